import { defineConfig } from "vitest/config";
import { settings } from "../testing/settings.ts";

// orval prints its progress.
export default defineConfig({ test: { ...settings, silent: "passed-only" } });
