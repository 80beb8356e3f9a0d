import type { JsonObject } from "../document/nodes.ts";
import {
  type ComparisonContext,
  compareWords,
  isSame,
  locationsOf,
  type OperationContext,
  record,
  reversed,
} from "./comparison.ts";
import { compareLifecycle, hasEnded } from "./lifecycle.ts";
import { childOf, methods, type OperationVersion, operationsByKey } from "./operation.ts";
import { compareParameters } from "./parameters.ts";
import { compareRequestBody } from "./request-body.ts";
import { compareResponses } from "./responses.ts";
import { compareSecurity } from "./security.ts";
import { compareServersOf } from "./servers.ts";

/** Maps of paths in both versions, with their context. */
interface PathMaps {
  readonly old: JsonObject;
  readonly new: JsonObject;
  /** A prefix for the names of operations, such as `webhook priceChanged: `. */
  readonly prefix?: string;
  /** Webhooks and callbacks go from the service to those who use it. */
  readonly isReversed?: boolean;
  /** The operation that a callback belongs to. */
  readonly within?: string;
}

/** Compares all operations under two maps of paths. */
export function compareOperations(comparison: ComparisonContext, maps: PathMaps): void {
  const before = operationsByKey(comparison.old, maps.old, maps.prefix);
  const after = operationsByKey(comparison.new, maps.new, maps.prefix);
  for (const [key, operation] of before) {
    const other = after.get(key);
    if (other !== undefined) compareOperation(comparison, maps, operation, other);
    else recordRemoved(comparison, maps, operation);
  }
  for (const [key, operation] of after) {
    if (before.has(key)) continue;
    const subject = operation.name;
    const locations = { old: { node: maps.old }, new: operation.location };
    const context = contextOf(maps, operation);
    record(comparison, context, { rule: "operation-added", subject, ...locations });
  }
  comparePathItems(comparison, maps);
}

function contextOf({ isReversed, within }: PathMaps, { name }: OperationVersion): OperationContext {
  const context: OperationContext = {
    operation: within ?? name,
    request: "request",
    response: "response",
  };
  return isReversed ? reversed(context) : context;
}

function recordRemoved(
  comparison: ComparisonContext,
  maps: PathMaps,
  operation: OperationVersion,
): void {
  const isElsewhere = comparison.movedIds.has(String(operation.node.operationId));
  const context = { ...contextOf(maps, operation), isElsewhere };
  const isRetired = hasEnded(operation.node, comparison.today);
  record(comparison, context, {
    rule: isRetired ? "operation-retired" : "operation-removed",
    subject: operation.name,
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
  "x-sunset",
]);

function compareOperation(
  comparison: ComparisonContext,
  maps: PathMaps,
  before: OperationVersion,
  after: OperationVersion,
): void {
  const isElsewhere = comparison.movedIds.has(String(before.node.operationId));
  const context = { ...contextOf(maps, after), isElsewhere };
  const nodes = { old: before.node, new: after.node };
  const subject = after.name;
  compareId(comparison, context, before, after);
  compareLifecycle(comparison, context, subject, nodes, [
    "operation-deprecated",
    "operation-undeprecated",
  ]);
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
  // Who may call back is settled between the parties, not by the description's own schemes.
  compareSecurity(comparison, context, before, after);
  // Callbacks and webhooks go to addresses that their receivers name.
  if (!maps.isReversed || hasOwnServers(before) || hasOwnServers(after)) {
    compareServersOf(comparison, context, before, after);
  }
  compareCallbacks(comparison, context, before, after);
  compareWords(comparison, context, subject, nodes, handled);
}

function hasOwnServers({ node, pathItem }: OperationVersion): boolean {
  return node.servers !== undefined || pathItem.servers !== undefined;
}

function compareId(
  comparison: ComparisonContext,
  context: OperationContext,
  before: OperationVersion,
  after: OperationVersion,
): void {
  const [was, is] = [before.node.operationId, after.node.operationId];
  if (was === is) return;
  const isMoved = context.isElsewhere === true;
  const change = was === undefined ? "added" : is === undefined ? "removed" : "changed";
  record(comparison, context, {
    rule: isMoved ? "operation-id-moved" : `operation-id-${change}`,
    subject: after.name,
    ...locationsOf({ old: before.node, new: after.node }, "operationId"),
    before: was,
    after: is,
  });
}

/** operationIds that the new version has at another path or method. */
export function findMovedIds(
  old: ReadonlyMap<string, OperationVersion>,
  now: ReadonlyMap<string, OperationVersion>,
): ReadonlySet<string> {
  const newKeys = new Map([...now].map(([key, { node }]) => [node.operationId, key]));
  const moved = [...old].filter(([key, { node }]) => {
    const newKey = newKeys.get(node.operationId);
    return node.operationId !== undefined && newKey !== undefined && newKey !== key;
  });
  return new Set(moved.map(([, { node }]) => String(node.operationId)));
}

/** Calls that an operation makes in turn. Each name holds addresses, and each address operations. */
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
      const maps = { old, new: now, prefix: `callback ${name}: `, isReversed: true };
      compareOperations(comparison, { ...maps, within: after.name });
      compareWords(comparison, context, subject, { old, new: now }, pathKeys(old, now));
    }
  }
}

function pathKeys(...holders: JsonObject[]): ReadonlySet<string> {
  return new Set(
    holders.flatMap((node) => Object.keys(node)).filter((key) => !key.startsWith("x-")),
  );
}

const pathItemKeys = new Set<string>([...methods, "$ref", "parameters", "servers"]);

/** The words of a path hold for each of its operations. */
function comparePathItems(comparison: ComparisonContext, maps: PathMaps): void {
  for (const path of Object.keys(maps.old)) {
    if (path.startsWith("x-") || !Object.hasOwn(maps.new, path)) continue;
    const nodes = {
      old: childOf(comparison.old, maps.old, path),
      new: childOf(comparison.new, maps.new, path),
    };
    compareWords(comparison, undefined, `${maps.prefix ?? ""}${path}`, nodes, pathItemKeys);
  }
}

/** What the service sends unasked. */
export function compareWebhooks(comparison: ComparisonContext): void {
  const webhooks = {
    old: childOf(comparison.old, comparison.old.root, "webhooks"),
    new: childOf(comparison.new, comparison.new.root, "webhooks"),
  };
  for (const name of new Set([...Object.keys(webhooks.old), ...Object.keys(webhooks.new)])) {
    if (name.startsWith("x-")) continue;
    const [had, has] = [Object.hasOwn(webhooks.old, name), Object.hasOwn(webhooks.new, name)];
    if (!had || !has) {
      const locations = {
        old: { node: webhooks.old, ...(had ? { key: name } : {}) },
        new: { node: webhooks.new, ...(has ? { key: name } : {}) },
      };
      const rule = has ? "webhook-added" : "webhook-removed";
      const context: OperationContext = {
        operation: `webhook ${name}`,
        request: "response",
        response: "request",
      };
      record(comparison, context, { rule, subject: `the webhook ${name}`, ...locations });
      continue;
    }
    const [old, now] = [webhooks.old, webhooks.new].map((holder) => ({ [name]: holder[name] }));
    const maps = { old: old ?? {}, new: now ?? {}, prefix: "webhook ", isReversed: true };
    compareOperations(comparison, maps);
  }
}
