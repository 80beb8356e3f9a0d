import { isObject, type JsonObject } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import {
  type ComparisonContext,
  compareWords,
  locationsOf,
  type NodePair,
  type OperationContext,
  record,
} from "./comparison.ts";
import { childOf, listOf, type OperationVersion } from "./operation.ts";
import { urlsOf, urlsWithout } from "./server-urls.ts";

interface Servers {
  readonly holder: JsonObject;
  /** By their URLs without a slash at the end, to which paths are appended. */
  readonly all: ReadonlyMap<string, Server>;
}

interface Server {
  /** As it is written. */
  readonly url: string;
  readonly node: JsonObject;
}

/** Where an operation is served: what the document says holds unless the path or the operation says otherwise. */
export function compareServersOf(
  comparison: ComparisonContext,
  context: OperationContext,
  before: OperationVersion,
  after: OperationVersion,
): void {
  const { old, new: now } = serversOfBoth(comparison, before, after);
  const isCommon = old.holder === comparison.old.root && now.holder === comparison.new.root;
  // Changed servers of the whole document are one edit, not one per operation.
  compareLists(comparison, context, isCommon ? "the API" : after.name, old, now);
}

/** Whether an operation's URLs all exist in the new version too, at another path. */
export function keepsUrls(
  comparison: ComparisonContext,
  before: OperationVersion,
  after: OperationVersion,
): boolean {
  // A parameter in the moved part would be sent in another way than a server variable.
  const moved = prefixOf(before.path, after.path) + prefixOf(after.path, before.path);
  if (moved.includes("{")) return false;
  const { old, new: now } = serversOfBoth(comparison, before, after);
  return [...old.all].every(
    ([url, server]) => now.all.has(url) || missingUrls(url, server, now).length === 0,
  );
}

/** The servers with the path prefix only one version has. */
function serversOfBoth(
  comparison: ComparisonContext,
  before: OperationVersion,
  after: OperationVersion,
) {
  const [prefix, newPrefix] = [
    prefixOf(before.path, after.path),
    prefixOf(after.path, before.path),
  ];
  return {
    old: serversOf(comparison.old, nearest(comparison.old, before), prefix),
    new: serversOf(comparison.new, nearest(comparison.new, after), newPrefix),
  };
}

/** `/v1` for `/v1/things` beside `/things`; empty where the paths do not end alike. */
function prefixOf(path: string, other: string): string {
  const [own, end] = [path, other].map((text) => text.replaceAll(/\{[^}]*\}/g, "{}"));
  const isLonger = own !== undefined && end !== undefined && own !== end && own.endsWith(end);
  return isLonger ? own.slice(0, own.length - end.length) : "";
}

function nearest(document: SpecDocument, { node, pathItems }: OperationVersion): JsonObject {
  return (
    [node, ...pathItems].find((holder) => listOf(document, holder, "servers").length > 0) ??
    document.root
  );
}

/** Without servers an API is served where its description is. */
function serversOf(document: SpecDocument, holder: JsonObject, prefix: string): Servers {
  const list = listOf(document, holder, "servers").filter(isObject);
  const nodes = list.length === 0 ? [{ url: "/" }] : list;
  const all = nodes.map((node): [string, Server] => {
    const url = String(node.url);
    return [`${url.replace(/\/$/, "")}${prefix}`, { url: `${url}${prefix}`, node }];
  });
  return { holder, all: new Map(all) };
}

function compareLists(
  comparison: ComparisonContext,
  context: OperationContext | undefined,
  subject: string,
  old: Servers,
  now: Servers,
): void {
  const locations = {
    old: { node: old.holder, key: "servers" },
    new: { node: now.holder, key: "servers" },
  };
  for (const [url, server] of old.all) {
    const other = now.all.get(url);
    if (other !== undefined) {
      const nodes = { old: server.node, new: other.node };
      compareServer(comparison, context, `the server ${server.url}`, nodes);
      continue;
    }
    for (const before of missingUrls(url, server, now)) {
      record(comparison, context, { rule: "server-removed", subject, ...locations, before });
    }
  }
  for (const [url, server] of now.all) {
    if (old.all.has(url)) continue;
    for (const after of missingUrls(url, server, old)) {
      record(comparison, context, { rule: "server-added", subject, ...locations, after });
    }
  }
}

/** A variable written out leads to the same URLs. */
function missingUrls(url: string, server: Server, { all }: Servers): readonly string[] {
  const others = [...all].map(([template, { node }]) => urlsOf(template, node));
  const missing = urlsWithout(urlsOf(url, server.node), others);
  return missing.map((text) => (text === url ? server.url : text));
}

const serverKeys = new Set(["name", "url", "variables"]);
const variableKeys = new Set(["default", "enum"]);

export function compareServer(
  comparison: ComparisonContext,
  context: OperationContext | undefined,
  subject: string,
  nodes: NodePair,
): void {
  if (nodes.old.name !== nodes.new.name) {
    const values = { before: nodes.old.name, after: nodes.new.name };
    const edit = { rule: "server-name-changed", subject, ...locationsOf(nodes, "name") } as const;
    record(comparison, context, { ...edit, ...values });
  }
  compareWords(comparison, context, subject, nodes, serverKeys);
  const variables = {
    old: childOf(comparison.old, nodes.old, "variables"),
    new: childOf(comparison.new, nodes.new, "variables"),
  };
  for (const name of new Set([...Object.keys(variables.old), ...Object.keys(variables.new)])) {
    const variable = {
      old: childOf(comparison.old, variables.old, name),
      new: childOf(comparison.new, variables.new, name),
    };
    compareVariable(comparison, context, `${name} of ${subject}`, variable);
  }
}

function compareVariable(
  comparison: ComparisonContext,
  context: OperationContext | undefined,
  subject: string,
  nodes: NodePair,
): void {
  const { old, new: now } = nodes;
  if (old.default !== now.default) {
    const values = { before: old.default, after: now.default };
    record(comparison, context, {
      rule: "server-default-changed",
      subject,
      ...locationsOf(nodes, "default"),
      ...values,
    });
  }
  const [before, after] = [old.enum, now.enum].map((list) =>
    Array.isArray(list) ? list : undefined,
  );
  const locations = locationsOf(nodes, "enum");
  const gone =
    before === undefined
      ? []
      : before.filter((value) => after !== undefined && !after.includes(value));
  const come =
    after === undefined
      ? []
      : after.filter((value) => before !== undefined && !before.includes(value));
  if (gone.length > 0)
    record(comparison, context, {
      rule: "server-value-removed",
      subject,
      ...locations,
      before: gone,
    });
  if (come.length > 0)
    record(comparison, context, { rule: "server-value-added", subject, ...locations, after: come });
  if (before === undefined && after !== undefined) {
    record(comparison, context, {
      rule: "server-value-removed",
      subject,
      ...locations,
      before: "anything",
      after,
    });
  }
  if (before !== undefined && after === undefined) {
    record(comparison, context, {
      rule: "server-value-added",
      subject,
      ...locations,
      before,
      after: "anything",
    });
  }
  compareWords(comparison, context, subject, nodes, variableKeys);
}
