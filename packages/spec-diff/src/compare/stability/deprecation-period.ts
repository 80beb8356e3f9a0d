import type { JsonObject } from "../../document/nodes.ts";

/** How far an operation's interface may still change, from the extension. */
export const stabilityLevels = ["draft", "alpha", "beta", "stable"] as const;
export type Stability = (typeof stabilityLevels)[number];

export const stabilityLevel = "x-stability-level";

/** Without a level, and with an unknown one, an operation is stable. */
export function stabilityOf({ [stabilityLevel]: level = "stable" }: JsonObject): Stability {
  return stabilityLevels.find((known) => known === level) ?? "stable";
}

/** The minimum days from a deprecation to its sunset; 0 requires no sunset. */
export interface DeprecationDays {
  readonly stable: number;
  readonly beta: number;
}

export const noDeprecationDays: DeprecationDays = { stable: 0, beta: 0 };

/** Draft and alpha operations require no notice. */
export function requiredDays(days: DeprecationDays, stability: Stability): number {
  return stability === "stable" || stability === "beta" ? days[stability] : 0;
}

/** The days from one date to another, such as 2031-01-31. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
