/** Test timeouts. They end tests that hang; no test measures speed by them, since machines differ tenfold. */
export const timeouts = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 240_000 } },
};
