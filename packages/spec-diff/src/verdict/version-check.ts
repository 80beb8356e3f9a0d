import compare from "semver/functions/compare.js";
import inc from "semver/functions/inc.js";
import parse from "semver/functions/parse.js";
import { isAtLeast } from "./bump.ts";
import type { Bump, VersionCheck } from "./finding.ts";

/**
 * Judges the step from one declared version to the next.
 *
 * A pre-release makes no promise, so every later version is sufficient after one. Before 1.0.0 the required
 * bump is already one place lower; see `bumpFrom`.
 */
export function checkVersion(from: string, to: string, required: Bump): VersionCheck {
  const release = required === "none" ? "no release" : `a ${required} release`;
  const needs = `the changes require ${release}`;
  if (from === to) {
    if (required === "none") {
      const message = `info.version is still ${name(to)}, and ${needs}.`;
      return { status: "sufficient", requiredBump: required, message };
    }
    return insufficient(from, required, `info.version is still ${name(to)}; ${needs}`);
  }
  const [before, after] = [parseSemantic(from), parseSemantic(to)];
  if (before === undefined || after === undefined) {
    if (isDate(from) && isDate(to) && to < from) {
      return insufficient(from, required, `info.version went back from ${from} to ${to}`);
    }
    const vague = name(before === undefined ? from : to);
    const message = `info.version moved from ${name(from)} to ${name(to)}. Whether that is enough cannot be decided: ${needs}, and ${vague} is not a semantic version such as 1.2.3.`;
    return { status: "unknown", requiredBump: required, message };
  }
  if (compare(after, before) < 0) {
    return insufficient(from, required, `info.version went back from ${from} to ${to}; ${needs}`);
  }
  const step = stepBetween(before, after);
  if (!isAtLeast(step, required)) {
    const kind = step === "none" ? "the same version as" : `a ${step} release after`;
    return insufficient(from, required, `info.version ${to} is ${kind} ${from}; ${needs}`);
  }
  const message = `info.version moved from ${from} to ${to}, and ${needs}.`;
  return { status: "sufficient", requiredBump: required, message };
}

function insufficient(from: string, required: Bump, why: string): VersionCheck {
  const known = parseSemantic(from);
  if (known === undefined) {
    const message = `${why}: set a later version.`;
    return { status: "insufficient", requiredBump: required, message };
  }
  const lowest = lowestAfter(known, required);
  const message = `${why}: set ${lowest}${required === "none" ? "" : " or later"}.`;
  return { status: "insufficient", requiredBump: required, lowestVersion: lowest, message };
}

type SemanticVersion = NonNullable<ReturnType<typeof parse>>;

/** A version such as `2026.11.0` looks like a semantic version, but its first number is the year. */
function parseSemantic(text: string): SemanticVersion | undefined {
  const parsed = parse(text);
  return parsed === null || parsed.major >= 1900 ? undefined : parsed;
}

function stepBetween(before: SemanticVersion, after: SemanticVersion): Bump {
  if (compare(after, before) === 0) return "none";
  if (before.prerelease.length > 0 || after.major !== before.major) return "major";
  return after.minor === before.minor ? "patch" : "minor";
}

function lowestAfter(version: SemanticVersion, required: Bump): string {
  if (required === "none") return version.version;
  const isPrerelease = version.prerelease.length > 0;
  // `inc` changes the version it receives.
  const next = inc(version.version, isPrerelease ? "prerelease" : required);
  return next ?? version.version;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function name(version: string): string {
  return version === "" ? "(none)" : version;
}
