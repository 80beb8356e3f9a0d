import { configDefaults, defineConfig } from "vitest/config";
import { settings } from "../testing/settings.ts";

const limits = { ...settings, maxConcurrency: 4 };
const siteTests = "**/*.site.test.ts";

export default defineConfig({
  test: {
    // A browser and its test alternate, and one guide waits a minute for a price; more workers only use memory.
    maxWorkers: 3,
    projects: [
      // Tests of the built site; the global setup builds it once.
      {
        test: {
          ...limits,
          name: "site",
          include: [siteTests],
          globalSetup: "./vitest.setup.ts",
        },
      },
      { test: { ...limits, name: "parts", exclude: [...configDefaults.exclude, siteTests] } },
    ],
  },
});
