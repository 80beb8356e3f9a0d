import { defineConfig } from "vitest/config";

// A test makes thousands of comparisons, beside the tests of other packages on the same machine.
export default defineConfig({ test: { testTimeout: 60_000 } });
