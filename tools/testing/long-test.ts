import { test } from "vitest";
import { isLongRun } from "./tiers.ts";

/** A long-tier test; the short tier shows it as skipped, and has a quicker test of its kind. */
export const longTest: ReturnType<typeof test.runIf> = test.runIf(isLongRun);
