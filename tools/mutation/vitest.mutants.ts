import { settings } from "../testing/settings.ts";
import { areas } from "./areas.ts";

/** The configuration of the tests that run against mutants. Stryker's workers inherit the name of the area. */
const area = areas.find(({ name }) => name === process.env.MUTATION_AREA);
if (area === undefined) throw new Error("MUTATION_AREA names no area; run pnpm mutation.");

export default {
  root: area.folder,
  test: {
    ...settings,
    // Stryker runs tests in threads, which accept no V8 flags. Its setup file is in the root of its copy, where Node finds
    // no Vitest; Vite's module runner does.
    execArgv: [],
    experimental: {},
    include: [...area.tests],
    setupFiles: "../../tools/testing/seed.ts",
    ...(area.globalSetup !== undefined && { globalSetup: area.globalSetup }),
  },
};
