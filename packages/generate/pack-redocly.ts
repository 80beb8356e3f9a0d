import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";

const name = "@redocly/openapi-core";

/**
 * Redirects each import from Redocly's linter to the module defining it, so a valid document loads only its tables and
 * its parser: through its entry point, each importer would load the whole linter.
 */
export const redoclyByUse: Plugin = {
  name: "redocly-by-use",
  setup({ onLoad, resolve }) {
    onLoad({ filter: /\/tools\/bundle\/[^/]+\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      if (!text.includes(`from "${name}"`)) return undefined;
      const { path: entry } = await resolve(name, {
        kind: "import-statement",
        resolveDir: dirname(path),
      });
      const modules = await listModules(entry);
      const contents = text.replaceAll(
        /^(import|export) \{([^}]+)\} from "@redocly\/openapi-core";$/gm,
        (_, keyword: string, names: string) =>
          names
            .split(",")
            .map((imported) => imported.trim())
            .filter((imported) => imported !== "" && !imported.startsWith("type "))
            .map(
              (imported) =>
                `${keyword} { ${imported} } from ${JSON.stringify(modules.get(imported))};`,
            )
            .join("\n"),
      );
      return { contents, loader: "ts" };
    });
  },
};

/** The module behind each entry point export. */
async function listModules(entry: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(entry, "utf8");
  const exported = [...text.matchAll(/^export \{([^}]+)\} from '([^']+)';$/gm)];
  return new Map(
    exported.flatMap(([, names = "", path = ""]) =>
      names.split(",").map((name) => [name.trim(), join(dirname(entry), path)] as const),
    ),
  );
}
