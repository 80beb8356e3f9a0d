import { readFile } from "node:fs/promises";
import { join } from "node:path";
import readChangesets from "@changesets/read";
import { apiVersionIn } from "./api-version-sentence.ts";

/** The entries in a package's changelog, by the API version they name. */
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

/** The same for unreleased API versions: their changesets as future entries. */
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
