import { isObject, type JsonObject, lookUpPointer } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import {
  type ComparisonContext,
  compareWords,
  isSame,
  locationsOf,
  type NodePair,
  type OperationContext,
  record,
} from "./comparison.ts";
import { childOf } from "./operation.ts";
import { compareServer } from "./servers.ts";

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
      const changed = keys.filter((key) => !isSame(link.old[key], link.new[key]));
      // Of several keys none is where the link changed.
      const locations =
        changed.length === 1
          ? locationsOf(link, changed[0] ?? "")
          : { old: { node: link.old }, new: { node: link.new } };
      record(comparison, context, { rule: "link-changed", subject, ...locations, before, after });
    }
    compareServerOfLink(comparison, context, subject, link);
    compareWords(comparison, context, subject, link, handled);
  }
}

/** The server parts behind a link, if the server is the same. */
function compareServerOfLink(
  comparison: ComparisonContext,
  context: OperationContext,
  where: string,
  link: NodePair,
): void {
  const servers = { old: link.old.server, new: link.new.server };
  if (!isObject(servers.old) || !isObject(servers.new)) return;
  if (servers.old.url !== servers.new.url) return;
  const subject = `the server of ${where}`;
  compareServer(comparison, context, subject, { old: servers.old, new: servers.new });
}

/** Where a link leads. An operation may be named or referred to, and a server is known by its URL. */
function targetOf(document: SpecDocument, node: JsonObject): JsonObject {
  const { operationRef, server, ...others } = node;
  const rest = { ...others, ...(isObject(server) ? { server: server.url } : {}) };
  const target =
    typeof operationRef === "string" && operationRef.startsWith("#")
      ? lookUpPointer(document.root, operationRef)
      : undefined;
  const named = isObject(target) && target.operationId !== undefined;
  const all: JsonObject = {
    ...rest,
    ...(named
      ? { operationId: target.operationId }
      : operationRef === undefined
        ? {}
        : { operationRef }),
  };
  return Object.fromEntries(
    keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])),
  );
}
