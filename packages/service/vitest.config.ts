import { defineConfig } from "vitest/config";
import { timeouts } from "../../vitest.timeouts.ts";
import { ProcessTestsFirst } from "./tests/support/process-tests-first.ts";

export default defineConfig({
  test: {
    ...timeouts,
    globalSetup: "tests/support/database-server.ts",
    setupFiles: "../../vitest.seed.ts",
    // Half the time of a test that starts processes is spent waiting, so four workers fill two cores.
    maxWorkers: 4,
    sequence: { sequencer: ProcessTestsFirst },
    isolate: false,
  },
});
