import { defineConfig } from "vitest/config";

// Most files start a PostgreSQL of their own, and properties ask it hundreds of times.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
