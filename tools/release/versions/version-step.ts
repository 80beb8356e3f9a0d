import type { Bump } from "@bellwether/spec-diff";
import semver from "semver";

const steps = ["none", "patch", "minor", "major"] as const satisfies readonly Bump[];

/**
 * The bump between two versions: the leftmost changed number. A pre-release makes no promise, so any later version
 * counts as major.
 */
export function bumpBetween(from: string, to: string): Bump | "backwards" {
  const [before, after] = [semver.parse(from), semver.parse(to)];
  if (before === null || after === null) {
    throw new Error(
      `${before === null ? from : to} is not a semantic version such as 1.2.3 or 1.2.3-beta.`,
    );
  }
  const order = semver.compare(after, before);
  if (order < 0) return "backwards";
  if (order === 0) return "none";
  if (after.major !== before.major || isPrereleaseStep(from, to)) return "major";
  return after.minor === before.minor ? "patch" : "minor";
}

/** Whether a version follows a pre-release with the same numbers, which promised nothing. */
export function isPrereleaseStep(from: string, to: string): boolean {
  const [before, after] = [semver.parse(from), semver.parse(to)];
  if (before === null || after === null || before.prerelease.length === 0) return false;
  return after.compareMain(before) === 0 && after.compare(before) > 0;
}

/** The next version with at least this bump. */
export function nextVersion(from: string, bump: Bump): string {
  if (bump === "none") return from;
  const parsed = semver.parse(from);
  if (parsed !== null && parsed.prerelease.length > 0) {
    return semver.inc(from, "prerelease") ?? from;
  }
  return semver.inc(from, bump) ?? from;
}

export function isSufficientBump(step: Bump | "backwards", needed: Bump): boolean {
  return step !== "backwards" && steps.indexOf(step) >= steps.indexOf(needed);
}
