import { isLongRun } from "./tiers.ts";

/**
 * Test timeouts. They end hanging tests; no test measures speed by them, since machines differ tenfold. Thousands of
 * long-tier draws took ten minutes beside other work.
 */
export const timeouts = {
  testTimeout: isLongRun ? 3_600_000 : 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 240_000 } },
};
