import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { transform } from "esbuild";
import { withoutForeignImages } from "./render-redoc.ts";

const require = createRequire(import.meta.url);

/**
 * Redoc's script for all references. It ships as a module, which browsers do not load from disk, so it is
 * converted to a classic script that sets `window.BellwetherRedoc`.
 */
export async function readRedocScript(): Promise<string> {
  // From the same package as the command: hydration requires the same version.
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
