import { dirname } from "node:path";

const maxFiles = 40;

/** Folders growing by one file for each decision, migration, changeset or behaviour under test. */
const growing = /^(\.changeset|docs\/decisions)$|(^|\/)(tests|migrations)(\/|$)/;

/** Source folders with too many files to find one by reading the names, as a sentence each. */
export function findCrowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = dirname(path);
    if (!growing.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(
      ([folder, count]) =>
        `${folder} has ${count} files; the maximum is ${maxFiles}. Group them in subfolders.`,
    );
}
