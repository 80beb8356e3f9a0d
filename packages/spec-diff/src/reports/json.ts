import { writeJson } from "../document/exact-numbers.ts";
import { ruleOf } from "../rules/catalogue.ts";
import type {
  Approval,
  Finding,
  Report,
  SourceLocation,
  VersionCheck,
} from "../verdict/finding.ts";
import type { Impact, ProjectSummary } from "../verdict/impact.ts";
import { distinctSentences } from "./fold-repeats.ts";
import { escapeCharacter } from "./show-text.ts";

/** The report as `report.schema.json` describes it. Fields may join; none leaves or changes before 2. */
export interface JsonReport {
  readonly schemaVersion: 1;
  readonly old: Report["old"];
  readonly new: Report["new"];
  readonly policy: string;
  readonly verdict: Report["verdict"];
  readonly findings: readonly JsonFinding[];
  readonly staleApprovals: Report["staleApprovals"];
  readonly versionCheck?: VersionCheck;
  readonly project?: Report["project"];
}

/** A location is always present; null if the version has none. */
export type JsonFinding = Omit<Finding, "oldLocation" | "newLocation"> & {
  /** How API maintainers can avoid the change. */
  readonly maintainerAdvice: string;
  readonly oldLocation: SourceLocation | null;
  readonly newLocation: SourceLocation | null;
};

/** The report for programs, described by `report.schema.json`. */
export function renderJson(report: Report): string {
  const text = writeJson(toJsonReport(report), 2) ?? "";
  // They stand in strings only, where an escape means the same and no terminal obeys it.
  return `${text.replace(/[\p{Cf}\u007f-\u009f\u2028\u2029]/gu, escapeCharacter)}\n`;
}

/** Field by field: what joins the types inside does not leak out undescribed. */
export function toJsonReport(report: Report): JsonReport {
  const {
    old,
    new: now,
    policy,
    verdict,
    findings,
    staleApprovals,
    versionCheck,
    project,
  } = report;
  const sentenceOf = distinctSentences(findings);
  const { wire, types, bump, counts, approved, unproved, comparisonsOverLimit } = verdict;
  const { breaking, risky, compatible, editorial } = counts;
  return {
    schemaVersion: 1,
    old: { label: old.label, version: old.version },
    new: { label: now.label, version: now.version },
    policy,
    verdict: {
      wire,
      types,
      bump,
      counts: { breaking, risky, compatible, editorial },
      approved,
      ...(unproved === undefined ? {} : { unproved }),
      ...(comparisonsOverLimit === undefined ? {} : { comparisonsOverLimit }),
    },
    findings: findings.map((finding) => ({
      ...toJsonFinding(finding),
      message: sentenceOf(finding),
    })),
    staleApprovals: staleApprovals.map((stale) => ({
      ...toJsonApproval(stale),
      cause: stale.cause,
    })),
    ...(versionCheck === undefined ? {} : { versionCheck: toJsonVersionCheck(versionCheck) }),
    ...(project === undefined ? {} : { project: toJsonProject(project) }),
  };
}

function toJsonVersionCheck({
  status,
  requiredBump,
  lowestVersion,
  message,
  location,
}: VersionCheck) {
  return {
    status,
    requiredBump,
    ...(lowestVersion === undefined ? {} : { lowestVersion }),
    message,
    ...(location === undefined ? {} : { location }),
  };
}

function toJsonProject({ tsconfig, fileCount, counts }: ProjectSummary): ProjectSummary {
  const { affected, possible, none } = counts;
  return { tsconfig, fileCount, counts: { affected, possible, none } };
}

function toJsonImpact({ status, compiles, locations }: Impact): Impact {
  return {
    status,
    compiles,
    locations: locations.map(({ file, line, column, use, possible }) => ({
      ...{ file, line, column, use },
      ...(possible && { possible }),
    })),
  };
}

function toJsonFinding(finding: Finding): JsonFinding {
  const { rule, area, level, types, bump, directions, message, advice, operations } = finding;
  const { before, after, witness, approval, impact } = finding;
  return {
    rule,
    area,
    level,
    types,
    bump,
    directions,
    message,
    advice,
    maintainerAdvice: ruleOf(rule).maintainerAdvice,
    operations,
    oldLocation: toJsonLocation(finding.oldLocation),
    newLocation: toJsonLocation(finding.newLocation),
    // Null is a value a description may hold, so what is absent has no key.
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    isUnproved: finding.isUnproved,
    ...(finding.exceedsLimit === undefined ? {} : { exceedsLimit: finding.exceedsLimit }),
    ...(witness === undefined ? {} : { witness }),
    fingerprint: finding.fingerprint,
    ...(approval === undefined ? {} : { approval: toJsonApproval(approval) }),
    ...(impact === undefined ? {} : { impact: toJsonImpact(impact) }),
  };
}

function toJsonLocation(location: SourceLocation | undefined): SourceLocation | null {
  if (location === undefined) return null;
  const { file, line, column, pointer } = location;
  return { file, line, column, pointer };
}

function toJsonApproval({ fingerprint, reason, expires }: Approval): Approval {
  return { fingerprint, reason, ...(expires === undefined ? {} : { expires }) };
}
