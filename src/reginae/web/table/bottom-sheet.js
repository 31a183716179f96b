// On a phone everything beside the board is a sheet that is raised with a drag or a tap.

const ENOUGH = 30;

/** A handle that raises and lowers a sheet.
 * @param {() => HTMLElement | null} sheet @param {() => boolean} raised @param {(up: boolean) => void} raise */
export function sheetHandle(sheet, raised, raise) {
  let from = 0;
  let moved = 0;
  let held = false;

  /** @param {PointerEvent} event */
  function down(event) {
    held = true;
    from = event.clientY;
    moved = 0;
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!held) return;
    moved = event.clientY - from;
    const limited = raised() ? Math.max(0, moved) : Math.min(0, moved);
    sheet()?.style.setProperty("--drag", `${limited}px`);
  }

  function up() {
    if (!held) return;
    held = false;
    sheet()?.style.setProperty("--drag", "0px");
    if (Math.abs(moved) > ENOUGH) raise(moved < 0);
  }

  /** A drag ends with a click as well; only a click that did not move is a tap. */
  function click() {
    if (Math.abs(moved) <= ENOUGH) raise(!raised());
    moved = 0;
  }

  return { down, move, up, click };
}
