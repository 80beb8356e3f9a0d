import { defineConfig } from "vitest/config";
import { settings } from "../testing/settings.ts";

export default defineConfig({
  test: {
    ...settings,
    globalSetup: "../../packages/service/tests/support/database-server.ts",
    setupFiles: "../testing/seed.ts",
    // One host's tests share its service and its database. A second worker would load the service once more.
    maxWorkers: 1,
  },
});
