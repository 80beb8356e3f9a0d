import { defineConfig } from "vitest/config";
import { settings } from "../testing/settings.ts";

export default defineConfig({ test: settings });
