/** One Space on the map: cubes, rewards, prisoners, and what touching it does. */
import { nothing, svg } from "lit-html";
import { numeral } from "./map-layout.js";
import { icons, medal, outline } from "./medallions.js";
import { sign, tokenShape } from "./symbols.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("/web/board-types.js").Touch} Touch */
/** @typedef {import("./map-layout.js").Space} Space */
/** @typedef {import("./map-view.js").MapView} MapView */
/** @typedef {import("/web/board-types.js").Action} Action */
/** @typedef {import("./view").ActionPreview} ActionPreview */

/** Everything that may be done to a Space. */
const VERBS = [
  "place",
  "support",
  "remove",
  "undermine",
  "exchange",
  "lift",
  "move-to",
  "move-from",
  "flee",
  "king-at",
  "free",
  "arrest",
  "jail",
  "pay",
  "transfer",
];

/**
 * The Space at which an action is chosen; none if it is chosen elsewhere, though it may name one.
 * @param {Action} action
 */
export const spaceOf = ({ verb, parts }) => (VERBS.includes(verb) || verb === "muster" ? (parts.at(-1) ?? "") : "");

/** What a touch is taken to mean while this is asked, where it can mean nothing. @type {Record<string, string>} */
const MEANT = {
  removing: "remove",
  aiming: "move-to",
  moving: "move-from",
  fleeing: "flee",
  liberating: "free",
  transferring: "jail",
  progressing: "king-at",
  recovering: "pay",
  losing: "remove",
  seizing: "arrest",
  releasing: "free",
  jailing: "jail",
  turn: "support",
  "turn-free": "support",
};

/** @param {BoardContext} table @param {string} id */
export function meanings(table, id) {
  const first = MEANT[table.decision] ?? "place";
  const verbs = [first, ...VERBS.filter((verb) => verb !== first)];
  return [
    ...verbs.map((verb) => `${verb} ${id}`),
    ...table.printed.factions.map((faction) => `muster ${faction} ${id}`),
  ];
}

/** What can be done at a Space now. @param {BoardContext} table @param {string} id @returns {Action[]} */
export function actionsAt(table, id) {
  const here = table.actions.filter((action) => spaceOf(action) === id);
  if (here.length < 2) return here;
  const order = meanings(table, id);
  return here.sort((one, other) => order.indexOf(one.notation) - order.indexOf(other.notation));
}

/** What is marked at a Space: the price of the way, a change of Control.
 * @param {BoardContext} table @param {string} id @returns {ActionPreview | undefined} */
function previewAt(table, id) {
  const [first] = actionsAt(table, id);
  return first && table.view.preview[first.notation];
}

/** How it stands, in words. @param {BoardContext} table @param {Space} space @returns {string[]} */
export function spaceStatus(table, space) {
  const { view } = table;
  const held = view.spaces[space.id];
  const prison = view.arrested[space.id];
  const reward = view.rewards[space.id];
  const prisoners = Object.keys(view.arrested).filter((person) => view.arrested[person] === space.id);
  return [
    held
      ? `${WORDS.cubes(held.cubes, table.name(held.faction))}, ${held.control ? WORDS.control : WORDS.influence}`
      : WORDS.empty,
    prison === undefined ? "" : WORDS.held(prison === "abroad" ? "" : table.name(prison)),
    prisoners.length ? WORDS.holds(prisoners.map((person) => table.name(person))) : "",
    reward ? WORDS.unclaimed(WORDS.rewards(reward.crowns, reward.coins)) : "",
    view.king.space === space.id ? WORDS.king : "",
    view.commander === space.id ? WORDS.commander : "",
    view.turn.barred.includes(space.id) ? WORDS.barred : "",
    space.id in view.musketeers
      ? WORDS.musketeerWith(view.musketeers[space.id] ? table.name(view.musketeers[space.id]) : "")
      : "",
  ].filter(Boolean);
}

/** @param {BoardContext} table @param {Space} space */
export function spaceLabel(table, space) {
  const effects = actionsAt(table, space.id).map(({ effect }) => effect.replace(/\.$/, ""));
  const kind = WORDS.classes[space.class] ?? "";
  return [
    space.short,
    kind,
    ...spaceStatus(table, space),
    WORDS.worth(numeral(space.pp), numeral(space.mp)),
    ...effects.filter(Boolean),
  ].join(", ");
}

/** @param {BoardContext} table @param {Space} space @param {MapView} mapView */
export function spaceShape(table, space, mapView) {
  const touch = table.touch(meanings(table, space.id), spaceLabel(table, space));
  const held = table.view.spaces[space.id];
  const preview = previewAt(table, space.id);
  const marks = [
    held ? `held ${held.faction}` : "",
    preview?.cost ? "costly" : "",
    table.fresh(space.id) ? "fresh" : "",
    subjectSpace(table) === space.id ? "aimed" : "",
  ];
  const cls = `${touch.cls} space ${space.kind} ${marks.join(" ")}`;
  return svg`<g class=${cls} transform="translate(${space.x} ${space.y})" role="button" tabindex=${touch.tab}
    aria-label=${touch.label} data-ref=${space.id}
      @click=${(/** @type {MouseEvent} */ event) => mapView.touched(space.id, touch, event)} @keydown=${touch.onKey}>
    <g class="medal" transform="scale(${mapView.grow})"><path class="glow" d=${outline(space)} />
    <path class="edge" d=${outline(space)} />${medal(space)}
      ${space.id in table.view.arrested ? bars(space) : nothing}${icons(space)}${rewards(table, space)}</g>
    ${
      held
        ? svg`<g class="token" transform=${beside(mapView, 19, 6)}>
    ${tokenShape(held.faction, `${held.cubes}`, held.control)}</g>`
        : nothing
    }
    ${pawns(table, space, mapView)}${price(preview, mapView)}</g>`;
}

/** The Space that the question is about. @param {BoardContext} table @returns {string} */
export const subjectSpace = ({ decision, actions, view }) =>
  decision === "finding" && actions.length ? view.king.space : view.due.space;

/**
 * Where a token lies on its medallion, and how large.
 * @param {MapView} mapView
 * @param {number} x
 * @param {number} y
 * @param {number} [size]
 */
const beside = (mapView, x, y, size = 1) =>
  `translate(${x * mapView.grow} ${y * mapView.grow}) scale(${size * mapView.token})`;

/** @param {Space} space */
function bars(space) {
  return svg`<path class="prison-bars"
    d=${
      space.kind === "person"
        ? "M-16-18V18M-8-23V23M0-25V25M8-23V23M16-18V18M-24-6H24M-24 8H24"
        : "M-20-20V20M-10-20V20M0-20V20M10-20V20M20-20V20"
    } />`;
}

/** Crowns and Coins to be won. @param {BoardContext} table @param {Space} space */
function rewards(table, space) {
  const reward = table.view.rewards[space.id];
  if (!reward) return nothing;
  const tokens = [...Array(reward.crowns).fill("crown"), ...Array(reward.coins).fill("coin")];
  return svg`<g class="rewards">${tokens.map((token, at) => sign(token, -20 + at * 13, -21, 17))}</g>`;
}

/** The King and the Army Commander. @param {BoardContext} table @param {Space} space @param {MapView} mapView */
function pawns(table, space, mapView) {
  const { king, commander } = table.view;
  return svg`${
    king.space === space.id
      ? svg`<g class="pawn" data-piece="kings-pawn"
    transform=${beside(mapView, -22, 8)}><path class="pawn-body" d="M-8 12C-8 6-4 5-4 0H4C4 5 8 6 8 12Z" />
      <circle class="pawn-body" cy="-4" r="5" /><path class="gold" d="M-6-8-7-14-3-11 0-15 3-11 7-14 6-8Z" />
      </g>`
      : nothing
  }
    ${
      commander === space.id
        ? svg`<g class="baton" data-piece="commander-token" transform=${beside(mapView, -21, 16)}>
    <circle class="icon-ground" r="9" />${sign("army", 0, 0, 14)}</g>`
        : nothing
    }`;
}

/**
 * What it costs besides, before it is paid; or a hook where Control would change.
 * @param {ActionPreview | undefined} preview
 * @param {MapView} mapView
 */
function price(preview, mapView) {
  const cost = preview?.cost ?? 0;
  if (!cost && !preview?.control) return nothing;
  return svg`<g class="price ${cost ? "paid" : "won"}" transform=${beside(mapView, 20, -18, 0.8)} aria-hidden="true">
    <circle r="10" />${
      cost ? svg`<text y="5">−${cost}</text>` : svg`<path class="figure" d="M-5 0-1.5 4 5-4.5" />`
    }</g>`;
}
