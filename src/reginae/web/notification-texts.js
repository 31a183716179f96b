// The texts of notifications; a part of more-texts.js.

export const NOTIFICATION_TEXTS = {
  "notify-hint":
    "Be told when a table waits for you: that it is your turn and what happened, that your time is running out, that " +
    "somebody reminds you, or that a game is over. Choose one way or several. Nothing is sent while you are at the " +
    "table.",
  "notify-sign-in": "To be told while no page is open, sign in to an account first.",
  "notify-to-account": "To the account",
  "notify-browser": "In the browser",
  "notify-browser-hint": "A notification on this device, also while no page of ours is open.",
  "notify-browser-on": "Notify me in this browser",
  "notify-this-browser": "{label} (this browser)",
  "notify-browser-cannot": "This browser cannot be reached while the page is closed.",
  "notify-not-secure": "Browsers show notifications only for pages that were opened by https.",
  "notify-denied":
    "Notifications are blocked for this site: allow them in the settings of the browser, then come back.",
  "notify-not-allowed": "The browser was not allowed to show notifications.",
  "notify-browser-works": "This browser will be told.",
  "notify-browser-failed": "The browser could not be set up: it may have switched notifications off for all sites.",
  "notify-tab-on": "Tables in other tabs will say that it is your turn.",
  "notify-tab-off": "Tables in other tabs will say nothing.",
  "notify-tab": "Show a notification when it becomes my turn at a table in another tab",
  "notify-mail": "By e-mail",
  "notify-mail-hint":
    "First you are sent a link that confirms the address. Then you get at most one mail every ten minutes, about all " +
    "tables together, and only if you have not come by then.",
  "notify-mail-none": "This server sends no mail.",
  "notify-mail-address": "Mail address",
  "notify-mail-add": "Send a link to confirm it",
  "notify-mail-sent": "A link was sent to {address}: follow it within two days.",
  "notify-unconfirmed": "not confirmed yet",
  "notify-webhook": "In Discord or Slack",
  "notify-webhook-hint":
    "A webhook is an address by which others write into a channel. Discord makes one in the settings of the channel, " +
    "under Integrations; Slack calls it an incoming webhook. Whoever reads the channel reads your messages, too.",
  "notify-webhook-address": "Address of the webhook",
  "notify-webhook-add": "Add and send a test",
  "notify-added": "It works: a message has been sent.",
  "notify-test": "Send a test",
  "notify-test-of": "Send a test to {label}",
  "notify-tested": "A message has been sent to {label}.",
  "notify-remove": "Remove",
  "notify-remove-of": "Remove {label}",
  "notify-removed": "{label} was removed.",
  "notify-stopped": "Nothing is sent there any more. {trouble} Send a test to begin again.",
  "notify-confirm": "Confirm your mail address",
  "notify-confirm-hint": "Then Reginae will tell you there when a table waits for you.",
  "notify-confirm-button": "Confirm it",
  "notify-confirmed": "Your address is confirmed.",
  "notify-unsubscribe": "No more mail",
  "notify-unsubscribe-hint": "Your address will be removed, and Reginae sends nothing more to it.",
  "notify-unsubscribe-button": "Remove my address",
  "notify-unsubscribed": "Your address was removed. No more mail will be sent there.",
  "notify-no-token": "This link is not whole: open it as it stands in the mail.",
};
