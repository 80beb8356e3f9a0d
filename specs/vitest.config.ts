import { defineConfig } from "vitest/config";
import { settings } from "../tools/testing/settings.ts";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    ...settings,
    // No test leaves state in memory, and loading the linter again for each file is slow.
    isolate: false,
  },
});
