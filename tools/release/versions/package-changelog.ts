import { readFile } from "node:fs/promises";
import { join } from "node:path";
import readChangesets from "@changesets/read";
import { apiVersionIn } from "./api-version-sentence.ts";

/** The entries of a package's changelog, by the version of the API that they name. */
export async function readPackageChangelog(
  repository: string,
  host: string,
): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(repository, "packages", host, "CHANGELOG.md"), "utf8");
  const entries = text.split(/^## /m).slice(1);
  return new Map(
    entries.flatMap((entry) => {
      const version = apiVersionIn(entry);
      return version === undefined ? [] : [[version, entry] as const];
    }),
  );
}

/** The same for API versions that no release has yet: the entries that their changesets will become. */
export async function readUnreleasedChangelog(
  repository: string,
  host: string,
): Promise<ReadonlyMap<string, string>> {
  const entries = new Map<string, string>();
  for (const { summary, releases } of await readChangesets(repository)) {
    const version = apiVersionIn(summary);
    const isOfHost = releases.some(({ name }) => name === `@bellwether/${host}`);
    if (version === undefined || !isOfHost) continue;
    const item = `- ${summary.replaceAll("\n", "\n  ")}\n\n`;
    entries.set(version, `${entries.get(version) ?? ""}${item}`);
  }
  return entries;
}
