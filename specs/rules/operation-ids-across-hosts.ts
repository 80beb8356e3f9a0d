import { documentRule } from "./plugin/document-rule.ts";
import { type Operation, sentOperations, servedOperations } from "./plugin/operations.ts";
import type { Place } from "./plugin/place.ts";
import { shortPath } from "./plugin/repository.ts";

const verbs = new Set([
  "add",
  "build",
  "check",
  "clear",
  "create",
  "delete",
  "deliver",
  "follow",
  "get",
  "list",
  "mark",
  "preflight",
  "prepare",
  "receive",
  "redirect",
  "remove",
  "replace",
  "resend",
  "revoke",
  "rotate",
  "search",
  "send",
  "set",
  "subscribe",
  "test",
  "unsubscribe",
  "update",
  "verify",
]);
const camelCase = /^[a-z]+([A-Z0-9][a-z0-9]*)+$/;

/**
 * An operationId is a method of a client, a handler of the service and an anchor in the docs. One
 * name must not mean two things, and a reader should know from its verb what it does.
 *
 * A clash is reported once, at the later of the two hosts in alphabetical order.
 */
export const operationIdsAcrossHosts = documentRule(({ root, openRoot, repository, report }) => {
  const position = repository.hosts.indexOf(root.path);
  const earlier = new Map<string, Place>();
  for (const host of repository.hosts.slice(0, Math.max(position, 0))) {
    for (const { place } of operationsOf(openRoot(host))) {
      const id = place.at("operationId");
      if (typeof id.value === "string") earlier.set(id.value, id);
    }
  }
  for (const { place } of operationsOf(root)) {
    const id = place.at("operationId");
    if (typeof id.value !== "string") continue;
    const other = earlier.get(id.value);
    if (other !== undefined) {
      const where = `${shortPath(repository, other.path)}:${other.line}`;
      report(id, `"${id.value}" is already the operationId at ${where}; rename one of the two.`);
    }
    const problem = describeBadName(id.value);
    if (problem !== undefined) report(id, problem);
  }
});

function operationsOf(root: Place | undefined): Operation[] {
  return root === undefined ? [] : [...servedOperations(root), ...sentOperations(root)];
}

function describeBadName(id: string): string | undefined {
  if (!camelCase.test(id)) {
    return `"${id}" is not a verb and its object in camelCase; rename it, as in "listMarkets".`;
  }
  const [verb = ""] = id.split(/(?=[A-Z])/);
  if (verbs.has(verb)) return undefined;
  return `"${id}" starts with "${verb}", which is not in the rule's list of plain verbs; use one of those or add it there.`;
}
