import { defineConfig } from "vitest/config";
import { settings } from "../../tools/testing/settings.ts";

export default defineConfig({
  test: {
    ...settings,
    globalSetup: "tests/support/database-server.ts",
    setupFiles: "../../tools/testing/seed.ts",
    // Tests that query a database wait a third of their time, and this task is the last one to run.
    maxWorkers: 3,
  },
});
