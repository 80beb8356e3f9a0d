import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listLicences } from "@bellwether/tasks/list-licences";
import { build } from "esbuild";
import ts from "typescript";
import { redoclyByUse } from "./pack-redocly.ts";
import { typeScriptByUse } from "./pack-typescript.ts";

// Bundles the package with everything that it needs, TypeScript included. It installs as one package of 2.3 MB instead of
// 47 with 71 MB, and openapi-typescript, which needs TypeScript 5, cannot conflict with the TypeScript of a project.

const folder = join(import.meta.dirname, "dist");

const { metafile } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ["src/main.ts", "src/index.ts"],
  outdir: "dist",
  splitting: true,
  bundle: true,
  minify: true,
  platform: "node",
  format: "esm",
  target: "node20",
  mainFields: ["module", "main"],
  plugins: [redoclyByUse, typeScriptByUse],
  metafile: true,
  legalComments: "none",
  logLevel: "error",
  // Some of what is packed in asks for Node's own modules, and its own location, in the older way.
  banner: {
    js: 'import { createRequire as createRequireOf } from "node:module"; import { fileURLToPath as pathOfUrl } from "node:url"; const require = createRequireOf(import.meta.url), __filename = pathOfUrl(import.meta.url), __dirname = pathOfUrl(new URL(".", import.meta.url));',
  },
});

mkdirSync(folder, { recursive: true });
// The declarations of the public modules, which refer to no other.
for (const name of ["index", "generate-error", "layout"]) {
  const source = readFileSync(join(import.meta.dirname, `src/${name}.ts`), "utf8");
  const { outputText } = ts.transpileDeclaration(source, { fileName: `${name}.ts` });
  writeFileSync(join(folder, `${name}.d.ts`), outputText.replace(/(from "[^"]+)\.ts"/g, '$1.js"'));
}
// Some packages ship no text of their licence.
const texts = { MIT: "The package ships no text of its licence." };
const licences = listLicences(import.meta.dirname, Object.keys(metafile.inputs), texts);
writeFileSync(join(folder, "LICENSES.txt"), licences);
