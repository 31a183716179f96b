// Small drawings: icons on buttons, and the marks of the seats.

import { html, svg } from "lit-html";

/** @param {unknown} strokes */
const sign = (strokes) =>
  html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"
      stroke-linejoin="round" aria-hidden="true">${strokes}</svg>`;

export const crown = () => sign(svg`<path d="M4 17 2.8 7.6l5 4L12 5l4.2 6.6 5-4L20 17z"/><path d="M4.4 20h15.2"/>`);
export const sun = () =>
  sign(
    svg`<circle cx="12" cy="12" r="4.2"/><path
        d="M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4
      M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4"/>`,
  );
export const moon = () =>
  sign(svg`<path d="M12 8.2c1.6-2 1-3.9 0-5.4-1 1.5-1.6 3.4 0 5.4zM9 11h6v10H9zM7 21h10M12 8.2V11"/>`);
export const sunMoon = () =>
  sign(svg`<circle cx="12" cy="12" r="8.4"/><path d="M12 3.6a8.4 8.4 0 0 1 0 16.8z" fill="currentColor"/>`);
export const soundOn = () =>
  sign(svg`<path d="M4 9.5v5h3.4L12 18.6V5.4L7.4 9.5zM15.4 9a4.2 4.2 0 0 1 0 6M17.9 6.4a8 8 0 0 1 0 11.2"/>`);
export const soundOff = () => sign(svg`<path d="M4 9.5v5h3.4L12 18.6V5.4L7.4 9.5zM16 9.5l5 5M21 9.5l-5 5"/>`);
export const book = () =>
  sign(
    svg`<path
        d="M12 6.2C9.6 4.6 6.8 4.4 3.6 5v13.4c3.2-.6 6-.4 8.4 1.2 2.4-1.6 5.2-1.8 8.4-1.2V5
      c-3.2-.6-6-.4-8.4 1.2zm0 0v13.4"/>`,
  );
export const speech = () =>
  sign(svg`<path d="M4 5.500h16v10.500h-8.500L7 20v-4H4z"/><path d="M8 9.500h8M8 12.500h5"/>`);
export const back = () => sign(svg`<path d="M9 6.5 4.5 11 9 15.5M4.8 11H14a5.2 5.2 0 0 1 0 10.4h-2.6"/>`);
export const closedEye = () =>
  sign(
    svg`<path
        d="M3 10.5c2.6 3.4 5.6 5 9 5s6.4-1.6 9-5M5.6 13.4 3.8 16M12 15.5v3M18.4 13.4l1.8 2.6
      M8.6 15l-.9 2.8M15.4 15l.9 2.8"/>`,
  );
export const person = () =>
  sign(
    svg`<circle cx="12" cy="8" r="4.2"/><path d="M3.800 20.500c1-4.300 4-6.500 8.200-6.500s7.200 2.200 8.200 6.500"/>`,
  );
export const terminal = () =>
  sign(svg`<rect x="3.500" y="5" width="17" height="14" rx="2"/><path d="M7 9.500l3 2.500-3 2.500M12.500 15h4.500"/>`);
export const openEye = () =>
  sign(
    svg`<path d="M3 12c2.600-3.600 5.600-5.400 9-5.400s6.400 1.800 9 5.400
      c-2.600 3.600-5.600 5.400-9 5.400S5.600 15.600 3 12z"/><circle cx="12" cy="12" r="2.600"/>`,
  );
export const bell = () =>
  sign(svg`<path d="M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500h-15zM10 20.500a2.200 2.200 0 0 0 4 0M12 5V3"/>`);
export const envelope = () => sign(svg`<path d="M3.500 6h17v12h-17zM3.500 6.500 12 13l8.500-6.500"/>`);
export const hook = () =>
  sign(svg`<path d="M12 3v11.500a4 4 0 1 1-8 0V12l3 2.500M12 3a1.500 1.500 0 1 0 .01 0M16 8h5M16 12h5M17 16h4"/>`);
export const cross = () => sign(svg`<path d="M6.500 6.500l11 11M17.500 6.500l-11 11"/>`);
export const menuDots = () =>
  sign(
    svg`<g fill="currentColor" stroke="none">${[5.5, 12, 18.5].map((y) => svg`<circle cx="12" cy=${y} r="1.7"/>`)}</g>`,
  );
export const quill = () =>
  sign(svg`<path d="M20 3.500C12 4 7.500 8.500 6 15.500c6 0 11-3 12-9M6 15.500 4 20.500M9.500 12.500l4-3.500"/>`);
export const bulb = () =>
  sign(
    svg`<path d="M9.300 17.500h5.400M10 20.500h4M12 3a6.300 6.300 0 0 0-3.600 11.500
      c.6.500.9 1.200.9 3h5.400c0-1.800.3-2.500.9-3A6.300 6.300 0 0 0 12 3z"/>`,
  );
export const compass = () =>
  sign(svg`<circle cx="12" cy="12" r="9"/><path d="m15.800 8.200-2.300 5.300-5.300 2.300 2.300-5.300z"/>`);
export const trophy = () =>
  sign(
    svg`<path d="M8 4h8v5.500a4 4 0 0 1-8 0zM8 5.500H4.500V7A3.500 3.500 0 0 0 8 10.500
      M16 5.500h3.500V7a3.500 3.500 0 0 1-3.500 3.500
      M12 13.500V17M8.500 20h7M9.500 17h5"/>`,
  );
export const people = () =>
  sign(
    svg`<circle cx="8.5" cy="8.5" r="3.2"/><path d="M2.5 19.5c.3-3.8 2.5-5.8 6-5.8s5.7 2 6 5.8"/>
      <circle cx="16.8" cy="9.5" r="2.6"/><path d="M17 14.5c2.7 0 4.3 1.7 4.6 4.7"/>`,
  );
export const up = () => sign(svg`<path d="M12 19V5.5M6.5 11 12 5.5l5.5 5.5"/>`);
export const down = () => sign(svg`<path d="M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5"/>`);
export const chest = () => sign(svg`<path d="M12 4v11M7.500 10.800 12 15.300l4.500-4.500M4.500 19.800h15"/>`);
export const archiveBox = () => sign(svg`<path d="M3.500 4.500h17V9h-17zM5 9v10.500h14V9M9.500 13h5"/>`);
export const door = () => sign(svg`<path d="M13.500 4H5v16h8.500M10 12h10.500M16.800 8.200l3.800 3.800-3.800 3.800"/>`);
export const gear = () =>
  sign(
    svg`<circle cx="12" cy="12" r="3.1"/><path d="M10.3 3h3.4l.5 2.6 1.9 1.1 2.5-.9 1.7 2.9-2 1.8v2.2l2 1.8
      -1.7 2.9-2.5-.9-1.9 1.1-.5 2.6h-3.4l-.5-2.6-1.9-1.1-2.5.9-1.7-2.9 2-1.8v-2.2l-2-1.8 1.7-2.9 2.5.9
      1.9-1.1z"/>`,
  );

const SHAPES = [
  svg`<circle cx="16" cy="16" r="14"/>`,
  svg`<rect x="3" y="3" width="26" height="26" rx="4"/>`,
  svg`<path d="M16 1.500 30.500 16 16 30.500 1.500 16z"/>`,
  svg`<path d="M3.500 3h25v13.500c0 6.500-5 11-12.500 14-7.500-3-12.500-7.500-12.500-14z"/>`,
  svg`<path d="M9 2.500h14L30.500 16 23 29.500H9L1.500 16z"/>`,
];

/** Whose line it is: a seat's mark, or a lozenge for what nobody chose. @param {number} seat */
export const lineMark = (seat) =>
  seat >= 0 ? seatMark(seat) : html`<span class="log-chance" aria-hidden="true"></span>`;

/** The mark of a seat: a shape, a number and a colour of its own. @param {number} seat */
export const seatMark = (seat) =>
  html`<svg class="seat-mark seat-${seat % SHAPES.length}" viewBox="0 0 32 32"
      aria-hidden="true">${SHAPES[seat % SHAPES.length]}<text
    x="16" y="21.500" text-anchor="middle">${seat + 1}</text></svg>`;
