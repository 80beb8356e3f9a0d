import { isLongRun } from "../../../../tools/testing/tiers.ts";

/**
 * How many cases the fuzz tests draw. `TEST_LONG=1` (`pnpm test:long`) draws all; without it a part, which still finds
 * every injected bug.
 */

/** Cases for each operation in each scenario, against the service as it is. */
export const cases = isLongRun ? 14 : 2;

/** Fewer cases in total mean inapplicable scenarios. */
export const minTotalCases = isLongRun ? 4_000 : 600;

/**
 * Cases for each scenario, against the service with an injected bug. Most bugs show within a few; more are drawn for
 * the others, such as an unknown field, one among a dozen operation constraints a case may break.
 */
export const casesForBug: readonly number[] = isLongRun ? [25, 100] : [8, 25, 100];
