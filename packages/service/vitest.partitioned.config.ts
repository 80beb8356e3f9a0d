import { defineConfig } from "vitest/config";
import { isLongRun } from "../../tools/testing/tiers.ts";
import base from "./vitest.config.ts";

// Read by the global setup, in this process.
process.env.TEST_PARTITIONED = "1";

/** One file of each kind of statement about wallets. */
const short = [
  "tests/admin/erase-recipients.test.ts",
  "tests/delivery/late-alerts.test.ts",
  "tests/ended-levels.test.ts",
  "tests/inbox.test.ts",
  "tests/inbox-streams.test.ts",
  "tests/old-sends.test.ts",
  "tests/delivery/held-alerts.test.ts",
  "tests/sends.test.ts",
];

/** Tests of no statement. */
const withoutStatements = ["actions", "chain", "deploy"].map((name) => `tests/${name}/**`);

/** Tests on tables of wallets that are partitioned by wallet. A backup has the tables of the migrations. */
export default defineConfig({
  test: {
    ...base.test,
    include: isLongRun ? ["tests/**/*.test.ts"] : short,
    exclude: ["tests/process/**", "tests/backup/**", ...withoutStatements],
    // More draws of a property test repeat its statements.
    env: { TEST_LONG: "0" },
  },
});
