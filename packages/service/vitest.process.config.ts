import { defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

/** Tests that start processes wait for them most of the time. */
export default defineConfig({
  test: {
    ...base.test,
    globalSetup: ["tests/support/database-server.ts", "tests/process/bundle-program.ts"],
    maxWorkers: 3,
  },
});
