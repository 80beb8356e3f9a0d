import { defineConfig } from "vitest/config";
import { settings } from "../../tools/testing/settings.ts";

export default defineConfig({
  test: {
    ...settings,
    globalSetup: "tests/support/database-server.ts",
    setupFiles: "../../tools/testing/seed.ts",
    // Tests that query a database wait a third of their time; other tasks use the cores meanwhile.
    maxWorkers: 2,
  },
});
