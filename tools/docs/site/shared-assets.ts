import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bundleScript } from "./bundle-script.ts";
import type { SiteFiles } from "./site-files.ts";

const require = createRequire(import.meta.url);
const fontFile = require.resolve(
  "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
);
const fontLicence = require.resolve("@fontsource-variable/instrument-sans/LICENSE");

/** The files shared by all pages: style with its font, script and licences. */
export async function renderSharedAssets(): Promise<SiteFiles> {
  const here = import.meta.dirname;
  return new Map<string, string | Uint8Array>([
    ["assets/site.css", await readStyle(join(here, "style"))],
    ["assets/site.js", await bundleScript(join(here, "browser/site.ts"))],
    ["assets/instrument-sans.txt", await readFile(fontLicence, "utf8")],
    ["license.txt", await readFile(join(here, "../../../LICENSE"), "utf8")],
  ]);
}

/** Joins a folder's style sheets in name order. */
export async function joinStyles(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort();
  const parts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return parts.join("\n");
}

/** Inlines the font. A font loaded later would move text being read. */
async function readStyle(folder: string): Promise<string> {
  const style = await joinStyles(folder);
  const font = `data:font/woff2;base64,${(await readFile(fontFile)).toString("base64")}`;
  return style.replace("instrument-sans.woff2", font);
}
