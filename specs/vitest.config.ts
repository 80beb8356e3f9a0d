import { defineConfig } from "vitest/config";
import { timeouts } from "../vitest.timeouts.ts";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    ...timeouts,
    // No test leaves anything behind in memory, and the linter is slow to load for each file anew.
    isolate: false,
  },
});
