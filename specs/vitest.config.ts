import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    // Some tests run the redocly command, whose start alone can take seconds on a busy machine.
    testTimeout: 60_000,
    // No test leaves anything behind in memory, and the linter is slow to load for each file anew.
    isolate: false,
  },
});
