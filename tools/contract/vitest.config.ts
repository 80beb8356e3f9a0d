import { defineConfig } from "vitest/config";
import { timeouts } from "../../vitest.timeouts.ts";

export default defineConfig({
  test: {
    ...timeouts,
    setupFiles: "../../vitest.seed.ts",
    // The counts at the end are the suite's report.
    disableConsoleIntercept: true,
    // No test leaves state in memory, and loading Prism and Ajv again for each file is slow.
    isolate: false,
  },
});
