import { join, matchesGlob, relative } from "node:path";
import { settings } from "../testing/settings.ts";
import { areas } from "./areas.ts";

/** The configuration for tests run against mutants. Stryker's workers inherit the area name. */
const area = areas.find(({ name }) => name === process.env.MUTATION_AREA);
if (area === undefined) throw new Error("MUTATION_AREA names no area; run pnpm mutation.");
const { tests } = area;
const folder = join(import.meta.dirname, "../..", area.folder);

/**
 * Runs test files in the area's glob order. A mutant's run ends with the first failing test, and Vitest would begin
 * with the largest files: those with a database.
 */
class ListedOrder {
  sort<File extends { readonly moduleId: string }>(files: readonly File[]): File[] {
    return files.toSorted((a, b) => positionOf(a.moduleId) - positionOf(b.moduleId));
  }

  shard<Files>(files: Files): Files {
    return files;
  }
}

function positionOf(path: string): number {
  const file = relative(folder, path);
  return tests.findIndex((glob) => matchesGlob(file, glob));
}

export default {
  root: folder,
  test: {
    ...settings,
    // Stryker runs tests in threads, which accept no V8 flags. Its setup file is in its copy's root, where Node finds
    // no Vitest; Vite's module runner does.
    execArgv: [],
    experimental: {},
    include: [...tests],
    sequence: { sequencer: ListedOrder },
    setupFiles: "../../tools/testing/seed.ts",
    ...(area.globalSetup !== undefined && { globalSetup: area.globalSetup }),
  },
};
