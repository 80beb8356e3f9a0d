import { defineConfig } from "vitest/config";
import { timeouts } from "../../vitest.timeouts.ts";

export default defineConfig({
  test: {
    ...timeouts,
    globalSetup: "../../packages/service/tests/support/database-server.ts",
    setupFiles: "../../vitest.seed.ts",
    // The tests of one host share its service and its database.
    maxWorkers: 2,
    isolate: false,
  },
});
