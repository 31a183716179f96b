import "./browser-globals.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { sourceFiles, PACKAGE, WEB } from "../tools/page-sources.js";

const { MORE_TEXTS } = await import("../more-texts.js");
const { TEXTS } = await import("../text.js");

const CATALOGUES = [
  "text.js",
  "more-texts.js",
  "account-texts.js",
  "coach-texts.js",
  "guide-texts.js",
  "learning-texts.js",
  "notification-texts.js",
].map((file) => join(WEB, file));
const IMPORTED = /^(?:import|export)\s[^;]*?"(\.[^"]+)";/gm;
const TEMPLATE = /`([\w-]*)\$\{[^`]*?\}([\w-]*)`/g; // such as `theme-${theme}` or `${name}-hint`

/** @param {string} file */
const sourceOf = (file) => readFileSync(file, "utf8");

/** All modules that a module imports at once, and itself. @param {string} file @param {Set<string>} [found] */
function withImports(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path] of sourceOf(file).matchAll(IMPORTED)) withImports(join(dirname(file), path), found);
  return found;
}

/** The source of these files, without the catalogues themselves. @param {Iterable<string>} files */
const sourceOfAll = (files) =>
  [...files]
    .filter((file) => !CATALOGUES.includes(file))
    .map(sourceOf)
    .join("\n");

/** Whether a source may name a key, as it is or by a template. @param {string} source
 * @returns {(key: string) => boolean} */
function names(source) {
  const templates = [...source.matchAll(TEMPLATE)].filter(([, start, end]) => start || end.includes("-"));
  return (key) =>
    source.includes(`"${key}"`) || templates.some(([, start, end]) => key.startsWith(start) && key.endsWith(end));
}

test("Every text of the catalogues is used", () => {
  const scripts = sourceFiles().filter((file) => file.endsWith(".js"));
  const isNamed = names(sourceOfAll(scripts.map((file) => join(PACKAGE, file))));
  const ownKeys = /^(and|tag-.*)$/; // which the catalogues themselves use
  const unused = Object.keys({ ...TEXTS, ...MORE_TEXTS }).filter((key) => !isNamed(key) && !ownKeys.test(key));
  assert.deepEqual(unused, []);
});

test("What a table shows at first sight needs no text that is loaded later", () => {
  const source = sourceOfAll(withImports(join(WEB, "main.js")));
  const starts = [...source.matchAll(/\bt\([^`)]*`([\w-]+)\$\{/g)].map(([, start]) => start);
  const isNeeded = (/** @type {string} */ key) =>
    source.includes(`"${key}"`) || starts.some((start) => key.startsWith(start));
  assert.ok(starts.length);
  assert.deepEqual(Object.keys(MORE_TEXTS).filter(isNeeded), []);
});

test("No text is in both catalogues", () => {
  assert.deepEqual(
    Object.keys(TEXTS).filter((key) => key in MORE_TEXTS),
    [],
  );
});
