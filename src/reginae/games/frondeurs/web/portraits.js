/** Portraits, put together from hair, hats, beards and collars; centred in a circle of radius 24. */
import { nothing, svg } from "lit-html";

/** @typedef {import("lit-html").SVGTemplateResult} Drawing */
/** @typedef {Pick<import("./map-layout.js").Space, "id" | "class" | "sex" | "shields" | "peers">} Sitter */

const HAIRS = ["#3a2415", "#5c3a1d", "#8b5c2c", "#b98d4d", "#241812", "#8f877b"];
const SKINS = ["#f0d2b0", "#e9c6a0", "#f3dabd"];

/** @type {Record<string, string[]>} */
const COATS = {
  avatar: ["#31405e", "#5a2230"],
  marechal: ["#7d8790", "#69737d", "#8b8f92"],
  governor: ["#2f5a3c", "#47633a", "#274d49"],
  councillor: ["#4d2f66", "#5b2d55", "#3d3566"],
  musketeer: ["#2c5fa6"],
  person: ["#5d4630", "#39465c", "#6b3430", "#4b4b3a", "#54405f"],
  woman: ["#8c2f45", "#2f5d74", "#6f4a86", "#9a6a2a", "#3c6a4f", "#a2566b"],
};

/**
 * Who wears what by office; everybody else is dressed by chance that never changes.
 * @type {Record<string, Partial<Look>>}
 */
const KNOWN = {
  mazarin: { hat: "zucchetto", coat: "#a32626", collar: "clerical", beard: "goatee", hair: "#4a2f1c" },
  retz: { hat: "zucchetto", coat: "#54205c", collar: "clerical", beard: "none", hair: "#241812" },
  conde: { hat: "none", coat: "#6d7780", collar: "cuirass", beard: "moustache", hair: "#4a2c18", mane: "long" },
  longueville_duchesse: { hat: "pearls", coat: "#2f5fa8", hair: "#d0a55a" },
  anne_of_austria: { hat: "veil", coat: "#2a2730", hair: "#a9793d" },
  innocent_x: { hat: "tiara", coat: "#f1ead9", collar: "clerical", beard: "full", hair: "#8f877b" },
  gondi_archbishop: { hat: "mitre", coat: "#6a2f6f", collar: "clerical", beard: "none", hair: "#8f877b" },
  eveque_de_metz: { hat: "mitre", coat: "#7c2b3a", collar: "clerical", beard: "none" },
  mole: { hat: "mortier", coat: "#8d2323", collar: "bands", beard: "full", hair: "#b8b0a4" },
  seguier: { hat: "mortier", coat: "#35303c", collar: "bands", beard: "goatee" },
  talon: { hat: "mortier", coat: "#5f2329", collar: "bands" },
  mesmes_jean_antoine: { hat: "mortier", coat: "#3b2f2b", collar: "bands" },
  mesmes_henri: { hat: "mortier", coat: "#7a2a26", collar: "bands", beard: "full" },
  potier_nicolas: { hat: "square", coat: "#2f2b33", collar: "bands" },
  blancmesnil: { hat: "square", coat: "#4b2632", collar: "bands", beard: "none" },
  broussel: { hat: "square", coat: "#312d2a", collar: "bands", beard: "full", hair: "#c8c1b4" },
  caumartin: { hat: "none", coat: "#2f2b33", collar: "bands" },
  gaston_d_orleans: { hat: "plume", coat: "#28427c", collar: "lace", beard: "goatee" },
  grande_mademoiselle: { hat: "plume", coat: "#28427c", hair: "#c99f57" },
  leopold_wilhelm: { hat: "none", coat: "#69737d", collar: "cuirass", beard: "goatee", hair: "#b98d4d" },
  don_carlos: { hat: "none", coat: "#26222a", collar: "golilla", beard: "moustache", hair: "#241812" },
  turenne: { hat: "none", coat: "#6d7780", collar: "cuirass", beard: "moustache", mane: "long" },
};

/**
 * @typedef {object} Look
 * @property {string} hat
 * @property {string} coat
 * @property {string} collar
 * @property {string} beard
 * @property {string} hair
 * @property {string} skin
 * @property {string} mane
 * @property {boolean} flip
 */

/** A number that a name always gives. @param {string} name */
export function numberOf(name) {
  let sum = 2166136261;
  for (const letter of name) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0;
  return sum;
}

/** @template T @param {T[]} many @param {number} number @returns {T} */
const pick = (many, number) => /** @type {T} */ (many[number % many.length]);

/** @param {Sitter} sitter @returns {Look} */
function lookOf(sitter) {
  const number = numberOf(sitter.id);
  const woman = sitter.sex === "f";
  const soldier = sitter.class === "marechal" || sitter.peers.includes("army");
  return {
    hat: woman ? pick(["pearls", "ribbon", "feather", "none"], number >>> 4) : hatOf(sitter.class, number),
    coat: pick(COATS[woman ? "woman" : sitter.class] ?? COATS.person ?? [], number >>> 3),
    collar: woman
      ? "gown"
      : sitter.class === "musketeer"
        ? "tabard"
        : soldier
          ? "cuirass"
          : pick(["lace", "ruff", "lace", "golilla"], number >>> 7),
    beard: woman ? "none" : pick(["goatee", "moustache", "none", "full", "goatee"], number >>> 9),
    hair: pick(HAIRS, number >>> 11),
    skin: pick(SKINS, number >>> 13),
    mane: pick(["long", "wave", "short"], number >>> 15),
    flip: (number >>> 17) % 2 === 1,
    ...KNOWN[sitter.id],
  };
}

/** @param {string} office @param {number} number */
function hatOf(office, number) {
  if (office === "musketeer") return "plume";
  if (office === "marechal") return pick(["plume", "none", "helm"], number >>> 4);
  if (office === "governor") return pick(["plume", "coronet", "broad"], number >>> 4);
  if (office === "councillor") return pick(["square", "none", "broad"], number >>> 4);
  return pick(["none", "broad", "plume", "none"], number >>> 4);
}

/** @type {Record<string, Drawing>} */
const COLLARS = {
  lace: svg`<path class="linen" d="M-11 10C-9 5-5 4.5 0 6 5 4.5 9 5 11 10 7 13 3 11 0 8-3 11-7 13-11 10Z" />`,
  ruff: svg`<ellipse class="linen" cy="6" rx="10.5" ry="3.6" /><path class="crease" d="M-7 4.5V8M-3.5 4V9M0 4V9.4M3.5 4
    V9M7 4.5V8" />`,
  golilla: svg`<path class="linen" d="M-9 6.5C-5 4 5 4 9 6.5L6 9C3 7.4-3 7.4-6 9Z" />`,
  bands: svg`<path class="linen" d="M-4.5 5H-.4V14L-4.5 13ZM4.5 5H.4V14L4.5 13Z" />`,
  clerical: svg`<path class="linen" d="M-5.5 5.5H5.5V8H-5.5Z" /><path class="crease" d="M-12 9C-6 13 6 13 12 9" />`,
  cuirass: svg`<path class="steel" d="M-10 8C-6 5 6 5 10 8L8 12C3 10-3 10-8 12Z" />
    <path class="crease" d="M0 11V22M-14 12C-12 15-11 18-11 20M14 12C12 15 11 18 11 20" />
    <path class="sash" d="M-13 20 12 9 14.5 12-9 22.5Z" />`,
  tabard: svg`<path class="linen" d="M-1.5 9H1.5V13.5H6V16.5H1.5V22H-1.5V16.5H-6V13.5H-1.5Z" />
    <path class="linen" d="M-9 7C-5 4.5 5 4.5 9 7L6 9.4C3 8-3 8-6 9.4Z" />`,
  gown: svg`<path class="skin-line" d="M-9 8C-5 4 5 4 9 8 7 13 3 14 0 14-3 14-7 13-9 8Z" />
    <path class="pearls" d="M-5 6.5C-3 9.4 3 9.4 5 6.5" /><path class="lace-line" d="M-14 11C-8 8-6 14 0 14.4 6 14 8 8
    14 11" />`,
};

/** @type {Record<string, Drawing>} */
const BEARDS = {
  goatee: svg`<path class="beard" d="M-3.6-.6C-1.5-2 1.5-2 3.6-.6 1.5.2-1.5.2-3.6-.6ZM-1.2 1.8H1.2L0 4.6Z" />`,
  moustache: svg`<path class="beard" d="M-4.6-1.6C-3 .6-1-.8 0-1 1-.8 3 .6 4.6-1.6 3 2-1 1 0 .2-1 1-3 2-4.6-1.6Z" />`,
  full: svg`<path class="beard" d="M-5.8-3C-6 4-3 7.4 0 7.4 3 7.4 6 4 5.8-3 4-.6 2-1.6 0-1.2-2-1.6-4-.6-5.8-3Z" />
    <path class="mouth" d="M-1.6 1H1.6" />`,
};

/** @type {Record<string, Drawing>} */
const MANES = {
  long: svg`<path class="hair" d="M-7-9C-12-6-11 4-12.5 10-8 12-6.5 6-6 2V-6ZM7-9C12-6 11 4 12.5 10 8 12 6.5 6 6 2V-6
    Z" />`,
  wave: svg`<path class="hair" d="M-6.5-9C-11-7-8-3-10.5 0-8 4-11 5-8.5 8-6 7-6 3-6 0ZM6.5-9C11-7 8-3 10.5 0 8 4 11 5
    8.5 8 6 7 6 3 6 0Z" />`,
  short: svg`<path class="hair" d="M-6.4-8C-9-6-8 0-7 2L-5.6-4ZM6.4-8C9-6 8 0 7 2L5.6-4Z" />`,
  curls: svg`<g class="hair"><circle cx="-8" cy="-6" r="3.6" /><circle cx="-9" cy="-1" r="3.4" />
    <circle cx="-8.4" cy="4" r="3" /><circle cx="8" cy="-6" r="3.6" /><circle cx="9" cy="-1" r="3.4" />
    <circle cx="8.4" cy="4" r="3" /></g>`,
};

const TOP = svg`<path class="hair" d="M-7-6C-8-14 8-14 7-6 5-10-5-10-7-6Z" />`;

/** @type {Record<string, Drawing>} */
const HATS = {
  plume: svg`<path class="hat" d="M-15-8C-8-12 8-12 15-9 9-6-9-5-15-8ZM-7-10C-7-17 7-18 7-10Z" />
    <path class="plume" d="M3-11C8-20 16-19 18-11 14-13 9-13 3-11Z" />`,
  broad: svg`<path class="hat" d="M-13-8C-7-11 7-11 13-8 8-6-8-6-13-8ZM-6-9.6C-6-18 6-18 6-9.6Z" />
    <path class="band" d="M-6-10.4H6" />`,
  square: svg`<path class="hat" d="M-8-8-9.5-15 0-17.5 9.5-15 8-8C3-10-3-10-8-8Z" />
    <path class="crease light" d="M0-17.5V-9.4" />`,
  mortier: svg`<path class="hat" d="M-9-8V-16C-4-18 4-18 9-16V-8C4-10-4-10-9-8Z" />
    <path class="braid" d="M-9-9.4C-4-11.4 4-11.4 9-9.4M-9-14.4C-4-16.4 4-16.4 9-14.4" />`,
  zucchetto: svg`<path class="cap" d="M-7-8C-7-15 7-15 7-8 4-11-4-11-7-8Z" />`,
  mitre: svg`<path class="linen" d="M-7.5-8C-9-14-5-18 0-22 5-18 9-14 7.5-8 3-10-3-10-7.5-8Z" />
    <path class="braid" d="M0-21V-10M-7.6-9C-3-11 3-11 7.6-9" />`,
  tiara: svg`<path class="linen" d="M-7-8C-9-15-4-20 0-21.5 4-20 9-15 7-8 3-10-3-10-7-8Z" />
    <path class="braid" d="M-7.4-9.4C-3-11.4 3-11.4 7.4-9.4M-7.4-13C-3-15 3-15 7.4-13M-5-16.6C-2-18 2-18 5-16.6" />`,
  coronet: svg`<path class="golden" d="M-8-9-9-15-5-12-3-16.5 0-12.5 3-16.5 5-12 9-15 8-9C4-11-4-11-8-9Z" />`,
  helm: svg`<path class="steel" d="M-8.5-5C-10-17 10-17 8.5-5 6-9-6-9-8.5-5Z" />
    <path class="plume" d="M-2-13C2-21 12-20 12-12 8-15 3-15-2-13Z" />`,
  veil: svg`<path class="veil" d="M-8-7C-9-17 9-17 8-7 12-2 13 6 12 13L7 8C8 2 7-4 5-8-3-11-3-11-5-8-7-4-8 2-7 8L-12 13
    C-13 6-12-2-8-7Z" />${svg`<path class="golden" d="M-6-13-7-18-3-15.6 0-19 3-15.6 7-18 6-13C3-14.4-3-14.4-6-13
      Z" />`}`,
  pearls: svg`<path class="pearls" d="M-6.4-9.6C-3-13 3-13 6.4-9.6" />`,
  ribbon: svg`<path class="bow" d="M5-12 10-15V-8ZM5-12 1-15.4V-9Z" />`,
  feather: svg`<path class="plume" d="M2-12C4-20 11-21 14-16 10-16 6-14 2-12Z" />`,
};

/** @param {Sitter} sitter */
export function portrait(sitter) {
  const look = lookOf(sitter);
  const woman = sitter.sex === "f";
  return svg`<g class="bust" style="--coat:${look.coat};--hair:${look.hair};--skin:${look.skin}"
    transform=${look.flip ? "scale(-1 1)" : nothing}>
    ${
      woman
        ? MANES.curls
        : look.hat === "mitre" || look.hat === "tiara" || look.hat === "square"
          ? MANES.short
          : MANES[look.mane]
    }
    <path class="coat" d="M-19 14.5C-17 8-9 7 0 7 9 7 17 8 19 14.5A24 24 0 0 1-19 14.5Z" />
    <path class="skin" d="M-3 0H3V7.5C1.5 9-1.5 9-3 7.5Z" />
    ${COLLARS[look.collar] ?? nothing}
    <path class="skin" d="M-6.2-5C-6.2-11.5 6.2-11.5 6.2-5 6.2 0 3 4.6 0 4.6-3 4.6-6.2 0-6.2-5Z" />
    ${TOP}<path class="eyes" d="M-3.4-4.4H-1.6M1.6-4.4H3.4" /><path class="nose" d="M.2-3.6 1-1.4H-.2" />
    ${BEARDS[look.beard] ?? svg`<path class="mouth" d="M-1.7 1.6C-.6 2.2.6 2.2 1.7 1.6" />`}
    ${HATS[look.hat] ?? nothing}</g>`;
}
