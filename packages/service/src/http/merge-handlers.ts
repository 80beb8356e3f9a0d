import { isDeepStrictEqual } from "node:util";
import { isProblem } from "../domain/problems.ts";
import type { AnyHandler } from "../operations/handler.ts";

/**
 * Merges handlers for hosts sharing a path on one origin, which is `/actions.json` alone: clients read all hosts' rules
 * there. Lists with the same name are joined without duplicates, since a handler may return other hosts' rules too.
 */
export function mergeHandlers(handlers: readonly AnyHandler[]): AnyHandler | undefined {
  const [first] = handlers;
  if (first === undefined || handlers.length === 1) return first;
  return async (call, service) => {
    const results = await Promise.all(handlers.map((handler) => handler(call, service)));
    const [reply] = results;
    const problem = results.find(isProblem);
    if (problem !== undefined || reply === undefined || isProblem(reply)) {
      return problem ?? { status: 500 };
    }
    const bodies = results.map((result) => (isProblem(result) ? undefined : result.body));
    return reply.body === undefined ? reply : { ...reply, body: bodies.reduce(mergeLists) };
  };
}

function mergeLists(body: unknown, other: unknown): unknown {
  const added: Readonly<Record<string, unknown>> = { ...(other as object) };
  const entries = Object.entries({ ...(body as object) }).map(([name, value]) => {
    const more = added[name];
    return [name, Array.isArray(value) && Array.isArray(more) ? union(value, more) : value];
  });
  return Object.fromEntries(entries);
}

function union(list: readonly unknown[], more: readonly unknown[]): unknown[] {
  return [...list, ...more.filter((item) => !list.some((known) => isDeepStrictEqual(known, item)))];
}
