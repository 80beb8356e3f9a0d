import { defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

export default defineConfig({
  test: {
    ...base.test,
    globalSetup: ["tests/support/database-server.ts", "tests/process/bundle-program.ts"],
  },
});
