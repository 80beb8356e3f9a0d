import { configDefaults } from "vitest/config";
import { isLongRun } from "./tiers.ts";
import { timeouts } from "./timeouts.ts";

/** Files that a run leaves out. */
export const exclude = isLongRun
  ? configDefaults.exclude
  : [...configDefaults.exclude, "**/*.long.test.ts"];

/** What every `vitest.config.ts` shares. */
export const settings = { ...timeouts, exclude };
