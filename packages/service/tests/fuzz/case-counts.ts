import { isLongRun } from "../../../../tools/testing/tiers.ts";

/**
 * How many cases the fuzz tests draw. `TEST_LONG=1` (`pnpm test:long`) draws all of them; without it
 * a part, which still finds every injected bug.
 */

/** Cases of each operation in each scenario, against the service as it is. */
export const cases = isLongRun ? 14 : 2;

/** Fewer cases in total mean that scenarios did not apply. */
export const minTotalCases = isLongRun ? 4_000 : 600;

/**
 * Cases of each scenario, against the service with an injected bug. Most bugs show within a few; more are drawn for
 * those that do not, such as an unknown field, one of a dozen constraints of its operation that a case may break.
 */
export const casesForBug: readonly number[] = isLongRun ? [25, 100] : [8, 25, 100];
