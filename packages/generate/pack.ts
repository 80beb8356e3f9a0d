import { build, type Metafile } from "esbuild";
import { redoclyByUse } from "./pack-redocly.ts";
import { typeScriptByUse } from "./pack-typescript.ts";

/**
 * Bundles the command and the library with what they need.
 *
 * @returns what the bundle contains
 */
export async function pack(outdir: string, minify: boolean): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: ["src/main.ts", "src/index.ts"],
    outdir,
    splitting: true,
    bundle: true,
    minify,
    platform: "node",
    format: "esm",
    target: "node20",
    mainFields: ["module", "main"],
    plugins: [redoclyByUse, typeScriptByUse],
    metafile: true,
    legalComments: "none",
    logLevel: "error",
    // Some packed modules ask for Node's own modules, and their own location, in the older way.
    banner: {
      js: 'import { createRequire as createRequireOf } from "node:module"; import { fileURLToPath as pathOfUrl } from "node:url"; const require = createRequireOf(import.meta.url), __filename = pathOfUrl(import.meta.url), __dirname = pathOfUrl(new URL(".", import.meta.url));',
    },
  });
  return metafile;
}
