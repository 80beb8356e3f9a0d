#!/usr/bin/env node
import { readFileSync } from "node:fs";
import module from "node:module";

// From Node 22 on the second start takes less time than the first. It must be asked for before the rest
// is loaded.
module.enableCompileCache?.();
const { run } = await import("./run.ts");

// A reader such as head may stop listening; this is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

const manifest = new URL("../../package.json", import.meta.url);

process.exitCode = await run(process.argv.slice(2), {
  folder: process.cwd(),
  version: JSON.parse(readFileSync(manifest, "utf8")).version,
  out: (text) => process.stdout.write(text.endsWith("\n") ? text : `${text}\n`),
  err: (text) => process.stderr.write(text.startsWith("\r") ? text : `${text}\n`),
  width: process.stdout.columns ?? 100,
  isColoured: process.stdout.isTTY && !process.env.NO_COLOR,
  isWatched: process.stderr.isTTY && process.stdout.isTTY,
});
