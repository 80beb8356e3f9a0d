import { defineConfig } from "vitest/config";
import { timeouts } from "../testing/timeouts.ts";

export default defineConfig({ test: timeouts });
