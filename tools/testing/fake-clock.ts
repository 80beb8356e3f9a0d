/** The variables of the `pnpm test:clock` clock, for programs that get no others: tests and their services share it. */
export const fakeClock = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(FAKETIME|LD_PRELOAD$|TZ$)/.test(name)),
);
