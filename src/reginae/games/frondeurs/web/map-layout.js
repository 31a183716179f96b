/** Where Spaces and lines lie on the sheet, stretched to the shape of its frame. */

/**
 * @typedef {import("./view").PrintedParts} PrintedParts
 * @typedef {import("./view").PrintedSpace & {id: string, x: number, y: number, oddControl: string}} Space  A Space,
 *   where it is drawn, and its Control numeral if that is not the usual one.
 * @typedef {{kind: string, from: Space, to: Space}} Line
 *
 * @typedef {object} MapLayout
 * @property {number} w
 * @property {number} h
 * @property {Map<string, Space>} spaces
 * @property {Line[]} lines
 * @property {Map<string, Line[]>} ways   The lines at each Space.
 */

export const WIDTH = 1600;
const HEIGHT = 1100;
const LEAST = 0.66;
const MOST = 1.9;
const ROW = 90;

/** @type {{printed: PrintedParts | undefined, stretch: number, drawn: MapLayout} | null} */
let last = null;

/**
 * The sheet, drawn so that it fills a frame of this shape.
 * @param {PrintedParts | undefined} printed
 * @param {number} width
 * @param {number} height
 */
export function mapLayout(printed, width, height) {
  const wanted = height > 0 && width > 0 ? (WIDTH / HEIGHT) * (height / width) : 1;
  const stretch = Math.round(Math.min(MOST, Math.max(LEAST, wanted)) * 20) / 20;
  if (last?.printed !== printed || last?.stretch !== stretch)
    last = { printed, stretch, drawn: draw(printed, stretch) };
  return last.drawn;
}

/**
 * As one reads: row after row, each from the left. So goes the Tab key.
 * @param {{at: [number, number]}} one
 * @param {{at: [number, number]}} other
 */
const reading = (one, other) => Math.floor(one.at[1] / ROW) - Math.floor(other.at[1] / ROW) || one.at[0] - other.at[0];

/** @param {PrintedParts | undefined} printed @param {number} stretch @returns {MapLayout} */
function draw(printed, stretch) {
  const entries = Object.entries(printed?.spaces ?? {});
  entries.sort(([, one], [, other]) => reading(one, other));
  const spaces = new Map(
    entries.map(([id, space]) => {
      const oddControl = space.control === printed?.usual_control ? "" : controlNumeral(space);
      return [id, { ...space, id, x: space.at[0], y: Math.round(space.at[1] * stretch), oddControl }];
    }),
  );
  const lines = (printed?.lines ?? []).flatMap(([from, kind, to]) => {
    const [one, other] = [spaces.get(from), spaces.get(to)];
    return one && other ? [{ kind, from: one, to: other }] : [];
  });
  const ways = new Map(
    [...spaces.keys()].map((id) => [id, lines.filter((line) => line.from.id === id || line.to.id === id)]),
  );
  return { w: WIDTH, h: Math.round(HEIGHT * stretch), spaces, lines, ways };
}

/** @param {Line} line @param {string} id */
export const otherEnd = (line, id) => (line.from.id === id ? line.to : line.from);

/** Points with Influence and with Control. @param {number | [number, number]} points @returns {[number, number]} */
export const both = (points) => (Array.isArray(points) ? points : [points, points]);

/** @param {number | [number, number]} points */
export const numeral = (points) => (Array.isArray(points) ? points.join("/") : `${points}`);

/** How many cubes are needed for Control. @param {import("./view").PrintedSpace} space */
export const controlNumeral = ({ control }) => (control === "never" ? "∞" : `${control}`);

/** @param {string} text */
export const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/œ/g, "oe").toLowerCase();
