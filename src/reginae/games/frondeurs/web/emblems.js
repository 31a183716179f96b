/** Emblems of places, courts and guilds, centred in a plaque 44 wide and 34 high. */
import { svg } from "lit-html";

/** @typedef {import("lit-html").SVGTemplateResult} Drawing */

const TOWER = svg`<path class="stone" d="M-9 13V-7H-11V-12H-7V-9H-3V-12H3V-9H7V-12H11V-7H9V13Z" />
  <path class="dark" d="M-3 13V5A3 3 0 0 1 3 5V13ZM-1-4H1V0H-1Z" />`;
const SCALES = svg`<path class="stroke" d="M0-12V11M-11-8H11M-6 12H6" /><path class="gilded" d="M-16 3-11-8-6 3A5.2 5.2
  0 0 1-16 3ZM6 3 11-8 16 3A5.2 5.2 0 0 1 6 3Z" />`;
const WALLS = svg`<path class="stone" d="M-17 12V0H-13V3H-9V0H-6V-8L-1-13 4-8V0H8V3H12V0H16V12Z" />
  <path class="dark" d="M-3 12V5A2.6 2.6 0 0 1 2.2 5V12ZM-2-6H0V-2H-2Z" />`;
const CROSS = svg`<path class="gilded" d="M-2-13H2V-6H8V-2H2V13H-2V-2H-8V-6H-2Z" />`;
const FLAGS = svg`<path class="stroke" d="M-14 12 10-12M14 12-10-12" /><path class="red" d="M10-12 1-11-3-5 5-5Z" />
  <path class="blue" d="M-10-12-1-11 3-5-5-5Z" />`;

/** By class, for whatever has no sign of its own. @type {Record<string, Drawing>} */
const BY_CLASS = {
  fortress: TOWER,
  town: WALLS,
  province: svg`<path class="green" d="M-17 11C-12 1-6-1-1 5 3-3 11-3 17 11Z" />
    <path class="gilded" d="M0 9V-9M0-9C-4-9-4-13 0-13 4-13 4-9 0-9M0-4C-5-4-6-9-6-9-2-9 0-7 0-4ZM0-4C5-4 6-9 6-9 2-9
    0-7 0-4ZM0 2C-5 2-6-3-6-3-2-3 0-1 0 2ZM0 2C5 2 6-3 6-3 2-3 0-1 0 2Z" />`,
  government: SCALES,
  order: CROSS,
  institution: svg`<path class="linen" d="M-10-12H8C12-12 12-7 8-7V8H-10C-14 8-14 13-10 13H6" />
    <path class="stroke thin" d="M-6-6H4M-6-2H4M-6 2H1" />`,
  frontier: FLAGS,
};

/** Those everybody knows by their own sign. @type {Record<string, Drawing>} */
const OWN = {
  louvre: svg`<path class="stone" d="M-17 12V-3H17V12ZM-17-3-14-10H-8L-5-3ZM5-3 8-10H14L17-3ZM-5-3 0-13 5-3Z" />
    <path class="dark" d="M-13 2H-10V7H-13ZM-6 2H-3V7H-6ZM3 2H6V7H3ZM10 2H13V7H10ZM-1.8 12V6H1.8V12Z" />`,
  saint_germain: svg`<path class="stone" d="M-17 12V0H17V12ZM-15 0V-7H-9V0ZM9 0V-7H15V0ZM-4 0 0-8 4 0Z" />
    <path class="dark" d="M-12 4H-9V8H-12ZM-5 4H-2V8H-5ZM2 4H5V8H2ZM9 4H12V8H9Z" />`,
  bastille: svg`<path class="stone" d="M-16 12V-8H-18V-12H-8V-8H-5V-12H5V-8H8V-12H18V-8H16V12Z" />
    <path class="dark" d="M-13-4H-11V0H-13ZM11-4H13V0H11ZM-1-4H1V0H-1ZM-3 12V6A3 3 0 0 1 3 6V12Z" />`,
  vincennes: svg`<path class="stone" d="M-7 12V-10H-10V-13H10V-10H7V12ZM-13 12V2H13V12Z" />
    <path class="dark" d="M-1.2-6H1.2V-1H-1.2ZM-2.6 12V6A2.6 2.6 0 0 1 2.6 6V12Z" />`,
  la_rochelle: svg`<path class="stone" d="M-15 8V-10H-5V8ZM5 8V-6L10-13 15-6V8Z" />
    <path class="wave" d="M-18 11C-14 8-10 14-6 11S2 8 6 11 14 14 18 11M-5-2H5" />`,
  dunkerque: svg`<path class="hull" d="M-14 4H14L10 11H-10Z" /><path class="stroke" d="M0 4V-13" />
    <path class="linen" d="M-1-11C-8-9-9-3-9 1H-1ZM1-12C8-10 10-4 10 1H1Z" />
    <path class="wave" d="M-18 12C-14 9-10 15-6 12S2 9 6 12 14 15 18 12" />`,
  marseilles: svg`<path class="hull" d="M-15 5H15L11 11H-11Z" /><path class="linen" d="M-1-13V3L-13 3ZM2-9 12 3H2Z" />
    <path class="wave" d="M-18 12C-14 9-10 15-6 12S2 9 6 12 14 15 18 12" />`,
  bordeaux: svg`<path class="stroke thin" d="M0-13V-6M0-9C4-13 9-12 10-8 6-6 2-6 0-9Z" /><g class="grape">
    <circle cx="-6" cy="-3" r="3.4" /><circle cx="0" cy="-3" r="3.4" /><circle cx="6" cy="-3" r="3.4" />
    <circle cx="-3" cy="2.4" r="3.4" /><circle cx="3" cy="2.4" r="3.4" /><circle cx="0" cy="7.8" r="3.4" /></g>`,
  lyon: svg`<path class="purse" d="M-5-6C-13 2-12 12 0 12 12 12 13 2 5-6Z" /><path class="stroke" d="M-6-6H6" />
    <path class="gilded" d="M-5-6-8-12-3-10 0-13 3-10 8-12 5-6Z" /><path class="stroke thin" d="M0-1V8M-3 1H3M-3 5
    H3" />`,
  orleans: svg`<path class="stone" d="M-17 6C-14-2-8-2-6 6-4-2 4-2 6 6 8-2 14-2 17 6V-6H-17ZM-12-6V-12H-6V-6Z" />
    <path class="wave" d="M-18 11C-14 8-10 14-6 11S2 8 6 11 14 14 18 11" />`,
  conseil_en_haut: svg`<path class="gilded" d="M-14 9-16-8-8 0 0-13 8 0 16-8 14 9Z" />
    <path class="gilded" d="M-13 10H13V13H-13Z" /><path class="dark" d="M-6 4A1.6 1.6 0 1 0-6 4.1M0 4A1.6 1.6 0 1 0 0
    4.1M6 4A1.6 1.6 0 1 0 6 4.1" />`,
  conseil_prive: svg`<path class="table" d="M-17-1C-17-6 17-6 17-1 17 4-17 4-17-1Z" />
    <path class="stroke" d="M-12 3V12M12 3V12" /><path class="linen" d="M-5-4 4-5 5-1-4 0Z" />
    <path class="stroke thin" d="M6-3 14-13" />`,
  surintendant_des_finances: svg`<path class="hull" d="M-15-2H15V12H-15ZM-15-4C-15-12 15-12 15-4Z" />
    <path class="gilded" d="M-3-4H3V4H-3Z" /><path class="stroke thin" d="M-15-2H15M-10-9V12M10-9V12" />`,
  parlement_de_paris: SCALES,
  arret_d_union: svg`<path class="linen" d="M-13-12H9V6C9 10 5 10 5 10H-13Z" />
    <path class="stroke thin" d="M-9-7H5M-9-3H5M-9 1H0" /><circle class="wax" cx="8" cy="7" r="6" />
    <path class="stroke thin" d="M5 7H11M8 4V10" />`,
  hotel_de_ville: svg`<path class="stone" d="M-16 12V-2H-9V-8H-3V-10L0-14 3-10V-8H9V-2H16V12Z" />
    <path class="dark" d="M-12 3H-9V7H-12ZM-5-3H-2V1H-5ZM2-3H5V1H2ZM9 3H12V7H9ZM-2 12V6H2V12Z" />`,
  jesuits: svg`<path class="gilded" d="M0-14 2-9 7-12 6-6 12-5 8-1 12 4 6 5 7 11 2 8 0 13-2 8-7 11-6 5-12
    4-8-1-12-5-6-6-7-12-2-9Z" /><circle class="linen" r="5.4" cy="-.5" />
      <path class="stroke thin" d="M0-4V3M-3-.5H3" />`,
  capuchins: svg`<path class="hull" d="M-10 13C-12 0-7-13 0-13 7-13 12 0 10 13Z" />
    <path class="skin" d="M-4-3C-4-8 4-8 4-3 4 2-4 2-4-3Z" /><path class="linen" d="M-1 5H1V13H-1Z" />`,
  dominicans: svg`<path class="linen" d="M0-13C8-13 12 0 10 13H-10C-12 0-8-13 0-13Z" />
    <path class="dark" d="M-5-11C-12-4-11 6-10 13H-4C-6 4-6-4-5-11ZM5-11C12-4 11 6 10 13H4C6 4 6-4 5-11Z" />
    <path class="stroke thin" d="M0-4V8M-3-1H3" />`,
  maitres_des_requetes: svg`<path class="linen" d="M-14-8 0-12 14-8V9L0 5-14 9Z" />
    <path class="stroke thin" d="M0-12V5M-10-5-4-6.6M-10-1-4-2.6M4-6.6 10-5M4-2.6 10-1" />`,
  chambre_des_comptes: svg`<path class="hull" d="M-14-11H14V11H-14Z" /><path class="stroke thin light" d="M-14-4H14M-14
    4H14" /><g class="gilded"><circle cx="-8" cy="-7.5" r="2.2" /><circle cx="3" cy="-7.5" r="2.2" />
      <circle cx="-3" r="2.2" /><circle cx="8" r="2.2" /><circle cx="-8" cy="7.5" r="2.2" />
      <circle cx="6" cy="7.5" r="2.2" /></g>`,
  milices_de_paris: svg`<path class="stroke" d="M-10 13V-8M0 13V-11M10 13V-8" />
    <path class="steel" d="M-10-14-7-7H-13ZM0-16 3-9H-3ZM10-14 13-7H7Z" /><path class="red" d="M-13 0H13V5H-13Z" />`,
  marchands_de_paris: svg`<path class="hull" d="M-15 3H15L10 12H-10Z" /><path class="stroke" d="M0 3V-14" />
    <path class="linen" d="M-10-10H10C8-5 8-2 10 0H-10C-8-2-8-5-10-10Z" />`,
  apprentices: svg`<path class="stroke wide" d="M-10 12 7-5" /><path class="steel" d="M2-10 8-14 14-6 9-1Z" />
    <path class="stroke" d="M10 12-6-4" /><path class="steel" d="M-12-8-6-13-2-8-8-3Z" />`,
  vagabonds: svg`<path class="stroke wide" d="M-12 13 11-12" /><path class="purse" d="M3-13C14-18 19-4 9-3 2-2-3-9 3-13
    Z" /><path class="stroke thin" d="M4-11C8-9 10-7 10-4" />`,
  ormee: svg`<path class="hull" d="M-2 13V2H2V13Z" /><g class="green"><circle cx="-6" cy="-3" r="6" />
    <circle cx="6" cy="-3" r="6" /><circle cy="-9" r="6.4" /><circle cy="-1" r="5" /></g>`,
  normandie: svg`<path class="hull" d="M-1 2V-12H1V2Z" /><path class="linen" d="M2-11C10-8 10-3 9 0H2Z" />
    <path class="hull" d="M-14 1C-9 4 9 4 14 1L15-6C19 3 10 9 0 9-10 9-19 3-15-6Z" />
    <path class="wave" d="M-18 12C-14 9-10 15-6 12S2 9 6 12 14 15 18 12" />`,
};

/** @param {string} id @param {string} kind its class */
export const emblem = (id, kind) => OWN[id] ?? BY_CLASS[kind] ?? SCALES;
