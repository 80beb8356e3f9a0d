import { levels } from "../rules/rule.ts";
import { bumpFrom, largest } from "./bump.ts";
import type { Finding, Verdict } from "./finding.ts";

/** Breaking only because no proof excludes a failing call. */
export function isUnprovedBreak({ level, isUnproved }: Finding): boolean {
  return level === "breaking" && isUnproved;
}

/** What all findings together mean. What has been approved no longer counts. */
export function verdictOf(
  findings: readonly Finding[],
  oldVersion: string,
  comparisonsOverLimit = 0,
): Verdict {
  const counted = findings.filter(({ approval }) => approval === undefined);
  const of = (level: string) => counted.filter((finding) => finding.level === level).length;
  const wire = levels.find((level) => of(level) > 0) ?? "none";
  const types = (["breaking", "additive"] as const).find((effect) =>
    counted.some((finding) => finding.types === effect),
  );
  const bump = largest(counted.map((finding) => finding.bump));
  const unproved = counted.filter((finding) => isUnprovedBreak(finding)).length;
  return {
    wire,
    types: types ?? "none",
    bump: bumpFrom(oldVersion, bump),
    counts: {
      breaking: of("breaking"),
      risky: of("risky"),
      compatible: of("compatible"),
      editorial: of("editorial"),
    },
    approved: findings.length - counted.length,
    ...(unproved === 0 ? {} : { unproved }),
    ...(comparisonsOverLimit === 0 ? {} : { comparisonsOverLimit }),
  };
}
