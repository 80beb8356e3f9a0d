import { defineConfig } from "vitest/config";
import { patience } from "../vitest.patience.ts";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    ...patience,
    // No test leaves anything behind in memory, and the linter is slow to load for each file anew.
    isolate: false,
  },
});
