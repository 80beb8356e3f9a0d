import type { OperationPlan } from "./request/operation-plan.ts";

/** What a path that no route took has to do with the operations that are served. */
export interface PathMatch {
  /** The methods that the path takes; empty for an unknown path. */
  readonly methods: readonly string[];
  /** The host that the path belongs to, or comes closest to. */
  readonly host: string | undefined;
}

/** Looks a path up among all operations; slow beside the router, and only used to refuse. */
export function findPath(operations: readonly OperationPlan[], path: string): PathMatch {
  const segments = path.split("/");
  const same = operations.filter((one) => isSamePath(one.path.split("/"), segments));
  const [first] = same;
  if (first === undefined) return { methods: [], host: closestHost(operations, segments) };
  return { methods: withImpliedMethods(same.map((one) => one.method)), host: first.host };
}

/** HEAD is answered wherever GET is, and every path answers a preflight. */
export function withImpliedMethods(methods: readonly string[]): string[] {
  const head = methods.includes("GET") ? ["HEAD"] : [];
  return [...new Set([...methods, ...head, "OPTIONS"])].sort();
}

function isSamePath(template: readonly string[], segments: readonly string[]): boolean {
  if (template.length !== segments.length) return false;
  return template.every((one, index) => fits(one, segments[index]) > 0);
}

function closestHost(
  operations: readonly OperationPlan[],
  segments: readonly string[],
): string | undefined {
  let best = { host: undefined as string | undefined, score: 0 };
  for (const { host, path } of operations) {
    const score = sharedStart(path.split("/"), segments);
    if (score > best.score) best = { host, score };
  }
  return best.host;
}

/** A literal counts for more than a placeholder, which anything fits. */
function sharedStart(template: readonly string[], segments: readonly string[]): number {
  let score = 0;
  for (const [index, one] of template.entries()) {
    const points = index === 0 ? 0 : fits(one, segments[index]);
    if (index > 0 && points === 0) break;
    score += points;
  }
  return score;
}

function fits(template: string, segment: string | undefined): number {
  if (segment === undefined) return 0;
  if (template.startsWith("{")) return segment === "" ? 0 : 1;
  return template === segment ? 10 : 0;
}
