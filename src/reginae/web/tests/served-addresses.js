// Lets Node load what a board imports by the address at which the page serves it.

import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

const WEB = new URL("..", import.meta.url).href;

/** @type {import("node:module").ResolveHook} */
export const resolve = (specifier, context, next) =>
  next(specifier.startsWith("/web/") ? WEB + specifier.slice("/web/".length) : specifier, context);

if (isMainThread) register(import.meta.url);
