// The files the built page is made of. The server compares their digest to see whether the build is up to date.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const WEB = dirname(dirname(fileURLToPath(import.meta.url)));
export const PACKAGE = dirname(WEB);
const GAMES = join(PACKAGE, "games");

const KINDS = [".css", ".html", ".js", ".json", ".svg"];
const LEFT_OUT = ["dist", "node_modules", "tests", "types"];

/** Every file below a folder, in any order. @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.includes(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)];
  });
}

/** The folders of games that have a board, with the id of each game. */
export function gameFolders() {
  const boards = readdirSync(GAMES).map((name) => ({ id: name.replaceAll("_", "-"), web: join(GAMES, name, "web") }));
  return boards.filter(({ web }) => isFolder(web)).sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** @param {string} path */
function isFolder(path) {
  try {
    return readdirSync(path).includes("board.js");
  } catch {
    return false;
  }
}

/** All source files of the page and the boards, as paths in the package. */
export function sourceFiles() {
  const files = [WEB, ...gameFolders().map(({ web }) => web)].flatMap(filesBelow);
  const named = files.filter((file) => KINDS.includes(extname(file))).map((file) => relative(PACKAGE, file));
  return named.sort();
}

/** The digest of all source files; `source_digest` in server/static_files.py computes the same. */
export function sourceDigest() {
  const digest = createHash("sha256");
  for (const name of sourceFiles())
    digest
      .update(name)
      .update("\0")
      .update(readFileSync(join(PACKAGE, name)));
  return digest.digest("hex");
}
