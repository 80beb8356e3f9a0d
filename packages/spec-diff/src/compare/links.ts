import { isObject, type JsonObject, lookUpPointer } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import {
  type ComparisonContext,
  compareWords,
  isSame,
  type NodePair,
  type OperationContext,
  record,
} from "./comparison.ts";
import { childOf } from "./operation.ts";

const keys = ["operationId", "operationRef", "parameters", "requestBody", "server"] as const;
const handled = new Set<string>(keys);

/** Where a response leads on to. */
export function compareLinks(
  comparison: ComparisonContext,
  context: OperationContext,
  where: string,
  nodes: NodePair,
): void {
  const links = {
    old: childOf(comparison.old, nodes.old, "links"),
    new: childOf(comparison.new, nodes.new, "links"),
  };
  for (const name of new Set([...Object.keys(links.old), ...Object.keys(links.new)])) {
    const subject = `the link ${name} of ${where}`;
    const [had, has] = [Object.hasOwn(links.old, name), Object.hasOwn(links.new, name)];
    if (!had || !has) {
      const locations = {
        old: { node: links.old, ...(had ? { key: name } : {}) },
        new: { node: links.new, ...(has ? { key: name } : {}) },
      };
      record(comparison, context, {
        rule: has ? "link-added" : "link-removed",
        subject,
        ...locations,
      });
      continue;
    }
    const link = {
      old: childOf(comparison.old, links.old, name),
      new: childOf(comparison.new, links.new, name),
    };
    const before = targetOf(comparison.old, link.old);
    const after = targetOf(comparison.new, link.new);
    if (!isSame(before, after)) {
      const locations = { old: { node: link.old }, new: { node: link.new } };
      record(comparison, context, { rule: "link-changed", subject, ...locations, before, after });
    }
    compareWords(comparison, context, subject, link, handled);
  }
}

/** Where a link leads. An operation may be named or referred to. */
function targetOf(document: SpecDocument, node: JsonObject): JsonObject {
  const { operationRef, ...rest } = node;
  const target =
    typeof operationRef === "string" && operationRef.startsWith("#")
      ? lookUpPointer(document.root, operationRef)
      : undefined;
  const named = isObject(target) && target.operationId !== undefined;
  const all: JsonObject = named ? { ...rest, operationId: target.operationId } : node;
  return Object.fromEntries(
    keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])),
  );
}
