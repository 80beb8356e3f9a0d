import { test } from "vitest";
import { isLongRun } from "./tiers.ts";

/** A test of the long tier; the short one shows it as skipped. A quicker test of its kind is in the short tier. */
export const longTest: ReturnType<typeof test.runIf> = test.runIf(isLongRun);
