import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    // Some tests run the redocly command, whose start alone can take seconds on a busy machine.
    testTimeout: 60_000,
  },
});
