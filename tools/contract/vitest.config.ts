import { defineConfig } from "vitest/config";
import { timeouts } from "../testing/timeouts.ts";

export default defineConfig({
  test: {
    ...timeouts,
    setupFiles: "../testing/seed.ts",
    // The counts at the end are the suite's report.
    disableConsoleIntercept: true,
    // No test leaves state in memory, and loading Prism and Ajv again for each file is slow.
    isolate: false,
  },
});
