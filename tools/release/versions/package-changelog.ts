import { readFile } from "node:fs/promises";
import { join } from "node:path";
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
