import { isDeepStrictEqual } from "node:util";
import { isProblem } from "../domain/problems.ts";
import type { AnyHandler } from "../operations/handler.ts";

/**
 * One answer for hosts that share a path on one origin, which is `/actions.json` alone: a reader there
 * wants the rules of all of them, so lists of the same name are joined. What a list has already is not
 * added: a handler may know all hosts of the origin, as those of the rules do.
 */
export function mergeHandlers(handlers: readonly AnyHandler[]): AnyHandler | undefined {
  const [first] = handlers;
  if (first === undefined || handlers.length === 1) return first;
  return async (call, service) => {
    const answers = await Promise.all(handlers.map((one) => one(call, service)));
    const [reply] = answers;
    const problem = answers.find(isProblem);
    if (problem !== undefined || reply === undefined || isProblem(reply))
      return problem ?? { status: 500 };
    const bodies = answers.map((one) => (isProblem(one) ? undefined : one.body));
    return reply.body === undefined ? reply : { ...reply, body: bodies.reduce(joinLists) };
  };
}

function joinLists(whole: unknown, more: unknown): unknown {
  const added: Readonly<Record<string, unknown>> = { ...(more as object) };
  const entries = Object.entries({ ...(whole as object) }).map(([name, value]) => {
    const others = added[name];
    return [
      name,
      Array.isArray(value) && Array.isArray(others) ? addMissing(value, others) : value,
    ];
  });
  return Object.fromEntries(entries);
}

function addMissing(list: readonly unknown[], more: readonly unknown[]): unknown[] {
  return [...list, ...more.filter((one) => !list.some((known) => isDeepStrictEqual(known, one)))];
}
