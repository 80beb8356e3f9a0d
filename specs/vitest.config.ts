import { defineConfig } from "vitest/config";
import { timeouts } from "../tools/testing/timeouts.ts";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    ...timeouts,
    // No test leaves state in memory, and loading the linter again for each file is slow.
    isolate: false,
  },
});
