import { defineConfig } from "vitest/config";

// GitHub's description is 13 MB; a busy machine takes its time.
export default defineConfig({ test: { testTimeout: 120_000, hookTimeout: 120_000 } });
