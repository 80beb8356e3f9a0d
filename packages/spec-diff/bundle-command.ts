import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

// The command starts in a third of the time when what it needs is in one file: loading hundreds of small
// modules takes longer than comparing two small descriptions. The library stays as it is.

const folder = join(import.meta.dirname, "dist/command");
const { metafile } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ["src/command/main.ts"],
  outdir: "dist/command",
  splitting: true,
  chunkNames: "main.[name]",
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

// What was packed in is said in main.js.LICENSES.txt; the modules it came from are not needed beside it.
const kept = new Set(Object.keys(metafile.outputs).map((file) => file.split("/").at(-1)));
for (const name of readdirSync(folder)) {
  if (!kept.has(name) && name !== "main.d.ts") rmSync(join(folder, name));
}
writeFileSync(join(folder, "main.js.LICENSES.txt"), listLicences(Object.keys(metafile.inputs)));

/** The licence of every package of which a file was packed in. */
function listLicences(inputs: readonly string[]): string {
  const roots = new Set(
    inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0] ?? []),
  );
  const entries = [...roots].map((root) => {
    const path = join(import.meta.dirname, root);
    const { name, version, license } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
    const file = readdirSync(path).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file && existsSync(join(path, file)) ? readFileSync(join(path, file), "utf8") : "";
    return `${name} ${version} (${license})\n\n${text.trim()}\n`;
  });
  return entries.sort().join(`\n${"-".repeat(80)}\n\n`);
}
