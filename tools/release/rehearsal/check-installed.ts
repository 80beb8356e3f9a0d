import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PublishablePackage } from "../publishable-packages.ts";
import type { LockedPackage } from "./install-packages.ts";
import type { PublishedPackage } from "./publish-packages.ts";

/** What is shipped whether or not a manifest lists it. */
const always = ["README.md", "LICENSE"];

/** What is wrong with what was installed, held against what was published from where; one line each. */
export function checkLock(
  locked: ReadonlyMap<string, LockedPackage>,
  published: readonly PublishedPackage[],
  registry: string,
): string[] {
  const strangers = [...locked].flatMap(([name, { resolved = "nowhere" }]) =>
    resolved.startsWith(registry) ? [] : [`${name} came from ${resolved}, not from ${registry}`],
  );
  const changed = published.flatMap(({ name, version, integrity }) => {
    const one = locked.get(name);
    return one?.version === version && one.integrity === integrity
      ? []
      : [
          `${name}@${version} was published as ${integrity}, installed as ${one?.integrity}, ${name}@${one?.version}`,
        ];
  });
  return [...strangers, ...changed];
}

/** What is wrong with the files of an installed package; one line each. */
export async function checkFiles(one: PublishablePackage, installed: string): Promise<string[]> {
  const text = await readFile(join(installed, "package.json"), "utf8");
  const { files = [], exports = {} }: Manifest = JSON.parse(text);
  const references = text.match(/"(workspace|catalog):[^"]*"/g) ?? [];
  // The first release of a package writes its changelog; until then it is listed and not there.
  const listed = files.filter(
    (file) => file !== "CHANGELOG.md" || existsSync(join(one.folder, file)),
  );
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === "string" ? [target] : Object.values(target),
  );
  const missing = [...new Set([...always, ...listed, ...targets])].filter(
    (file) => !existsSync(join(installed, file)),
  );
  return [
    ...references.map((reference) => `${one.name} still refers to ${reference}`),
    ...missing.map((file) => `${one.name} was installed without ${file}`),
  ];
}

interface Manifest {
  readonly files?: readonly string[];
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}
