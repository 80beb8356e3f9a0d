import { defineConfig } from "vitest/config";
import { timeouts } from "../testing/timeouts.ts";

export default defineConfig({
  test: {
    ...timeouts,
    globalSetup: "../../packages/service/tests/support/database-server.ts",
    setupFiles: "../testing/seed.ts",
    // The tests of one host share its service and its database.
    maxWorkers: 2,
    isolate: false,
  },
});
