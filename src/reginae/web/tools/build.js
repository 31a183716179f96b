// Builds what is served: bundles with hashed names in dist/assets, and dist/index.html that loads them.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import * as esbuild from "esbuild";
import { gameFolders, PACKAGE, sourceDigest, sourceFiles, WEB } from "./page-sources.js";

const DIST = join(WEB, "dist");
const ASSETS = join(DIST, "assets");
const STAMP = join(DIST, "sources.sha256");
const LIT_MODULES = [
  "lit-html",
  "lit-html/directive.js",
  "lit-html/async-directive.js",
  "lit-html/directive-helpers.js",
];
const LIT_CORE = /^\.\.\/(lit-html|directive|async-directive|directive-helpers)\.js$/; // as a directive imports it
const LIT_IMPORT = /from "(lit-html[^"]*)"/g;
const IMPORT_MAP = /<script type="importmap">.*?<\/script>/s;
const FONT = /\/vendor\/(@fontsource-variable\/[\w./-]+\.woff2)/g;

/** Addresses of the page as it is served from source, as files. Each board has its own copy of what it imports from the
 * page: shared, it would be one more file to load. @type {esbuild.Plugin} */
const servedAddresses = {
  name: "served-addresses",
  setup(build) {
    build.onResolve({ filter: /^\/web\// }, ({ path, resolveDir }) => ({
      path: join(WEB, path.slice("/web/".length)),
      suffix: `?for=${resolveDir}`,
    }));
    build.onResolve({ filter: /^\/vendor\// }, ({ path }) => ({
      path: join(WEB, "node_modules", path.slice("/vendor/".length)),
    }));
  },
};

/** Lets each part of the page that is loaded later import all that is loaded first. Otherwise there would be a file of
 * its own for whatever some parts share, and the first sight would consist of dozens. @type {esbuild.Plugin} */
const laterParts = {
  name: "later-parts",
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir }) =>
      kind === "dynamic-import" ? { path: join(resolveDir, path), namespace: "later" } : undefined,
    );
    build.onLoad({ filter: /./, namespace: "later" }, ({ path }) => ({
      contents: `import "${join(WEB, "main.js")}"; export * from "${path}";`,
      resolveDir: WEB,
    }));
  },
};

const COMMON = /** @satisfies {esbuild.BuildOptions} */ ({
  absWorkingDir: WEB,
  bundle: true,
  minify: true,
  metafile: /** @type {const} */ (true),
  outdir: ASSETS,
  publicPath: "/assets",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  nodePaths: [join(WEB, "node_modules")],
  plugins: [servedAddresses],
  loader: /** @type {Record<string, esbuild.Loader>} */ ({ ".woff2": "file", ".svg": "dataurl" }),
  target: "es2022",
  logLevel: /** @type {const} */ ("warning"),
});

/** The address of the file an entry point became. @param {esbuild.Metafile} metafile @param {string} entry */
function builtAddress({ outputs }, entry) {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry);
  if (!found) throw new Error(`${entry} was not built`);
  return `/assets/${basename(found[0])}`;
}

/** The address of the file that holds a source. @param {esbuild.Metafile} metafile @param {string} source */
function addressWith({ outputs }, source) {
  const found = Object.entries(outputs).find(([, { inputs }]) => source in inputs);
  if (!found) throw new Error(`${source} was not built`);
  return `/assets/${basename(found[0])}`;
}

/** The stylesheet of the pages outside a table. */
async function buildOutsideStyle() {
  const { metafile } = await esbuild.build({ ...COMMON, entryPoints: ["css/outside-table.css"] });
  return builtAddress(metafile, "css/outside-table.css");
}

/** One stylesheet for the page with the themes of all games. */
async function buildPageStyle() {
  const themes = gameFolders().map(({ web }) => `@import "${join(web, "theme.css")}";`);
  const contents = ['@import "./css/page.css";', ...themes].join("\n");
  const stdin = { contents, resolveDir: WEB, sourcefile: "page.css", loader: /** @type {const} */ ("css") };
  const { metafile } = await esbuild.build({ ...COMMON, entryNames: "page-[hash]", stdin });
  return builtAddress(metafile, "page.css");
}

/** The stylesheet of each game's board, by the game's id. @returns {Promise<Record<string, string>>} */
async function buildBoardStyles() {
  const games = gameFolders();
  const entryPoints = games.map(({ id, web }) => ({ in: join(web, "board.css"), out: id }));
  const { metafile } = await esbuild.build({ ...COMMON, entryPoints });
  const styles = games.map(({ id, web }) => [id, builtAddress(metafile, relative(WEB, join(web, "board.css")))]);
  return Object.fromEntries(styles);
}

/** Every module of lit-html that a board may import, but static.js, which exports other things by the same names. */
function litModules() {
  const directives = readdirSync(join(WEB, "node_modules", "lit-html", "directives"));
  const wanted = directives.filter((file) => file.endsWith(".js") && !file.startsWith("private-"));
  return [...LIT_MODULES, ...wanted.map((file) => `lit-html/directives/${file}`)];
}

/** Those of them that the page and our boards import, with what every directive is made from. */
function usedLitModules() {
  const source = sourceFiles().map((file) => readFileSync(join(PACKAGE, file), "utf8"));
  const imported = new Set([...source.join("\n").matchAll(LIT_IMPORT)].map(([, name]) => name));
  return litModules().filter((name) => LIT_MODULES.includes(name) || imported.has(name));
}

/** One bundle of these modules of lit-html; those that another bundle has are taken from there.
 * @param {string} name @param {string[]} modules @param {esbuild.Plugin[]} [plugins] */
async function bundleLit(name, modules, plugins = []) {
  const contents = modules.map((module) => `export * from "${module}";`).join("\n");
  const stdin = { contents, resolveDir: WEB, sourcefile: `${name}.js` };
  const options = { ...COMMON, plugins: [...COMMON.plugins, ...plugins], entryNames: `${name}-[hash]` };
  const { metafile } = await esbuild.build({ ...options, stdin, format: "esm" });
  return builtAddress(metafile, `${name}.js`);
}

/** lit-html in two files, which the page and all boards share: what we use of it, and the directives that a board from
 * elsewhere may use besides. The address of each module. @returns {Promise<Record<string, string>>} */
async function buildLit() {
  const used = usedLitModules();
  const unused = litModules().filter((name) => !used.includes(name));
  const lit = await bundleLit("lit", used);
  /** @type {esbuild.Plugin} */
  const fromLit = {
    name: "from-lit",
    setup: (build) => build.onResolve({ filter: LIT_CORE }, () => ({ path: lit, external: true })),
  };
  const rest = await bundleLit("lit-directives", unused, [fromLit]);
  return Object.fromEntries([...used.map((name) => [name, lit]), ...unused.map((name) => [name, rest])]);
}

/** The module that tells the page what was built, in place of built-games.js.
 * @param {Record<string, string>} styles @param {string} outsideStyle */
function builtGamesModule(styles, outsideStyle) {
  const entries = gameFolders().map(
    ({ id, web }) => `"${id}": { board: () => import("${join(web, "board.js")}"), style: "${styles[id]}" },`,
  );
  return `export const outsideTableStyle = "${outsideStyle}";\nexport const builtGames = {\n${entries.join("\n")}\n};`;
}

/** The module that holds the games' pictures, in place of built-pictures.js. */
function builtPicturesModule() {
  const games = gameFolders();
  const imports = games.flatMap(({ web }, index) => [
    `import emblem${index} from "${join(web, "emblem.svg")}";`,
    `import picture${index} from "${join(web, "table.svg")}";`,
  ]);
  const entries = games.map(({ id }, index) => `"${id}": { emblem: emblem${index}, picture: picture${index} },`);
  return `${imports.join("\n")}\nexport const builtPictures = {\n${entries.join("\n")}\n};`;
}

/** The page's script; boards are files of their own.
 * @param {Record<string, string>} lit @param {Record<string, string>} styles @param {string} outsideStyle */
async function buildScripts(lit, styles, outsideStyle) {
  const gamesModule = builtGamesModule(styles, outsideStyle);
  /** @type {esbuild.Plugin} */
  const built = {
    name: "built",
    setup(build) {
      build.onLoad({ filter: /\/built-games\.js$/ }, () => ({ contents: gamesModule, resolveDir: WEB }));
      build.onLoad({ filter: /\/built-pictures\.js$/ }, () => ({ contents: builtPicturesModule(), resolveDir: WEB }));
    },
  };
  /** @type {esbuild.Plugin} */
  const sharedLit = {
    name: "shared-lit",
    setup: (build) => build.onResolve({ filter: /^lit-html/ }, ({ path }) => ({ path: lit[path], external: true })),
  };
  const plugins = [...COMMON.plugins, laterParts, built, sharedLit];
  const { metafile } = await esbuild.build({
    ...COMMON,
    plugins,
    entryPoints: ["main.js"],
    format: "esm",
    splitting: true,
  });
  return addressWith(metafile, "main.js");
}

/** The address of a copy of this file with a hashed name. @param {string} file */
function copyHashed(file) {
  const content = readFileSync(join(WEB, file));
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase();
  const name = basename(file).replace(".", `-${hash}.`);
  writeFileSync(join(ASSETS, name), content);
  return `/assets/${name}`;
}

/** The address of a font that a stylesheet brought along. @param {string} name */
function builtFont(name) {
  return `/assets/${readdirSync(ASSETS).find((file) => file.startsWith(`${name}-`))}`;
}

/** index.html with the addresses of the built files; the short theme script stands in the page itself.
 * @param {string} script @param {string} style @param {Record<string, string>} lit */
function buildIndex(script, style, lit) {
  const theme = esbuild.transformSync(readFileSync(join(WEB, "theme.js"), "utf8"), { minify: true }).code.trim();
  const page = readFileSync(join(WEB, "index.html"), "utf8")
    .replace('<script src="/web/theme.js"></script>', `<script>${theme}</script>`)
    .replace(IMPORT_MAP, `<script type="importmap">${JSON.stringify({ imports: lit })}</script>`)
    .replace("/web/css/page.css", style)
    .replace("/web/main.js", script)
    .replace("/web/icon.svg", copyHashed("icon.svg"))
    .replaceAll(FONT, (_, font) => builtFont(basename(font, ".woff2")));
  writeFileSync(join(DIST, "index.html"), page);
}

/** Beside each file that becomes smaller by it, the same packed by brotli: the server has no means to do so. */
function packAssets() {
  for (const name of readdirSync(ASSETS).filter((file) => !file.endsWith(".woff2"))) {
    const content = readFileSync(join(ASSETS, name));
    const packed = brotliCompressSync(content);
    if (packed.length < content.length) writeFileSync(join(ASSETS, `${name}.br`), packed);
  }
}

/** Leaves a build of exactly this source as it is: somebody may be loading it. @param {string} digest */
async function build(digest) {
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === digest) return;
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(ASSETS, { recursive: true });
  const styles = Promise.all([buildPageStyle(), buildBoardStyles(), buildOutsideStyle()]);
  const [lit, [style, boardStyles, outsideStyle]] = await Promise.all([buildLit(), styles]);
  buildIndex(await buildScripts(lit, boardStyles, outsideStyle), style, lit);
  packAssets();
}

const digest = sourceDigest();
await build(digest);
writeFileSync(STAMP, digest);
