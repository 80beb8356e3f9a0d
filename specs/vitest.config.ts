import { defineConfig } from "vitest/config";
import { settings } from "../tools/testing/settings.ts";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    ...settings,
  },
});
