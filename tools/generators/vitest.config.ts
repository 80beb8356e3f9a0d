import { defineConfig } from "vitest/config";
import { timeouts } from "../testing/timeouts.ts";

// orval prints its progress.
export default defineConfig({ test: { ...timeouts, silent: "passed-only" } });
