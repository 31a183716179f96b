// Draws a game's board from one saved `table` message, for whoever is drawing it.

import { render } from "lit-html";
import { load } from "/web/room.js";

const asked = new URLSearchParams(location.search);
const game = asked.get("game") ?? "";
const saved = await (await fetch(asked.get("table") ?? `/games/${game}/web/sample.json`)).json();
const host = /** @type {HTMLElement} */ (document.getElementById("board"));

document.documentElement.dataset.theme = asked.get("theme") ?? "";
document.body.dataset.room = game;

/** @param {string[]} candidates @param {string} description */
function touch(candidates, description) {
  const legal = saved.choices.filter((/** @type {{notation: string}} */ choice) => candidates.includes(choice.notation));
  const onClick = () => console.log(description, candidates, legal);
  return { lit: legal.length > 0, cls: legal.length ? "touch lit" : "touch", label: description, tab: legal.length ? 0 : -1, onClick, onKey: () => {} };
}

const { board } = await load(game);

function draw() {
  /** @type {import("/web/board-types.js").BoardContext} */
  const table = {
    ...saved,
    touch,
    fresh: () => false,
    name: (piece) => piece,
    seatName: (seat) => (seat === saved.you ? "You" : saved.seats[seat].name),
    narrow: host.clientWidth < 640,
  };
  render(board(table), host);
}

new ResizeObserver(draw).observe(host);
