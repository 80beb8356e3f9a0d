import { defineConfig } from "vitest/config";
import { settings } from "../testing/settings.ts";

export default defineConfig({
  // A browser is at work in each test.
  test: { ...settings, maxWorkers: 2, globalSetup: "./vitest.setup.ts" },
});
