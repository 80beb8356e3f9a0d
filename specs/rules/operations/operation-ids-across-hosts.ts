import { documentRule } from "../plugin/document-rule.ts";
import { type OperationNode, servedOperations, webhookOperations } from "../plugin/operations.ts";
import { shortPath } from "../plugin/repository.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

const verbs = new Set([
  "add",
  "archive",
  "block",
  "build",
  "check",
  "clear",
  "create",
  "delete",
  "deliver",
  "dismiss",
  "erase",
  "export",
  "follow",
  "get",
  "list",
  "mark",
  "preflight",
  "prepare",
  "push",
  "receive",
  "redirect",
  "remove",
  "renew",
  "replace",
  "replay",
  "resend",
  "revoke",
  "rotate",
  "search",
  "send",
  "set",
  "stream",
  "subscribe",
  "test",
  "unarchive",
  "unblock",
  "unsubscribe",
  "update",
  "verify",
]);
const camelCase = /^[a-z]+([A-Z0-9][a-z0-9]*)+$/;

/**
 * An operationId names a client method, a service handler and an anchor in the docs. So it is unique across hosts, and
 * its verb says what the operation does.
 *
 * A duplicate is reported once, at the alphabetically later host.
 */
export const operationIdsAcrossHosts = documentRule(({ root, openRoot, repository, report }) => {
  const position = repository.hosts.indexOf(root.path);
  const earlier = new Map<string, SpecNode>();
  for (const host of repository.hosts.slice(0, Math.max(position, 0))) {
    for (const { node } of operationsOf(openRoot(host))) {
      const id = node.at("operationId");
      if (typeof id.value === "string") earlier.set(id.value, id);
    }
  }
  for (const { node } of operationsOf(root)) {
    const id = node.at("operationId");
    if (typeof id.value !== "string") continue;
    const other = earlier.get(id.value);
    if (other !== undefined) {
      const where = `${shortPath(repository, other.path)}:${other.line}`;
      report(id, `"${id.value}" is already the operationId at ${where}; rename one of the two.`);
    }
    const problem = describeInvalidName(id.value);
    if (problem !== undefined) report(id, problem);
  }
});

function operationsOf(root: SpecNode | undefined): OperationNode[] {
  return root === undefined ? [] : [...servedOperations(root), ...webhookOperations(root)];
}

function describeInvalidName(id: string): string | undefined {
  if (!camelCase.test(id)) {
    return `"${id}" is not a verb and its object in camelCase; rename it, for example "listMarkets".`;
  }
  const [verb = ""] = id.split(/(?=[A-Z])/);
  if (verbs.has(verb)) return undefined;
  return `"${id}" starts with "${verb}", which is not a known verb; use one of the verbs in specs/rules/operations/operation-ids-across-hosts.ts or add it there.`;
}
