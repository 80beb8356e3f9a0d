import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PublishablePackage } from "../publishable-packages.ts";
import type { SpecChange } from "../release-check/spec-change.ts";
import { writeReleaseNotes } from "./release-notes.ts";

/** Each package's version, by name. */
export async function readVersions(
  packages: readonly PublishablePackage[],
): Promise<ReadonlyMap<string, string>> {
  const versions = packages.map(async ({ name, folder }) => {
    const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    return [name, String(manifest.version)] as const;
  });
  return new Map(await Promise.all(versions));
}

export interface Release {
  readonly date: Date;
  /** Each host's changes since its last release, by the host's package. */
  readonly changes: ReadonlyMap<string, SpecChange>;
}

/**
 * Writes notes for readers as the changelog entry of each package with a new version, and dates it.
 *
 * @param before the versions before changesets moved them
 * @returns these packages' names
 */
export async function finishChangelogs(
  packages: readonly PublishablePackage[],
  before: ReadonlyMap<string, string>,
  { date, changes }: Release,
): Promise<string[]> {
  const finished: string[] = [];
  for (const [name, version] of await readVersions(packages)) {
    const folder = packages.find((candidate) => candidate.name === name)?.folder;
    if (folder === undefined || version === before.get(name)) continue;
    const file = join(folder, "CHANGELOG.md");
    const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const { description, repository } = manifest;
    const change = changes.get(name);
    const [head = "", entry = "", rest = ""] = splitAtEntry(await readFile(file, "utf8"), version);
    const isFirst = before.get(name) === "0.0.0";
    const notes = writeReleaseNotes(entry, { description, isFirst, ...(change && { change }) });
    const text = `${head}${notes}${rest === "" ? "" : `\n${rest}`}`;
    await writeFile(file, dateEntry(text, { name, version, date, repository }));
    finished.push(name);
  }
  return finished;
}

/** @returns the text up to an entry's heading, the entry, and the entries after it */
function splitAtEntry(changelog: string, version: string): readonly string[] {
  const heading = `\n## ${version}\n`;
  const start = changelog.indexOf(heading);
  if (start < 0) throw new Error(`The changelog has no entry ${version}.`);
  const head = `${changelog.slice(0, start)}${heading}\n`;
  const below = changelog.slice(start + heading.length);
  const next = below.search(/^## /m);
  return next < 0 ? [head, below] : [head, below.slice(0, next), below.slice(next)];
}

interface Entry {
  readonly name: string;
  readonly version: string;
  readonly date: Date;
  readonly repository?: { readonly url?: string };
}

/**
 * Adds the date below an entry's heading, with a link to the tag where the package names its repository. The heading
 * stays, since the changesets action finds a release's notes by it.
 */
export function dateEntry(changelog: string, { name, version, date, repository }: Entry): string {
  const day = date.toISOString().slice(0, 10);
  const address = repository?.url?.replace(/^git\+/, "").replace(/\.git$/, "");
  // Only GitHub's form of tag addresses is known here.
  const link = address?.startsWith("https://github.com/")
    ? ` · [source](${address}/tree/${encodeURIComponent(`${name}@${version}`)})`
    : "";
  return changelog.replace(
    `\n## ${version}\n`,
    (heading) => `${heading}\nReleased ${day}${link}\n`,
  );
}
