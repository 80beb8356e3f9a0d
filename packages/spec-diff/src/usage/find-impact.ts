import { relative } from "node:path";
import type { SpecDocument } from "../document/open-document.ts";
import type { Report } from "../verdict/finding.ts";
import type { ImpactStatus } from "../verdict/impact.ts";
import { DocumentPointers } from "./document-pointers.ts";
import { findGeneratedTypes } from "./generated-types.ts";
import { FindingMatcher } from "./match-finding.ts";
import { openProject } from "./project.ts";
import { readUsage } from "./read-usage.ts";

export interface ProjectOptions {
  /** A tsconfig file's absolute path. */
  readonly config: string;
  /** The folder reported files are relative to. */
  readonly folder: string;
}

/**
 * Adds to each finding where a consumer's program uses the changed part.
 *
 * @param old the older version, which the program's generated types describe
 * @throws InputError for a missing or malformed tsconfig file
 * @throws ProjectError for a project that cannot be analysed
 */
export function findImpact(report: Report, old: SpecDocument, options: ProjectOptions): Report {
  const { config, folder } = options;
  const project = openProject(config, folder);
  const types = findGeneratedTypes(project, new DocumentPointers(old.root));
  const index = readUsage(project, types);
  const names = new Set(types.operations.map(({ name }) => name));
  const matcher = new FindingMatcher(types.map, index, names);
  const findings = report.findings.map((finding) => ({
    ...finding,
    impact: matcher.impactOf(finding),
  }));
  const count = (status: ImpactStatus) =>
    findings.filter(({ impact }) => impact.status === status).length;
  return {
    ...report,
    findings,
    project: {
      tsconfig: relative(folder, config),
      fileCount: project.ownFiles.length,
      counts: { affected: count("affected"), possible: count("possible"), none: count("none") },
    },
  };
}
