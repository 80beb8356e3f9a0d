import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { listDeclaredResponses } from "../../declared-responses.ts";
import { FaultFound } from "../fault.ts";
import type { FuzzCase } from "../fuzz-case.ts";
import type { FuzzContext } from "../fuzz-context.ts";
import { jsonOf } from "../http-message.ts";
import { type FuzzOperation, isReadOnly } from "../operations.ts";
import { arbitraryBrokenRequest, breakRequest } from "../requests/broken-request.ts";
import { preparePath } from "../requests/prepare-path.ts";
import { mayBeRejected } from "../requests/undeclared-constraints.ts";
import { writeInvalidRequest } from "../requests/write-invalid-request.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";

export const rejectedWrites = defineScenario({
  name: "rejected-writes",
  about: "A rejected write changes nothing that can be read.",
  appliesTo: (operation, context) =>
    !isReadOnly(operation) &&
    operation.located.operation.responses?.["400"] !== undefined &&
    canCall(operation, context.you) &&
    listObservers(operation, context).length > 0,
  arbitrary: arbitraryBrokenRequest,
  async run(fuzzCase, operation, { draft, prerequisite, index }) {
    const prepared = await preparePath(fuzzCase, operation, draft, prerequisite);
    const invalid = breakRequest(
      operation,
      prepared,
      index,
      // Another route or method is another operation, which may succeed.
      ({ part }) => part !== "route" && part !== "method",
    );
    if (invalid === undefined) return;
    const observers = listObservers(operation, fuzzCase.context);
    const request = writeInvalidRequest(operation, invalid.request, fuzzCase.context.you);
    const reject = async () => {
      const before = await observe(fuzzCase, observers);
      const answer = await fuzzCase.sendToEdge(operation, request);
      if (answer.status < 400) return undefined;
      const after = await observe(fuzzCase, observers);
      const changed = observers.find((_, index) => !isDeepStrictEqual(before[index], after[index]));
      return changed && { status: answer.status, changed };
    };
    let effect = await reject();
    // An earlier case's accepted call may have its effect during this one.
    for (let count = 0; effect && count < maxRepeats && isAsynchronous(operation); count += 1) {
      await sleep(settleMs);
      effect = await reject();
    }
    if (effect === undefined) return;
    throw new FaultFound({
      check: "rejected write had an effect",
      message: `${invalid.title} was rejected with ${effect.status}, yet ${effect.changed.operationId} answers differently afterwards`,
    });
  },
});

const withoutParameters = { parameters: [], body: undefined };
const maxRepeats = 3;
const settleMs = 1_000;

/** Whether an accepted call has its effect after its response. */
function isAsynchronous({ located }: FuzzOperation): boolean {
  return located.operation.responses?.["202"] !== undefined;
}

/** The same host's reads without parameters. A stream reports changes, and nothing before it has begun. */
function listObservers({ host }: FuzzOperation, { operations, you }: FuzzContext): FuzzOperation[] {
  return operations.filter(
    (operation) =>
      operation.host === host &&
      operation.method === "GET" &&
      operation.security.length > 0 &&
      !isStream(operation) &&
      canCall(operation, you) &&
      operation.located.parameters.every((parameter) => !parameter.required) &&
      !mayBeRejected(operation, withoutParameters),
  );
}

function isStream({ document, located }: FuzzOperation): boolean {
  return listDeclaredResponses(document, located).some((response) => response.isStream);
}

async function observe(
  fuzzCase: FuzzCase,
  observers: readonly FuzzOperation[],
): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (const observer of observers) {
    const answer = await fuzzCase.call(observer, withoutParameters);
    seen.push(withoutSignatures(observer, jsonOf(answer)));
  }
  return seen;
}

/** Ignores cursors, because their signatures may differ between responses. */
function withoutSignatures({ located }: FuzzOperation, value: unknown): unknown {
  const next = located.operation["x-pagination"]?.next;
  if (next === undefined || typeof value !== "object" || value === null) return value;
  return { ...value, [next]: null };
}
