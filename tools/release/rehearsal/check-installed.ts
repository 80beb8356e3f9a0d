import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PublishablePackage } from "../publishable-packages.ts";
import type { LockedPackage } from "./install-packages.ts";
import type { PublishedPackage } from "./publish-packages.ts";

/** npm packs these without an entry in `files`. */
const always = ["README.md", "LICENSE"];

/** Compares installed packages with the published ones. @returns one line for each problem */
export function checkLock(
  locked: ReadonlyMap<string, LockedPackage>,
  published: readonly PublishedPackage[],
  registry: string,
): string[] {
  const fromElsewhere = [...locked].flatMap(([name, { resolved = "nowhere" }]) =>
    resolved.startsWith(registry) ? [] : [`${name} came from ${resolved}, not from ${registry}`],
  );
  const changed = published.flatMap(({ name, version, integrity }) => {
    const entry = locked.get(name);
    return entry?.version === version && entry.integrity === integrity
      ? []
      : [
          `${name}@${version} was published as ${integrity}, installed as ${entry?.integrity}, ${name}@${entry?.version}`,
        ];
  });
  return [...fromElsewhere, ...changed];
}

/** Checks an installed package's files. @returns one line for each problem */
export async function checkFiles(
  publishable: PublishablePackage,
  installed: string,
): Promise<string[]> {
  const text = await readFile(join(installed, "package.json"), "utf8");
  const { files = [], exports = {} }: Manifest = JSON.parse(text);
  const references = text.match(/"(workspace|catalog):[^"]*"/g) ?? [];
  // A package has no changelog before its first release.
  const listed = files.filter(
    (file) =>
      // What a package leaves out, such as its tests.
      !file.startsWith("!") &&
      (file !== "CHANGELOG.md" || existsSync(join(publishable.folder, file))),
  );
  const targets = Object.values(exports).flatMap(listFiles);
  const missing = [...new Set([...always, ...listed, ...targets])].filter(
    (file) => !existsSync(join(installed, file)),
  );
  return [
    ...references.map((reference) => `${publishable.name} still refers to ${reference}`),
    ...missing.map((file) => `${publishable.name} was installed without ${file}`),
  ];
}

interface Manifest {
  readonly files?: readonly string[];
  readonly exports?: Readonly<Record<string, ExportTarget>>;
}

/** A file, or the targets for conditions such as `import` and `types`. */
type ExportTarget = string | { readonly [condition: string]: ExportTarget };

function listFiles(target: ExportTarget): string[] {
  return typeof target === "string" ? [target] : Object.values(target).flatMap(listFiles);
}
