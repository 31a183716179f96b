// The parts of a table that are not there at first sight, in one file that is loaded when the first of them is shown.

import "../more-texts.js";
export { hintPanel, isOpen, thoughtButton, thoughtPanel } from "./bot-thoughts.js";
export { chatContent } from "./chat-panel.js";
export { endOfGame } from "./end-of-game.js";
export { frozenNotice, frozenPage, frozenRecord } from "./frozen.js";
export { waitingRoom } from "./lobby.js";
export { notesContent, notesOf } from "./notes.js";
export { openSeatLink } from "./open-seat-link.js";
export { nextTablePart } from "./rematch-part.js";
export { tableMenu } from "./table-menu.js";
