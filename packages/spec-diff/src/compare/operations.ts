import type { JsonObject } from "../document/nodes.ts";
import {
  type ComparisonContext,
  compareWords,
  isSame,
  locationsOf,
  type NodePair,
  type OperationContext,
  record,
} from "./comparison.ts";
import { compareLifecycle, hasEnded } from "./lifecycle.ts";
import { childOf, type OperationVersion, operationsOf } from "./operation.ts";
import { compareId } from "./operation-ids.ts";
import { contextOf, type OperationMaps, presenceOf } from "./operation-maps.ts";
import { pairOperations } from "./operation-pairs.ts";
import { compareParameters } from "./parameters.ts";
import { comparePathItems } from "./path-items.ts";
import { compareRequestBody } from "./request-body.ts";
import { compareResponses } from "./responses.ts";
import { compareSecurity } from "./security.ts";
import { compareServersOf, keepsUrls } from "./servers.ts";
import { compareStability } from "./stability/compare-stability.ts";
import { stabilityOf } from "./stability/deprecation-period.ts";

/** Compares all operations under two path maps. */
export function compareOperations(comparison: ComparisonContext, maps: OperationMaps): void {
  const { kind = "template", prefix, renamed, isIncluded } = maps;
  const { both, removed, added } = pairOperations(
    operationsOf(comparison.old, maps.old, { prefix, renamed, isIncluded }),
    operationsOf(comparison.new, maps.new, { prefix, isIncluded }),
    kind,
    maps.isReversed ? undefined : (before, after) => keepsUrls(comparison, before, after),
  );
  for (const [before, after] of both) compareOperation(comparison, maps, before, after);
  for (const operation of removed) recordRemoved(comparison, maps, operation);
  for (const operation of added) {
    const locations = { old: { node: maps.old }, new: operation.location };
    const context = contextOf(maps, operation);
    record(comparison, context, { ...presenceOf(maps, operation, "added"), ...locations });
  }
  comparePathItems(comparison, maps, both);
}

function recordRemoved(
  comparison: ComparisonContext,
  maps: OperationMaps,
  operation: OperationVersion,
): void {
  const isElsewhere = comparison.movedIds.has(String(operation.node.operationId));
  const context = { ...contextOf(maps, operation), isElsewhere };
  const isRetired = hasEnded(operation.node, comparison.today);
  record(comparison, context, {
    ...presenceOf(maps, operation, isRetired ? "retired" : "removed"),
    old: operation.location,
    new: { node: maps.new },
    ...(isRetired ? { before: operation.node["x-sunset"] } : {}),
  });
}

const handled = new Set([
  "callbacks",
  "deprecated",
  "operationId",
  "parameters",
  "requestBody",
  "responses",
  "security",
  "servers",
  "tags",
  "x-stability-level",
  "x-sunset",
]);

function compareOperation(
  comparison: ComparisonContext,
  maps: OperationMaps,
  before: OperationVersion,
  after: OperationVersion,
): void {
  const { operationId } = before.node;
  const isElsewhere =
    operationId !== after.node.operationId && comparison.movedIds.has(String(operationId));
  const stability = stabilityOf(before.node);
  const context = { ...contextOf(maps, after), isElsewhere, stability };
  const nodes = { old: before.node, new: after.node };
  const subject = after.name;
  compareId(comparison, context, before, after);
  compareLifecycle(comparison, context, subject, nodes, [
    "operation-deprecated",
    "operation-undeprecated",
  ]);
  compareStability(comparison, context, subject, nodes);
  const [tags, newTags] = [before.node.tags ?? [], after.node.tags ?? []];
  if (!isSame(tags, newTags)) {
    const values = { before: tags, after: newTags };
    record(comparison, context, {
      rule: "operation-tags-changed",
      subject,
      ...locationsOf(nodes, "tags"),
      ...values,
    });
  }
  compareParameters(comparison, context, before, after);
  compareRequestBody(comparison, context, before, after);
  compareResponses(comparison, context, before, after);
  // What the document demands of callers holds for no callback or webhook; what these name themselves does.
  if (!maps.isReversed || hasOwn("security", before, after)) {
    compareSecurity(comparison, context, before, after);
  }
  // Callbacks and webhooks go to addresses their receivers name.
  if (!maps.isReversed || hasOwn("servers", before, after)) {
    compareServersOf(comparison, context, before, after);
  }
  compareCallbacks(comparison, context, before, after);
  compareWords(comparison, context, subject, nodes, handled);
}

function hasOwn(key: "security" | "servers", ...versions: readonly OperationVersion[]): boolean {
  return versions.some(({ node, pathItems }) =>
    [node, ...pathItems].some((holder) => holder[key] !== undefined),
  );
}

/** Calls an operation makes in turn. Each name holds addresses, and each address operations. */
function compareCallbacks(
  comparison: ComparisonContext,
  context: OperationContext,
  before: OperationVersion,
  after: OperationVersion,
): void {
  const callbacks = {
    old: childOf(comparison.old, before.node, "callbacks"),
    new: childOf(comparison.new, after.node, "callbacks"),
  };
  for (const name of new Set([...Object.keys(callbacks.old), ...Object.keys(callbacks.new)])) {
    const subject = `the callback ${name} of ${after.name}`;
    const [had, has] = [Object.hasOwn(callbacks.old, name), Object.hasOwn(callbacks.new, name)];
    const locations = {
      old: { node: callbacks.old, ...(had ? { key: name } : {}) },
      new: { node: callbacks.new, ...(has ? { key: name } : {}) },
    };
    if (!had) record(comparison, context, { rule: "callback-added", subject, ...locations });
    else if (!has) record(comparison, context, { rule: "callback-removed", subject, ...locations });
    else {
      const old = childOf(comparison.old, callbacks.old, name);
      const now = childOf(comparison.new, callbacks.new, name);
      compareCallback(comparison, context, { name, subject }, { old, new: now });
      compareWords(comparison, context, subject, { old, new: now }, pathKeys(old, now));
    }
  }
}

/**
 * One callback's path items, by their runtime expressions. If one expression replaced one other, their operations are
 * compared; with several, the pairing is unknown.
 */
function compareCallback(
  comparison: ComparisonContext,
  context: OperationContext,
  { name, subject }: { readonly name: string; readonly subject: string },
  nodes: NodePair,
): void {
  const maps = {
    prefix: `callback ${name}: `,
    isReversed: true,
    within: context.operation,
    kind: "expression",
  } as const;
  const gone = expressionsOnlyIn(nodes.old, nodes.new);
  const come = expressionsOnlyIn(nodes.new, nodes.old);
  const [before, after] = [gone[0], come[0]];
  if (before === undefined || after === undefined || gone.length > 1 || come.length > 1) {
    compareOperations(comparison, { ...nodes, ...maps });
    return;
  }
  record(comparison, context, {
    rule: "callback-expression-changed",
    subject,
    old: { node: nodes.old, key: before },
    new: { node: nodes.new, key: after },
    before,
    after,
  });
  compareOperations(comparison, { ...nodes, ...maps, renamed: new Map([[before, after]]) });
}

function expressionsOnlyIn(expressions: JsonObject, other: JsonObject): readonly string[] {
  return Object.keys(expressions).filter(
    (key) => !key.startsWith("x-") && !Object.hasOwn(other, key),
  );
}

function pathKeys(...holders: JsonObject[]): ReadonlySet<string> {
  return new Set(
    holders.flatMap((node) => Object.keys(node)).filter((key) => !key.startsWith("x-")),
  );
}
