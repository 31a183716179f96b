// Written by `make types` from ../view_types.py: change the source, not this file.

/** One table of Long Live the Queen as a seat, or a spectator, sees it. */
export interface GameView {
  turn: number;
  turns: number;
  turn_cap: number;
  dice: number[];
  active: number;
  supply: Record<string, number>;
  acting: ActingView;
  swaps_left: number;
  seats: SeatView[];
  forecast: RollView[];
}

/** The tile whose ability is being carried out, and which ability that is; seat -1 if there is none. */
export interface ActingView {
  seat: number;
  tile: string;
  ability: string;
}

/** One gang. Only its owner sees the tray; `to_put` is how many tiles are still in it. Until both gangs are arranged, each looks to others as if it had not been begun; of a finished one `to_put` is 0. */
export interface SeatView {
  gang: string;
  master: TileView;
  line: PlaceView[];
  tray: string[];
  to_put: number;
  tokens: Record<string, number>;
}

/** A tile of a gang. Its name is empty for those who do not see its face. */
export interface TileView {
  laid: boolean;
  up: boolean;
  tile: string;
  known: string;
  seen: boolean;
}

/** A place of a line with its tile, and whether a Guard protects it or an opponent's killer targets it. */
export interface PlaceView {
  laid: boolean;
  up: boolean;
  tile: string;
  known: string;
  seen: boolean;
  place: number;
  guarded: boolean;
  targeted: boolean;
  aims_at: number;
}

/** What happens if this place is rolled next, as far as this seat knows. */
export interface RollView {
  place: number;
  ways: number;
  acts: string[];
  order_open: boolean;
  tie: boolean;
  comes_up: string[];
  strikes: StrikeView[];
}

/** A tile that another turns face down; it is not `sure` if that depends on a Master whom this seat cannot know. */
export interface StrikeView {
  by: string;
  tile: string;
  sure: boolean;
}

/** What is printed on the number bar, the tiles and the prestige tokens. */
export interface PrintedParts {
  places: number[];
  mirrors: number[];
  prestige: string[];
  tokens_of_each: number;
  tokens_to_win: number;
  tiles: Record<string, PrintedTile>;
}

/** The face of a tile, the same in both gangs; number 0 and an empty icon where none is printed. */
export interface PrintedTile {
  number: number;
  icon: string;
  may_be_master: boolean;
}

export type BoardContext = import("/web/board-types.js").BoardContext<GameView, PrintedParts>;
