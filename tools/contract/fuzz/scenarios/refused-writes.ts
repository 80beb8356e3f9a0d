import { isDeepStrictEqual } from "node:util";
import { arbitraryBrokenRequest, breakRequest } from "../broken-request.ts";
import { FaultFound } from "../fault.ts";
import { type FuzzOperation, isReading } from "../operations.ts";
import { preparePath } from "../prepare-path.ts";
import { defineScenario } from "../scenario.ts";
import type { Session } from "../session.ts";
import { canCall } from "../tenant.ts";
import { jsonOf } from "../wire.ts";
import type { World } from "../world.ts";
import { writeRefusal } from "../write-refusal.ts";

export const refusedWrites = defineScenario({
  name: "refused-writes",
  about: "A write that is refused changes nothing of what can be read.",
  appliesTo: (operation, world) =>
    !isReading(operation) &&
    operation.located.operation.responses?.["400"] !== undefined &&
    canCall(operation, world.you) &&
    listObservers(operation, world).length > 0,
  arbitrary: arbitraryBrokenRequest,
  async run(session, operation, { draft, prerequisite, index }) {
    const prepared = await preparePath(session, operation, draft, prerequisite);
    const refusal = breakRequest(
      operation,
      prepared,
      index,
      // Elsewhere there is another operation, which may well do something.
      ({ place }) => place !== "route" && place !== "method",
    );
    if (refusal === undefined) return;
    const observers = listObservers(operation, session.world);
    const before = await observe(session, observers);
    const request = writeRefusal(operation, refusal.request, session.world.you);
    const answer = await session.askEdge(operation, request);
    if (answer.status < 400) return;
    const after = await observe(session, observers);
    const changed = observers.find((_, place) => !isDeepStrictEqual(before[place], after[place]));
    if (changed === undefined) return;
    throw new FaultFound({
      check: "refused write left something behind",
      message: `${refusal.title} was refused with ${answer.status}, yet ${changed.operationId} answers something else than before`,
    });
  },
});

/** What the same host lets the same caller read without any choice. */
function listObservers({ host }: FuzzOperation, { operations, you }: World): FuzzOperation[] {
  return operations.filter(
    (one) =>
      one.host === host &&
      one.method === "GET" &&
      one.security.length > 0 &&
      canCall(one, you) &&
      one.located.parameters.every((parameter) => !parameter.required),
  );
}

async function observe(session: Session, observers: readonly FuzzOperation[]): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (const one of observers) {
    const answer = await session.call(one, { parameters: [], body: undefined });
    seen.push(withoutSignatures(one, jsonOf(answer)));
  }
  return seen;
}

/** A cursor may be signed anew each time. */
function withoutSignatures({ located }: FuzzOperation, value: unknown): unknown {
  const next = located.operation["x-pagination"]?.next;
  if (next === undefined || typeof value !== "object" || value === null) return value;
  return { ...value, [next]: null };
}
