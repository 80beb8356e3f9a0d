import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import ts from "typescript";

// Bundles the package with everything that it needs, TypeScript included. It installs as one package of 6 MB instead of
// 47 with 71 MB, and openapi-typescript, which needs TypeScript 5, cannot conflict with the TypeScript of a project.

const folder = join(import.meta.dirname, "dist");
const { metafile } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ["src/main.ts", "src/index.ts"],
  outdir: "dist",
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  bundle: true,
  minify: true,
  // Error names are read by callers.
  keepNames: true,
  platform: "node",
  format: "esm",
  target: "node20",
  mainFields: ["module", "main"],
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
writeFileSync(join(folder, "LICENSES.txt"), listLicences(Object.keys(metafile.inputs)));

/** The licence of every package of which a file was packed in, with the notices that it passes on. */
function listLicences(inputs: readonly string[]): string {
  const roots = new Set(
    inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0] ?? []),
  );
  const entries = [...roots].map((root) => {
    const path = join(import.meta.dirname, root);
    const { name, version, license } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
    const texts = readdirSync(path)
      .filter((entry) => /^(licen[cs]e|notice|thirdpartynotice)/i.test(entry))
      .map((entry) => readFileSync(join(path, entry), "utf8").trim());
    return [`${name} ${version} (${license})`, ...texts].join("\n\n");
  });
  return `${entries.sort().join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
