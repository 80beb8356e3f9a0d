import type { AnyHandler } from "../operations/handler.ts";
import type { OperationPlan } from "./request/operation-plan.ts";

type NamedOperation = Pick<OperationPlan, "method" | "operationId">;
type HandlersById = ReadonlyMap<string, AnyHandler>;

/**
 * The build compiles the specs, while a checkout runs its handlers from source: after a branch switch the two differ
 * until the next build.
 *
 * @param served the served hosts' operations
 * @param compiled every host's operations
 * @throws an error with the operations without a handler and the handlers without an operation
 */
export function requireMatchingHandlers(
  handlers: HandlersById,
  served: readonly NamedOperation[],
  compiled: readonly NamedOperation[],
): void {
  const known = new Set(listHandled(compiled));
  const missing = listHandled(served).filter((operationId) => !handlers.has(operationId));
  const unknown = [...handlers.keys()].filter((operationId) => !known.has(operationId));
  const problems = [
    describe("These operations have no handler", missing),
    describe("These handlers have no operation", unknown),
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new Error(`${problems.join(" ")} ${advice}`);
}

/** Preflights are answered without a handler. */
function listHandled(operations: readonly NamedOperation[]): string[] {
  const handled = operations.filter(({ method }) => method !== "OPTIONS");
  return handled.map(({ operationId }) => operationId);
}

const advice =
  "If packages/service/compiled is older than the specs, as after a switch of branches, run `pnpm build`.";

function describe(problem: string, operationIds: readonly string[]): string | undefined {
  return operationIds.length === 0 ? undefined : `${problem}: ${operationIds.join(", ")}.`;
}
