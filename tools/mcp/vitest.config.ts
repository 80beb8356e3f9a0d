import { defineConfig } from "vitest/config";
import { settings } from "../testing/settings.ts";

export default defineConfig({
  test: {
    ...settings,
    globalSetup: "../../packages/service/tests/support/database-server.ts",
    maxWorkers: 2,
  },
});
