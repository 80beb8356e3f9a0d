import { type Level, levels } from "../rules/rule.ts";
import type { Finding } from "./finding.ts";

/** The lowest level at which findings make the command fail. */
export type FailOn = Level | "none";

/**
 * Whether a finding makes the command fail. Under a policy counting types, code that no longer compiles is as bad as a
 * broken call.
 */
export function isRefusedFinding(
  { level, bump, approval, impact }: Finding,
  failOn: FailOn,
): boolean {
  if (failOn === "none" || approval !== undefined || impact?.status === "none") return false;
  return levels.indexOf(level) <= levels.indexOf(failOn) || bump === "major";
}
