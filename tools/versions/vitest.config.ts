import { defineConfig } from "vitest/config";

// Some hundred clients are generated and compiled before the first test of a file begins.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 300_000 } });
