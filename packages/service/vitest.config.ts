import { defineConfig } from "vitest/config";
import { settings } from "../../tools/testing/settings.ts";

export default defineConfig({
  test: {
    ...settings,
    globalSetup: "tests/support/database-server.ts",
    setupFiles: "../../tools/testing/seed.ts",
    // Tests that query a database spend a third of their time waiting, so three workers fill two cores.
    maxWorkers: 3,
  },
});
