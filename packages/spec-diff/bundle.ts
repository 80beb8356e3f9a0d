import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, resolve } from "node:path";
import { listLicences } from "@bellwether/tasks/list-licences";
import { build, type Plugin } from "esbuild";

// Bundles the command and the library with everything they need, so the package installs alone: as dependencies,
// @redocly/openapi-core and what it needs are 26 packages with 35 MB. Few files also start the command in a third of
// the time: loading hundreds of modules takes longer than a small comparison.

const folder = join(import.meta.dirname, "dist");
const libraries = ["index", "in-memory"];

/**
 * CommonJS modules ask for Node modules with `require`, which modules do not have; both asked for, `buffer` and
 * `process`, are objects, and a namespace serves as well.
 */
const requiredBuiltins: Plugin = {
  name: "required-builtins",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?(buffer|process)$/ }, ({ path, kind }) =>
      kind === "require-call"
        ? { path: path.replace(/^(node:)?/, "node:"), namespace: "required" }
        : undefined,
    );
    onLoad({ filter: /^/, namespace: "required" }, ({ path }) => ({
      contents: `export * from ${JSON.stringify(path)};`,
    }));
  },
};

const { metafile, outputFiles } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ["command/main", "github-action/main", ...libraries].map(
    (entry) => `src/${entry}.ts`,
  ),
  outdir: "dist",
  outbase: "src",
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  bundle: true,
  minify: true,
  // Not "node": libraries with a build for every runtime must come in that one, since in-memory runs in browsers.
  platform: "neutral",
  external: ["node:*", ...builtinModules],
  plugins: [requiredBuiltins],
  format: "esm",
  target: "node20",
  mainFields: ["module", "main"],
  metafile: true,
  legalComments: "none",
  logLevel: "error",
  write: false,
});

for (const [file, { imports }] of Object.entries(metafile.inputs)) {
  const required = imports.find(({ external, kind }) => external && kind === "require-call");
  if (required !== undefined) {
    throw new Error(`${file} requires ${required.path}; name it in requiredBuiltins.`);
  }
}
const portable = reachableFrom(join(folder, "in-memory.js"), textOf);
const importsNode = new RegExp(`\\b(?:from|import) ?"(?:node:|(?:${builtinModules.join("|")})")`);
for (const { path, text } of outputFiles) {
  if (portable.has(path) && importsNode.test(text)) {
    throw new Error(`${path} is part of in-memory, which browsers load, and imports from Node.`);
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

// The declarations the public ones refer to; they name no other package, because npm installs none with this one.
const declarations = libraries.flatMap((name) => [
  ...reachableFrom(join(folder, `${name}.d.ts`), (file) => readFileSync(file, "utf8")),
]);
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  const file = join(folder, name);
  if (file.endsWith(".d.ts") && !declarations.includes(file)) rmSync(file);
}
for (const file of declarations) {
  const [, foreign] = /\bfrom "([^."][^"]*)"/.exec(readFileSync(file, "utf8")) ?? [];
  if (foreign !== undefined) {
    throw new Error(`${file} refers to ${foreign}; mark what needs it as @internal.`);
  }
}

// Some packages ship no licence text.
const texts = { MIT: "The package ships no text of its licence." };
const licences = listLicences(import.meta.dirname, Object.keys(metafile.inputs), texts);
writeFileSync(join(folder, "LICENSES.txt"), licences);

function textOf(file: string): string {
  return outputFiles.find(({ path }) => path === file)?.text ?? "";
}

/** A file and everything it imports, however far. */
function reachableFrom(entry: string, read: (file: string) => string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const file of found) {
    for (const [, target = ""] of read(file).matchAll(/(?:\bfrom|\bimport) ?"(\.[^"]+)"/g)) {
      const imported = resolve(dirname(file), target);
      found.add(file.endsWith(".d.ts") ? imported.replace(/\.[jt]s$/, ".d.ts") : imported);
    }
  }
  return found;
}
