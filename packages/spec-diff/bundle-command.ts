import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listLicences } from "@bellwether/tasks/list-licences";
import { build } from "esbuild";

// The command starts in a third of the time when what it needs is in one file: loading hundreds of small
// modules takes longer than comparing two small descriptions. The library stays as it is.

const folder = join(import.meta.dirname, "dist/command");
const { metafile } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ["src/command/main.ts"],
  outdir: "dist/command",
  splitting: true,
  // Several chunks are shared, which esbuild all calls `chunk`.
  chunkNames: "main.[name].[hash]",
  bundle: true,
  minify: true,
  platform: "node",
  format: "esm",
  target: "node20",
  mainFields: ["module", "main"],
  metafile: true,
  legalComments: "none",
  logLevel: "error",
  // Some of what is packed in asks for Node's own modules in the older way.
  banner: {
    js: 'import { createRequire as createRequireOf } from "node:module"; const require = createRequireOf(import.meta.url);',
  },
});

// Only the command reads programs, and has these modules packed in.
rmSync(join(import.meta.dirname, "dist/usage"), { recursive: true });

// What was packed in is said in main.js.LICENSES.txt; the modules it came from are not needed beside it.
const kept = new Set(Object.keys(metafile.outputs).map((file) => file.split("/").at(-1)));
for (const name of readdirSync(folder)) {
  if (!kept.has(name) && name !== "main.d.ts") rmSync(join(folder, name));
}
// Some packages ship no text of their licence.
const texts = { MIT: "The package ships no text of its licence." };
const licences = listLicences(import.meta.dirname, Object.keys(metafile.inputs), texts);
writeFileSync(join(folder, "main.js.LICENSES.txt"), licences);
