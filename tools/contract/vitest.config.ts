import { defineConfig } from "vitest/config";
import { settings } from "../testing/settings.ts";

export default defineConfig({
  test: {
    ...settings,
    setupFiles: "../testing/seed.ts",
    // The counts at the end are the suite's report.
    disableConsoleIntercept: true,
  },
});
