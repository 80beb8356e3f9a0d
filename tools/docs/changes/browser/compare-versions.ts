import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { announceReport } from "@bellwether/release-versions/announced-report";
import { compareDocuments, documentOf, policies } from "@bellwether/spec-diff/in-memory";
import { formatCounts } from "@bellwether/spec-diff/internal/reports/wording";
import { describeStep } from "../report/describe-step.ts";
import { renderReport } from "../report/render-report.ts";
import { createReportLinks } from "../report/report-links.ts";
import type { ComparisonRequest, RenderedComparison } from "./version-picker.ts";

declare global {
  /** Set by the script of each version. */
  var bellwetherVersions: Readonly<Record<string, OpenApiDocument>> | undefined;
}

/** Compares two versions as `spec-diff` does, and renders them as the step pages do. */
globalThis.compareVersions = async (comparison: ComparisonRequest): Promise<RenderedComparison> => {
  const { host, root, from, to, today, notes } = comparison;
  const [older, newer] = [versionOf(host, from), versionOf(host, to)];
  const compared = compareDocuments(
    await documentOf(older, `${host}@${from}`),
    await documentOf(newer, `${host}@${to}`),
    { policy: policies.sdk, ...(today === undefined ? {} : { today }) },
  );
  const report = announceReport(compared, notes);
  const counts = formatCounts(report.verdict.counts, report.verdict.unproved);
  return {
    summary: `From ${from} to ${to}: ${counts || "no changes"}. ${describeStep(report)}`,
    html: renderReport(report, createReportLinks({ root, host, older, newer })),
  };
};

function versionOf(host: string, version: string): OpenApiDocument {
  const found = globalThis.bellwetherVersions?.[`${host}@${version}`];
  if (found === undefined) throw new Error(`${version} does not load`);
  return found;
}
