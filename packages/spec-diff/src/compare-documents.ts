import type { Comparison } from "./compare/comparison.ts";
import { compareSchemaNames, compareUnusedComponents } from "./compare/components.ts";
import { compareDocumentParts } from "./compare/document-parts.ts";
import { createEditLog } from "./compare/edit.ts";
import { childOf } from "./compare/operation.ts";
import { compareOperations, compareWebhooks } from "./compare/operations.ts";
import { createSchemaRoots } from "./compare/schema-roots.ts";
import { createSchemaWalk } from "./compare/schemas/schema-walk.ts";
import { compareSecuritySchemes } from "./compare/security.ts";
import type { SpecDocument } from "./document/load-document.ts";
import type { SchemaRoot } from "./schemas/json-schema.ts";
import { createSchemaComparer } from "./schemas/relation.ts";
import { applyApprovals } from "./verdict/approvals.ts";
import type { Approval, Report } from "./verdict/finding.ts";
import { judge } from "./verdict/judge.ts";
import { type Policy, strict } from "./verdict/policy.ts";
import { verdictOf } from "./verdict/verdict.ts";

export interface CompareOptions {
  /** How findings are judged; strict when nothing is said. */
  readonly policy?: Policy;
  /** Findings that somebody has accepted. They no longer count, and are still shown. */
  readonly approvals?: readonly Approval[];
  /** The day on which sunsets and approvals are judged, as 2031-01-31; today when nothing is said. */
  readonly today?: string;
}

/** Says what changed between two versions, and what that breaks. */
export function compareDocuments(
  old: SpecDocument,
  now: SpecDocument,
  options: CompareOptions = {},
): Report {
  const {
    policy = strict,
    approvals = [],
    today = new Date().toISOString().slice(0, 10),
  } = options;
  const comparer = createSchemaComparer(old.root as SchemaRoot, now.root as SchemaRoot);
  const log = createEditLog();
  const schemas = createSchemaRoots(createSchemaWalk(old, now, comparer));
  const comparison: Comparison = { old, new: now, log, schemas, today };
  compareOperations(comparison, {
    old: childOf(old, old.root, "paths"),
    new: childOf(now, now.root, "paths"),
  });
  compareWebhooks(comparison);
  schemas.recordInto(log);
  compareSecuritySchemes(comparison);
  compareSchemaNames(comparison, comparer.intern);
  compareUnusedComponents(comparison);
  compareDocumentParts(comparison);
  const edits = log.list();
  old.findPlaces(edits.flatMap(({ edit }) => edit.old ?? []));
  now.findPlaces(edits.flatMap(({ edit }) => edit.new ?? []));
  const judged = edits.flatMap((edit) => judge({ old, new: now }, policy, edit) ?? []);
  const { findings, staleApprovals } = applyApprovals(judged, approvals, today);
  return {
    old: { label: old.label, version: old.version },
    new: { label: now.label, version: now.version },
    policy: policy.name,
    findings,
    verdict: verdictOf(findings, old.version),
    staleApprovals,
  };
}
