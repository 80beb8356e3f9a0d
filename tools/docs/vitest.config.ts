import { configDefaults, defineConfig } from "vitest/config";
import { timeouts } from "../../vitest.timeouts.ts";

const limits = { ...timeouts, maxConcurrency: 4 };
const ofTheSite = "**/*.site.test.ts";

export default defineConfig({
  test: {
    // A browser and its test take turns, so two at once fill two cores; more only take memory.
    maxWorkers: 2,
    projects: [
      // Files that look at the whole site, which is built once for all of them.
      {
        test: {
          ...limits,
          name: "site",
          include: [ofTheSite],
          globalSetup: "./site/built-site.ts",
        },
      },
      { test: { ...limits, name: "parts", exclude: [...configDefaults.exclude, ofTheSite] } },
    ],
  },
});
