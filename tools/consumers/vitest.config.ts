import { defineConfig } from "vitest/config";
import { settings } from "../testing/settings.ts";

export default defineConfig({
  // A browser, a compiler or a service is at work in each test; more than two only wait for each other.
  test: { ...settings, maxWorkers: 2, globalSetup: "./vitest.setup.ts" },
});
