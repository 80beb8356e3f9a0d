/**
 * How long tests wait for what must come. It ends what hangs, and no test measures speed by it: a
 * busy machine may take ten times as long as a quiet one.
 */
export const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};
