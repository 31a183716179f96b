/** How a phone is held. */

/** Whether the window is low, as that of a phone held sideways, where a board is wider than it is high. */
export const isSideways = () => matchMedia("(max-height: 30rem)").matches;
