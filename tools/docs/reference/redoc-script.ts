import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { transform } from "esbuild";

const require = createRequire(import.meta.url);

/**
 * Redoc's script for all references. It ships as a module, which browsers do not load from disk, so it is converted to
 * a classic script setting `window.BellwetherRedoc`.
 */
export async function readRedocScript(): Promise<string> {
  const cli = dirname(require.resolve("@redocly/cli/package.json"));
  const source = await readFile(join(cli, "lib/chunks/redoc.standalone.js"), "utf8");
  const { code } = await transform(withoutForeignImages(source), {
    format: "iife",
    globalName: "BellwetherRedoc",
    legalComments: "inline",
    minify: true,
  });
  return code;
}

/** Redoc's credit as a data URL: its own image would load from another origin. */
const credit = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="12"><text y="10" font-family="sans-serif" font-size="11" font-weight="600" fill="#2467f2">Redoc</text></svg>`;
const creditUrl = `data:image/svg+xml,${encodeURIComponent(credit)}`;

function withoutForeignImages(text: string): string {
  return text.replaceAll(/https:\/\/cdn\.redoc(?:ly\.com|\.ly)\/[\w./-]+\.svg/g, creditUrl);
}
