import { defineConfig } from "vitest/config";
import { settings } from "../testing/settings.ts";

export default defineConfig({
  test: {
    ...settings,
    setupFiles: "../testing/seed.ts",
    // The counts at the end are the suite's report.
    disableConsoleIntercept: true,
    // No test leaves state in memory, and loading Prism and Ajv again for each file is slow.
    isolate: false,
  },
});
