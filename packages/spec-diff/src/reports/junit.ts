import type { Finding, Report } from "../verdict/finding.ts";
import { type FailOn, isRefusedFinding } from "../verdict/refused.ts";
import { escapeHtml } from "./escape-html.ts";
import { rankFindings } from "./rank-findings.ts";
import { formatLocation, formatVerdict, levelWords } from "./wording.ts";

/** XML has no way to write these two. */
const escapeXml = (text: string) => escapeHtml(text).replace(/[\ufffe\uffff]/g, "\ufffd");

export interface JunitOptions {
  /** The lowest finding level counted as a failed test; default: breaking. */
  readonly failOn?: FailOn;
}

/** The report as test results: a test case for each finding, failed if the command fails for it. */
export function renderJunit(report: Report, { failOn = "breaking" }: JunitOptions = {}): string {
  const { findings, verdict, old, new: now, versionCheck } = report;
  const cases = rankFindings(findings).map((finding) => renderFinding(finding, failOn));
  if (versionCheck !== undefined) cases.push(renderVersionCheck(versionCheck));
  if (cases.length === 0) cases.push(renderCase("no-change", formatVerdict(verdict), {}, ""));
  const failed = findings.filter((finding) => isRefusedFinding(finding, failOn)).length;
  const failures = failed + (versionCheck?.status === "insufficient" ? 1 : 0);
  const skipped = findings.filter(({ approval }) => approval !== undefined).length;
  const counts = `tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
  const name = escapeXml(`${old.label} ${old.version} → ${now.label} ${now.version}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="spec-diff" ${counts}>
<testsuite name="${name}" ${counts}>
${cases.join("\n")}
</testsuite>
</testsuites>
`;
}

function renderFinding(finding: Finding, failOn: FailOn): string {
  const { rule, level, message, oldLocation: old, newLocation: now, approval } = finding;
  const text = escapeXml(describe(finding));
  const about = `type="${level}" message="${escapeXml(message)}"`;
  const inner =
    approval !== undefined
      ? `<skipped message="${escapeXml(`Approved: ${approval.reason}`)}"/>`
      : isRefusedFinding(finding, failOn)
        ? `<failure ${about}>${text}</failure>`
        : `<system-out>${text}</system-out>`;
  return renderCase(rule, message, now ?? old ?? {}, inner);
}

function describe({
  level,
  operations,
  advice,
  oldLocation: old,
  newLocation: now,
  fingerprint,
}: Finding): string {
  const places = [old, now].flatMap((place) => (place === undefined ? [] : formatLocation(place)));
  const lines = [
    levelWords[level].title,
    places.join(" → "),
    operations.length === 0 ? "" : `on ${operations.join(", ")}`,
    advice,
    `Fingerprint: ${fingerprint}`,
  ];
  return lines.filter((line) => line !== "").join("\n");
}

function renderVersionCheck({
  status,
  message,
  location,
}: NonNullable<Report["versionCheck"]>): string {
  const text = escapeXml(message);
  const inner = status === "insufficient" ? `<failure type="version" message="${text}"/>` : "";
  return renderCase("check-version", message, location ?? {}, inner);
}

function renderCase(
  rule: string,
  name: string,
  { file, line }: { readonly file?: string; readonly line?: number },
  inner: string,
): string {
  const place = file === undefined ? "" : ` file="${escapeXml(file)}" line="${line}"`;
  const attributes = `classname="spec-diff.${rule}" name="${escapeXml(name)}"${place} time="0"`;
  return inner === "" ? `<testcase ${attributes}/>` : `<testcase ${attributes}>${inner}</testcase>`;
}
