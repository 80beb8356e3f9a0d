import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // A page of 2.5 MB takes its time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    maxConcurrency: 4,
  },
});
