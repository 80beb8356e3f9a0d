import { defineConfig } from "vitest/config";
import { timeouts } from "../../vitest.timeouts.ts";

export default defineConfig({
  test: {
    ...timeouts,
    globalSetup: "tests/support/database-server.ts",
    setupFiles: "../../vitest.seed.ts",
    maxWorkers: 2,
    isolate: false,
  },
});
