import { join } from "node:path";
import { build } from "esbuild";
import type { SiteFiles } from "../site/site-files.ts";
import { chooserScriptPath, compareScriptPath } from "./change-paths.ts";

/** The chooser, and what compares: classic scripts, since a browser runs no modules from disk. */
export async function renderBrowserScripts(): Promise<SiteFiles> {
  const folder = join(import.meta.dirname, "browser");
  const entries = {
    [chooserScriptPath]: "choose-versions.ts",
    [compareScriptPath]: "compare-versions.ts",
  };
  const bundled = await Promise.all(
    Object.entries(entries).map(async ([path, entry]) => {
      const { outputFiles } = await build({
        entryPoints: [join(folder, entry)],
        bundle: true,
        minify: true,
        write: false,
        format: "iife",
        platform: "browser",
        target: "es2022",
        legalComments: "eof",
        logLevel: "error",
      });
      return [path, outputFiles[0]?.text ?? ""] as const;
    }),
  );
  return new Map(bundled);
}
