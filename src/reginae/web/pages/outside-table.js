// Every page but the table's, in one file: a table is opened without them.

import "../more-texts.js";
export { homePage } from "./home.js";
export { newPage } from "./new-table.js";
export { rulesPage } from "./rules.js";
export { settingsPage } from "./settings.js";
export { accountPage } from "./account.js";
export { lobbyPage } from "./lobby.js";
export { exercisePage } from "./exercise.js";
export { learnPage } from "./learn.js";
export { mailLinkPage } from "./mail-link.js";
export { museumPage, museumRoomPage } from "./museum.js";
export { notificationsPage } from "./notifications.js";
