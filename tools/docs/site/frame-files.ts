import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { SiteFiles } from "./site-files.ts";

const require = createRequire(import.meta.url);
const fontFile = require.resolve(
  "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
);
const fontLicence = require.resolve("@fontsource-variable/instrument-sans/LICENSE");

/** What all pages share: style, font, script and licences. */
export async function renderFrame(): Promise<SiteFiles> {
  const here = import.meta.dirname;
  return new Map<string, string | Uint8Array>([
    ["assets/site.css", await readStyle(join(here, "style"))],
    ["assets/site.js", await readFile(join(here, "browser/site.js"), "utf8")],
    ["assets/instrument-sans.txt", await readFile(fontLicence, "utf8")],
    ["license.txt", await readFile(join(here, "../../../LICENSE"), "utf8")],
  ]);
}

/**
 * One file of all, in the order of their names. The font stands in it: one that comes later would move
 * what is already being read.
 */
async function readStyle(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort();
  const parts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const font = `data:font/woff2;base64,${(await readFile(fontFile)).toString("base64")}`;
  return parts.join("\n").replace("instrument-sans.woff2", font);
}
