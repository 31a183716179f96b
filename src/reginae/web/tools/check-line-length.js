// Fails if a line of a stylesheet or of index.html is longer than 120 characters; ESLint checks the scripts.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE, sourceFiles } from "./page-sources.js";

const MOST = 120;

const tooLong = sourceFiles()
  .filter((file) => /\.(css|html)$/.test(file))
  .flatMap((file) => {
    const lines = readFileSync(join(PACKAGE, file), "utf8").split("\n");
    return lines.flatMap((line, index) => (line.length > MOST ? [`${file}:${index + 1}: ${line.length}`] : []));
  });

if (tooLong.length) {
  console.error(`Lines of more than ${MOST} characters:\n${tooLong.join("\n")}`);
  process.exitCode = 1;
}
