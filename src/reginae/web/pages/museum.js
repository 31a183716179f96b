// The museum: a room for each game, with who made it and the people, places and events behind it.

import { html, nothing, render } from "lit-html";
import * as api from "../api.js";
import { tablePicture } from "../emblem.js";
import { loadBoard, loadTheme } from "../game-assets.js";
import { pieceDrawing } from "../guide/piece-pictures.js";
import { shell } from "../shell.js";
import { t } from "../text.js";

/**
 * @typedef {import("../types/messages").ExhibitInfo} ExhibitInfo
 * @typedef {import("../types/messages").MuseumInfo} MuseumInfo
 * @typedef {import("../types/messages").MuseumRoom} MuseumRoom
 * @typedef {import("../guide/piece-pictures.js").Drawer} Drawer
 */

const PARAGRAPHS = /\n\s*\n/;

/** @param {string} text */
const paragraphs = (text) => text.split(PARAGRAPHS).map((paragraph) => html`<p>${paragraph.trim()}</p>`);

/** Designer and publisher. @param {{designer: string, publisher: string}} makers */
const makers = ({ designer, publisher }) => html`<dl class="makers">
  <div><dt>${t("museum-designed")}</dt><dd>${designer}</dd></div>
  <div><dt>${t("museum-published")}</dt><dd>${publisher}</dd></div></dl>`;

// --- All rooms -----------------------------------------------------------------------------------

/** @param {MuseumRoom} room @param {api.GameInfo | undefined} info */
function roomCard(room, info) {
  const title = info?.title ?? room.game;
  return html`<li class="room" data-game=${room.game}>
    <div class="box-frame">${info ? tablePicture(info) : nothing}</div>
    <h2>${title}</h2>
    <p>${room.about.split(PARAGRAPHS)[0]}</p>
    ${makers(room)}
    <p><a class="button main" href=${`/museum/${room.game}`}
      aria-label=${t("of-game", { label: t("museum-enter"), title })}>${t("museum-enter")}</a></p></li>`;
}

/** @param {HTMLElement} root */
export async function museumPage(root) {
  const [rooms, games] = await Promise.all([api.museumRooms(), api.games()]);
  games.forEach(({ id }) => loadTheme(id));
  document.title = `${t("museum-title")} · ${t("title")}`;
  const draw = () => {
    const list = rooms.map((room) =>
      roomCard(
        room,
        games.find(({ id }) => id === room.game),
      ),
    );
    const content = html`<div class="museum"><div class="museum-head"><h1>${t("museum-title")}</h1>
        <div class="flourish" aria-hidden="true"><i></i></div><p>${t("museum-intro")}</p></div>
      ${list.length ? html`<ul class="rooms">${list}</ul>` : html`<p class="soft">${t("museum-empty")}</p>`}</div>`;
    render(shell({ content, redraw: draw }), root);
  };
  draw();
}

// --- One room ------------------------------------------------------------------------------------

/** @param {ExhibitInfo} exhibit @param {Drawer} drawer */
function exhibitItem({ kind, title, dates, text, piece }, drawer) {
  const drawing = pieceDrawing(piece, drawer);
  return html`<li class="exhibit" ?data-picture=${drawing !== nothing}>
    ${drawing === nothing ? nothing : html`<div class="exhibit-frame" aria-hidden="true">${drawing}</div>`}
    <div class="plaque"><p class="exhibit-kind">${t(/** @type {"exhibit-person"} */ (`exhibit-${kind}`))}</p>
      <h3>${title}</h3>${dates ? html`<p class="exhibit-dates">${dates}</p>` : nothing}${paragraphs(text)}</div></li>`;
}

/** @param {MuseumInfo} museum @param {api.GameInfo | undefined} info @param {string} id @param {Drawer} drawer */
function room(museum, info, id, drawer) {
  const title = info?.title ?? id;
  return html`<div class="museum museum-room">
    <p class="museum-back"><a href="/museum">${t("museum-all")}</a></p>
    <div class="museum-entry">
      <div class="box-frame">${info ? tablePicture(info) : nothing}</div>
      <div><h1>${title}</h1>${makers(museum)}
        <p class="museum-ways"><a class="button main" href=${`/learn/${id}`}>${t("rules-lessons")}</a>
          <a class="button" href=${`/rules/${id}`}>${t("museum-rules")}</a>
          <a class="button" href=${`/new?game=${id}`}>${t("museum-table")}</a></p></div></div>
    <section class="museum-about" aria-labelledby="about"><h2 id="about">${t("museum-about")}</h2>
      ${paragraphs(museum.about)}</section>
    <section aria-labelledby="exhibits"><h2 id="exhibits">${t("museum-exhibits")}</h2>
      <ul class="exhibits">${museum.exhibits.map((exhibit) => exhibitItem(exhibit, drawer))}</ul></section>
    <section class="printed-game card" aria-labelledby="printed"><h2 id="printed">${t("museum-printed")}</h2>
      ${paragraphs(museum.printed_game)}</section></div>`;
}

/** @param {HTMLElement} root @param {string} id */
export async function museumRoomPage(root, id) {
  const [museum, games] = await Promise.all([api.museum(id), api.games()]);
  const info = games.find((game) => game.id === id);
  loadTheme(id);
  document.body.dataset.game = id;
  document.title = t("museum-of", { title: info?.title ?? id });
  /** @type {Drawer} */
  const drawer = { module: null, printed: museum.printed, names: museum.names };
  const draw = () => render(shell({ content: room(museum, info, id, drawer), redraw: draw }), root);
  draw();
  drawer.module = await loadBoard(id);
  draw();
}
