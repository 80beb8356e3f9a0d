import { defineConfig } from "vitest/config";
import { settings } from "../../tools/testing/settings.ts";

export default defineConfig({
  test: { ...settings, setupFiles: "../../tools/testing/seed.ts" },
});
