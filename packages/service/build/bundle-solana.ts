import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { listLicences, readLicences } from "@bellwether/tasks/list-licences";
import { build } from "esbuild";

// The package carries the parts of @solana/kit and the programs' clients called by the service. As dependencies they
// would be 50 packages and 40 MB, most of it for browsers, React Native and subscriptions.

const service = join(import.meta.dirname, "..");
const dist = join(service, "dist");
const bundled = join(dist, "bundled");

/** An import as the compiler writes it: types are gone. */
const importOfSolana = /import \{([^}]+)\} from "(@solana(?:-program)?\/(?!spl-)[\w-]+)";/g;

const files = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".js"))
  .map((file) => join(dist, file));

const usedNames = new Map<string, Set<string>>();
for (const file of files) {
  for (const [, names = "", library = ""] of readFileSync(file, "utf8").matchAll(importOfSolana)) {
    const used = usedNames.get(library) ?? new Set();
    for (const name of names.split(",")) used.add(name.trim().split(" as ")[0] ?? "");
    usedNames.set(library, used);
  }
}

/** `@solana/kit` becomes `solana-kit.js`. */
const bundleOf = (library: string) => `${library.slice(1).replace("/", "-")}.js`;

const { metafile } = await build({
  absWorkingDir: service,
  entryPoints: [...usedNames.keys()].map((library) => ({
    in: `used:${library}`,
    out: bundleOf(library).replace(/\.js$/, ""),
  })),
  plugins: [
    {
      name: "used",
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /^used:/ }, ({ path }) => ({ path, namespace: "used" }));
        onLoad({ filter: /.*/, namespace: "used" }, ({ path }) => {
          const library = path.slice("used:".length);
          const names = [...(usedNames.get(library) ?? [])].filter(Boolean).join(", ");
          return { contents: `export { ${names} } from "${library}";`, resolveDir: service };
        });
      },
    },
  ],
  outdir: bundled,
  splitting: true,
  chunkNames: "shared-[hash]",
  bundle: true,
  // Names stay: people read error stacks.
  minifyWhitespace: true,
  minifySyntax: true,
  platform: "node",
  conditions: ["node"],
  mainFields: ["module", "main"],
  format: "esm",
  target: "node22",
  metafile: true,
  legalComments: "none",
  logLevel: "error",
});

for (const file of files) {
  const text = readFileSync(file, "utf8");
  const rewritten = text.replace(importOfSolana, (_, names: string, library: string) => {
    const path = relative(dirname(file), join(bundled, bundleOf(library)));
    return `import {${names}} from "${path.startsWith(".") ? path : `./${path}`}";`;
  });
  if (rewritten !== text) writeFileSync(file, rewritten);
}

const left = files.filter((file) => /from "@solana[/-]/.test(readFileSync(file, "utf8")));
if (left.length > 0) throw new Error(`These files import Solana's libraries: ${left.join(", ")}.`);

// `compiled/tokens.json.br` has the registry's list.
const registry = "node_modules/@solana/spl-token-registry/package.json";
const inputs = [...Object.keys(metafile.inputs), registry];
// The programs' clients state this licence without shipping its text; the token registry ships it.
const texts = { "Apache-2.0": readLicences(join(service, dirname(registry))) };
writeFileSync(join(bundled, "LICENSES.txt"), listLicences(service, inputs, texts));
