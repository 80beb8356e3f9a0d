import { settings } from "../testing/settings.ts";
import { areas } from "./areas.ts";

/** The configuration of the tests that run against mutants. Stryker's workers inherit the name of the area. */
const area = areas.find(({ name }) => name === process.env.MUTATION_AREA);
if (area === undefined) throw new Error("MUTATION_AREA names no area; run pnpm mutation.");

export default {
  root: area.folder,
  test: {
    ...settings,
    include: [...area.tests],
    setupFiles: "../../tools/testing/seed.ts",
    ...(area.globalSetup !== undefined && { globalSetup: area.globalSetup }),
  },
};
