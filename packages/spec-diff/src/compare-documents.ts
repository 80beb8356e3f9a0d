import type { ComparisonContext } from "./compare/comparison.ts";
import { compareSchemaNames, compareUnusedComponents } from "./compare/components.ts";
import { compareDocumentParts } from "./compare/document-parts.ts";
import { createEditLog, type Edit, type Location, type LoggedEdit } from "./compare/edit.ts";
import { childOf, operationsOf } from "./compare/operation.ts";
import { findMovedIds } from "./compare/operation-ids.ts";
import { compareOperations } from "./compare/operations.ts";
import { type PathSelection, selectPaths } from "./compare/path-selection.ts";
import { createSchemaRoots } from "./compare/schema-roots.ts";
import { SchemaWalk } from "./compare/schemas/schema-walk.ts";
import { compareSecuritySchemes } from "./compare/security.ts";
import { type DeprecationDays, noDeprecationDays } from "./compare/stability/deprecation-period.ts";
import { compareUnusedDefinitions } from "./compare/unused-definitions.ts";
import { compareWebhooks } from "./compare/webhooks.ts";
import type { SpecDocument } from "./document/open-document.ts";
import { DocumentSchemas } from "./schemas/document-schemas.ts";
import { createSchemaComparer } from "./schemas/relation.ts";
import { WorkBudget } from "./schemas/work-budget.ts";
import { applyApprovals } from "./verdict/approvals.ts";
import type { Approval, Report } from "./verdict/finding.ts";
import { judge } from "./verdict/judge.ts";
import { type Policy, strict } from "./verdict/policy.ts";
import { lowerUnpromised } from "./verdict/unpromised.ts";
import { verdictOf } from "./verdict/verdict.ts";

export interface CompareOptions {
  /** How findings are judged; default: strict. */
  readonly policy?: Policy;
  /** Accepted findings: they no longer count, and are still shown. */
  readonly approvals?: readonly Approval[];
  /** The date on which sunsets and approvals are judged, as 2031-01-31; default: today. */
  readonly today?: string;
  /** Which paths are compared, and the prefixes that do not count. */
  readonly paths?: PathSelection;
  /** The minimum days from a deprecation to its sunset; default: none. */
  readonly deprecationDays?: DeprecationDays;
}

/** Reports the changes between two versions, and what they break. */
export function compareDocuments(
  old: SpecDocument,
  now: SpecDocument,
  options: CompareOptions = {},
): Report {
  const {
    policy = strict,
    approvals = [],
    today = new Date().toISOString().slice(0, 10),
    deprecationDays = noDeprecationDays,
  } = options;
  const budget = new WorkBudget();
  const oldSchemas = new DocumentSchemas(old.root, budget);
  const newSchemas = new DocumentSchemas(now.root, budget);
  const comparer = createSchemaComparer(oldSchemas, newSchemas, budget);
  const log = createEditLog();
  const schemas = createSchemaRoots(new SchemaWalk(comparer));
  const paths = { old: childOf(old, old.root, "paths"), new: childOf(now, now.root, "paths") };
  const { isIncluded, renamed } = selectPaths(options.paths ?? {}, paths);
  const operations = {
    old: operationsOf(old, paths.old, { renamed, isIncluded }),
    new: operationsOf(now, paths.new, { isIncluded }),
  };
  const movedIds = findMovedIds(operations.old, operations.new);
  const comparison: ComparisonContext = {
    old,
    new: now,
    oldSchemas,
    newSchemas,
    log,
    schemas,
    movedIds,
    today,
    deprecationDays,
  };
  compareOperations(comparison, { ...paths, renamed, isIncluded });
  compareWebhooks(comparison);
  schemas.recordInto(log);
  compareSecuritySchemes(comparison);
  // Their changes may concern only paths that are left out.
  if (isIncluded === undefined) {
    compareSchemaNames(comparison, comparer);
    compareUnusedComponents(comparison);
    compareUnusedDefinitions(comparison);
  }
  compareDocumentParts(comparison);
  const edits = log.list();
  const documents = { old, new: now };
  findAllLocations(documents, edits);
  const judged = edits.flatMap((logged) => {
    const edit = firstInDocument(documents, logged);
    return judge(documents, policy, { ...logged, edit }) ?? [];
  });
  const promised = lowerUnpromised(judged, operations.old, policy);
  const { findings, staleApprovals } = applyApprovals(promised, approvals, today);
  return {
    old: { label: old.label, version: old.version },
    new: { label: now.label, version: now.version },
    policy: policy.name,
    findings,
    verdict: verdictOf(findings, old.version, budget.exceeded),
    staleApprovals,
  };
}

interface Documents {
  readonly old: SpecDocument;
  readonly new: SpecDocument;
}

function findAllLocations(documents: Documents, edits: readonly LoggedEdit[]): void {
  const all = edits.flatMap(({ edit, others }) => [edit, ...others]);
  documents.old.findLocations(all.flatMap(({ old }) => old ?? []));
  documents.new.findLocations(all.flatMap(({ new: location }) => location ?? []));
}

/** One of several equal edits, independent of the document's key order. */
function firstInDocument(documents: Documents, { edit, others }: LoggedEdit): Edit {
  if (others.length === 0) return edit;
  const pointer = (document: SpecDocument, location: Location | undefined) =>
    location === undefined ? "" : (document.pointerOf(location.node) ?? "");
  const keyOf = ({ old, new: location }: Edit) =>
    `${pointer(documents.old, old)} ${pointer(documents.new, location)}`;
  return others.reduce((first, other) => (keyOf(other) < keyOf(first) ? other : first), edit);
}
