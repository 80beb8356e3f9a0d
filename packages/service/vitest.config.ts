import { defineConfig } from "vitest/config";
import { timeouts } from "../../tools/testing/timeouts.ts";

export default defineConfig({
  test: {
    ...timeouts,
    globalSetup: "tests/support/database-server.ts",
    setupFiles: "../../tools/testing/seed.ts",
    isolate: false,
  },
});
