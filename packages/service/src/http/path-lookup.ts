import type { OperationPlan } from "./request/operation-plan.ts";
import { decodeSegment } from "./request/request-target.ts";

/** How an unmatched path relates to the served operations. */
export interface PathMatch {
  /** The allowed methods; empty for an unknown path. */
  readonly methods: readonly string[];
  /** The path's host, or the most similar path's host. */
  readonly host: string | undefined;
}

/** Searches all operations for a path. It is slower than the router, and used for error responses only. */
export function findPath(operations: readonly OperationPlan[], path: string): PathMatch {
  const segments = path.split("/").map(readSegment);
  const matches = operations.filter((operation) =>
    matchesPath(operation.path.split("/"), segments),
  );
  const [first] = matches;
  if (first === undefined) return { methods: [], host: findClosestHost(operations, segments) };
  return {
    methods: withImpliedMethods(matches.map((operation) => operation.method)),
    host: first.host,
  };
}

/** Decoded, as the router compares it; an undecodable one matches placeholders only. */
function readSegment(encoded: string): string {
  const decoded = decodeSegment(encoded);
  return "text" in decoded ? decoded.text : encoded;
}

/** Every path with GET has HEAD, and every path has OPTIONS for preflights. */
export function withImpliedMethods(methods: readonly string[]): string[] {
  const head = methods.includes("GET") ? ["HEAD"] : [];
  return [...new Set([...methods, ...head, "OPTIONS"])].sort();
}

function matchesPath(template: readonly string[], segments: readonly string[]): boolean {
  if (template.length !== segments.length) return false;
  return template.every((segment, index) => scoreSegment(segment, segments[index]) > 0);
}

function findClosestHost(
  operations: readonly OperationPlan[],
  segments: readonly string[],
): string | undefined {
  let best = { host: undefined as string | undefined, score: 0 };
  for (const { host, path } of operations) {
    const score = scorePrefix(path.split("/"), segments);
    if (score > best.score) best = { host, score };
  }
  return best.host;
}

/** Scores the segments a path shares with a template from the start on. */
function scorePrefix(template: readonly string[], segments: readonly string[]): number {
  let score = 0;
  for (const [index, part] of template.entries()) {
    const points = index === 0 ? 0 : scoreSegment(part, segments[index]);
    if (index > 0 && points === 0) break;
    score += points;
  }
  return score;
}

/** A literal scores more than a placeholder, which matches anything. */
function scoreSegment(template: string, segment: string | undefined): number {
  if (segment === undefined) return 0;
  if (template.startsWith("{")) return segment === "" ? 0 : 1;
  return template === segment ? 10 : 0;
}
