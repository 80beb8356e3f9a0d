import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Prism compiles each schema when it first sees it.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    // The counts at the end are the suite's report.
    disableConsoleIntercept: true,
  },
});
