import { listOperations, type Operation } from "@bellwether/bundle/open-api";
import type { PublishedHost } from "../site/published-hosts.ts";

/** A decision's uses in a host's spec. */
export interface DecisionUse {
  readonly host: string;
  /** The operations with `x-decision` on themselves or inside. */
  readonly operations: readonly Operation[];
}

/** Decision uses in the newest versions, by slug. */
export function listDecisionUses(
  hosts: readonly PublishedHost[],
): ReadonlyMap<string, readonly DecisionUse[]> {
  const uses = new Map<string, DecisionUse[]>();
  for (const { host, newest } of hosts) {
    const operations = listOperations(newest.document).map(({ operation }) => ({
      operation,
      slugs: marksIn(operation),
    }));
    for (const slug of marksIn(newest.document)) {
      const own = operations.filter(({ slugs }) => slugs.has(slug));
      const use = { host, operations: own.map(({ operation }) => operation) };
      uses.set(slug, [...(uses.get(slug) ?? []), use]);
    }
  }
  return uses;
}

function marksIn(value: unknown): Set<string> {
  if (typeof value !== "object" || value === null) return new Set();
  const own = "x-decision" in value ? [String(value["x-decision"])] : [];
  return new Set([...own, ...Object.values(value).flatMap((child) => [...marksIn(child)])]);
}
