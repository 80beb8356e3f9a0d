import { configDefaults, defineConfig } from "vitest/config";
import { settings } from "../testing/settings.ts";

const limits = { ...settings, maxConcurrency: 4 };
const siteTests = "**/*.site.test.ts";
const serviceTests = "**/*.service.test.ts";

export default defineConfig({
  test: {
    // A browser and its test alternate, and one guide waits a minute for a price. Each worker parses all versions.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...limits,
          name: "site",
          include: [siteTests],
          globalSetup: "./tests/site-setup.ts",
        },
      },
      // A separate task: a service change reruns only these tests.
      {
        test: {
          ...limits,
          name: "service",
          include: [serviceTests],
          globalSetup: "./tests/service-setup.ts",
        },
      },
      {
        test: {
          ...limits,
          name: "parts",
          exclude: [...configDefaults.exclude, siteTests, serviceTests],
        },
      },
    ],
  },
});
