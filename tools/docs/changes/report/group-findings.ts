import { type Finding, type Level, levels, levelWords } from "@bellwether/spec-diff/in-memory";

export interface FindingGroup {
  readonly level: Level;
  readonly title: string;
  readonly meaning: string;
  readonly findings: readonly Finding[];
}

/** Groups findings by level, the most serious first, without empty levels. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  return levels
    .map((level) => ({
      level,
      ...levelWords[level],
      findings: findings.filter((finding) => finding.level === level),
    }))
    .filter((section) => section.findings.length > 0);
}
