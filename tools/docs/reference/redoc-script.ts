import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { transform } from "esbuild";
import { withoutForeignImages } from "./render-redoc.ts";

const require = createRequire(import.meta.url);

/**
 * Redoc's script, which all pages share. It comes as a module, and browsers load no modules from disk,
 * so it is made a plain script that puts `BellwetherRedoc` on the window.
 */
export async function readRedocScript(): Promise<string> {
  // The one that Redocly's command writes into its pages: the two must be of one version.
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
