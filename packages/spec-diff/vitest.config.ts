import { defineConfig } from "vitest/config";
import { timeouts } from "../../tools/testing/timeouts.ts";

export default defineConfig({
  test: { ...timeouts, isolate: false, setupFiles: "../../tools/testing/seed.ts" },
});
