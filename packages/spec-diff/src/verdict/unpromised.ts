import type { OperationVersion } from "../compare/operation.ts";
import { type Stability, stabilityOf } from "../compare/stability/deprecation-period.ts";
import { bumpOf } from "./bump.ts";
import type { Finding } from "./finding.ts";
import type { Policy } from "./policy.ts";

/**
 * Lowers breaking changes touching only draft and alpha operations to risky: these promised nothing yet. The effect on
 * types stays, and so does the bump a policy requires for it.
 *
 * @param old the old version's operations, which made the promise
 */
export function lowerUnpromised(
  findings: readonly Finding[],
  old: readonly OperationVersion[],
  policy: Policy,
): readonly Finding[] {
  const unpromised = new Map<string, Stability>();
  for (const { name, node } of old) {
    const stability = stabilityOf(node);
    if (stability === "draft" || stability === "alpha") unpromised.set(nameless(name), stability);
  }
  if (unpromised.size === 0) return findings;
  return findings.map((finding) => {
    const { level, types, operations, advice } = finding;
    const stabilities = new Set(operations.map((name) => unpromised.get(nameless(name))));
    if (level !== "breaking" || operations.length === 0 || stabilities.has(undefined)) {
      return finding;
    }
    const promise = `The operation is ${[...stabilities].sort().join(" or ")}, which promises no stability.`;
    return {
      ...finding,
      level: "risky",
      bump: bumpOf("risky", policy.countsTypes ? types : "none"),
      advice: `${promise} ${advice}`,
    };
  });
}

/** An operation may name its path parameters otherwise in the new version. */
function nameless(name: string): string {
  return name.replaceAll(/\{[^}]*\}/g, "{}");
}
