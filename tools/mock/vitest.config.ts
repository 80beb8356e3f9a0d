import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Processes take their time to start on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
