import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PublishablePackage } from "./publishable-packages.ts";

/** The version of each package, by name. */
export async function readVersions(
  packages: readonly PublishablePackage[],
): Promise<ReadonlyMap<string, string>> {
  const versions = packages.map(async ({ name, folder }) => {
    const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    return [name, String(manifest.version)] as const;
  });
  return new Map(await Promise.all(versions));
}

/** Dates the changelog entry of each package whose version changed. @returns the names of these packages */
export async function dateChangelogs(
  packages: readonly PublishablePackage[],
  before: ReadonlyMap<string, string>,
  date: Date,
): Promise<string[]> {
  const dated: string[] = [];
  for (const [name, version] of await readVersions(packages)) {
    const folder = packages.find((candidate) => candidate.name === name)?.folder;
    if (folder === undefined || version === before.get(name)) continue;
    const file = join(folder, "CHANGELOG.md");
    const { repository } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const text = await readFile(file, "utf8");
    await writeFile(file, dateEntry(text, { name, version, date, repository }));
    dated.push(name);
  }
  return dated;
}

interface Entry {
  readonly name: string;
  readonly version: string;
  readonly date: Date;
  readonly repository?: { readonly url?: string };
}

/**
 * Adds the date below the heading of an entry, with a link to the tag where the package names its repository. The
 * heading stays, since the changesets action finds the notes of a release by it.
 */
export function dateEntry(changelog: string, { name, version, date, repository }: Entry): string {
  const day = date.toISOString().slice(0, 10);
  const address = repository?.url?.replace(/^git\+/, "").replace(/\.git$/, "");
  // Only GitHub's form of the address of a tag is known here.
  const link = address?.startsWith("https://github.com/")
    ? ` · [source](${address}/tree/${encodeURIComponent(`${name}@${version}`)})`
    : "";
  return changelog.replace(
    `\n## ${version}\n`,
    (heading) => `${heading}\nReleased ${day}${link}\n`,
  );
}
