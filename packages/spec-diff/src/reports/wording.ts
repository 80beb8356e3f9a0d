import type { SourcePosition } from "../document/input-error.ts";
import type { Direction, Level, TypesEffect } from "../rules/rule.ts";
import { levels } from "../rules/rule.ts";
import type { Bump, Finding, Report, Verdict, VersionName } from "../verdict/finding.ts";
import { oneLine, plural, showCount } from "./show-text.ts";

/** Each level's title, and its meaning for API callers. */
export const levelWords: Readonly<Record<Level, { title: string; meaning: string }>> = {
  breaking: {
    title: "Breaking",
    meaning: "What worked before can fail, or it is not proved that it cannot.",
  },
  risky: { title: "Risky", meaning: "It depends on how a caller was written." },
  compatible: { title: "Compatible", meaning: "Everything that worked still does." },
  editorial: { title: "Editorial", meaning: "Words, order and examples only." },
};

export const typesWords: Readonly<Record<TypesEffect, { title: string; meaning: string }>> = {
  breaking: {
    title: "Breaking",
    meaning: "Code that compiles against the old types may no longer compile.",
  },
  additive: { title: "Additive", meaning: "There is more to use, and old code still compiles." },
  none: { title: "No change", meaning: "The types stay as they are." },
};

export const bumpWords: Readonly<Record<Bump, string>> = {
  none: "No release is required.",
  patch: "Requires a patch release.",
  minor: "Requires a minor release.",
  major: "Requires a major release.",
};

const wirePhrases: Readonly<Record<Level | "none", string>> = {
  breaking: "Breaking on the wire",
  risky: "Risky on the wire",
  compatible: "Compatible on the wire",
  editorial: "No change on the wire",
  none: "No change on the wire",
};

export const typesPhrases: Readonly<Record<TypesEffect, string>> = {
  breaking: "breaking for TypeScript users",
  additive: "additive for TypeScript users",
  none: "no change for TypeScript users",
};

/** The whole verdict in one sentence. */
export function formatVerdict(found: Verdict): string {
  const { types, bump, comparisonsOverLimit: exceeded } = found;
  const step = bump === "none" ? "no release is required" : `requires a ${bump} release`;
  const verdict = `${wirePhrase(found)}, ${typesPhrases[types]}: ${step}.`;
  if (exceeded === undefined) return verdict;
  const comparisons =
    exceeded === 1 ? "1 comparison of schemas" : `${exceeded} comparisons of schemas`;
  return `${verdict} ${comparisons} reached the limit of work: what they would prove is unproved.`;
}

function wirePhrase({ wire, counts, unproved }: Verdict): string {
  const isProved = wire !== "breaking" || counts.breaking === 0 || unproved !== counts.breaking;
  return isProved ? wirePhrases[wire] : "Not proved compatible on the wire";
}

/** The finding count at each level, without empty levels. */
export function formatCounts(counts: Verdict["counts"], unproved = 0): string {
  const named = levels.filter((level) => counts[level] > 0);
  return named
    .map(
      (level) =>
        `${showCount(counts[level])} ${level}${level === "breaking" ? formatUnproved(unproved) : ""}`,
    )
    .join(", ");
}

/** How many breaking findings are not proved, such as ` (9 not proved)`; empty if all are. */
export function formatUnproved(unproved = 0): string {
  return unproved === 0 ? "" : ` (${showCount(unproved)} not proved)`;
}

export function countLevels(findings: readonly Finding[]): Verdict["counts"] {
  const counts = { breaking: 0, risky: 0, compatible: 0, editorial: 0 };
  for (const { level } of findings) counts[level] += 1;
  return counts;
}

export function formatVersion({ label, version }: VersionName): string {
  return `${oneLine(label)} (${oneLine(version)})`;
}

/** Calls keep working, but the policy requires a major bump for code no longer compiling. */
export function stopsCodeAlone({ level, bump }: Finding): boolean {
  return level !== "breaking" && bump === "major";
}

/** The changed values' directions, such as `in requests`; empty if there are none. */
export function formatDirections(directions: readonly Direction[]): string {
  const names = directions.map((direction) => `${direction}s`);
  return names.length === 0 ? "" : `in ${names.join(" and ")}`;
}

export function formatLocation({ file, line, column }: SourcePosition): string {
  return `${oneLine(file)}:${line}:${column}`;
}

export function formatStaleApproval({
  fingerprint,
  expires,
  cause,
}: Report["staleApprovals"][number]): string {
  const problem =
    cause === "unmatched" ? "matches no finding" : `expired on ${expires ?? "an unknown day"}`;
  return oneLine(`The approval of ${fingerprint} ${problem}.`);
}

export function formatFindingCount(count: number): string {
  return plural(count, "finding");
}

export const unprovedWords =
  "Not proved: no value shows that a call fails, and no proof excludes it, so the change does not count as safe.";
