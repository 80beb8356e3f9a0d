import { defineConfig } from "vitest/config";

// A page of 2.5 MB takes its time on a busy machine.
export default defineConfig({ test: { testTimeout: 60_000 } });
