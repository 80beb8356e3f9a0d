import fc from "fast-check";
import { FaultFound } from "../fault.ts";
import type { FuzzContext } from "../fuzz-context.ts";
import { endsOwnState, type FuzzOperation, isReadOnly } from "../operations.ts";
import { arbitraryKnownRequest, arbitraryRequest } from "../requests/arbitrary-request.ts";
import { arbitraryPrerequisite, preparePath } from "../requests/prepare-path.ts";
import { writeRequest } from "../requests/write-request.ts";
import { resourceOf } from "../resources.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";

const times = 3;

export const concurrentWrites = defineScenario({
  name: "concurrent-writes",
  about:
    "Concurrent identical writes beside another write do not fail, and a removal succeeds once.",
  appliesTo: (operation, { you }) => !isReadOnly(operation) && canCall(operation, you),
  arbitrary: (operation, context) =>
    fc.record({
      draft: arbitraryRequest(operation, context.known),
      prerequisite: arbitraryPrerequisite(operation, context),
      companion: arbitraryCompanion(operation, context),
    }),
  async run(fuzzCase, operation, { draft, prerequisite, companion }) {
    const { context } = fuzzCase;
    const prepared = await preparePath(fuzzCase, operation, draft, prerequisite);
    const tenant = endsOwnState(operation) ? await context.createSpareTenant() : context.you;
    const request = writeRequest(operation, prepared, tenant);
    const beside = context.operations.find(
      (operation) => operation.operationId === companion?.operationId,
    );
    const sent = Array.from({ length: times }, () => fuzzCase.sendRaw(operation, request));
    if (beside !== undefined && companion !== undefined) {
      sent.push(fuzzCase.call(beside, companion.draft), fuzzCase.call(beside, companion.draft));
    }
    const settled = await Promise.allSettled(sent);
    const broken = settled.find((result) => result.status === "rejected");
    if (broken !== undefined) throw broken.reason;
    const removals = settled
      .slice(0, times)
      .filter((result) => result.status === "fulfilled" && result.value.status < 300).length;
    const removes = resourceOf(context.resources, operation)?.remove === operation;
    if (!removes || removals <= 1) return;
    const message = `${removals} of ${times} concurrent removals succeeded`;
    throw new FaultFound({ check: "use after delete", message });
  },
});

/** Another POST on the same host without a resource. */
function arbitraryCompanion(
  { host }: FuzzOperation,
  { operations, resources, you, known }: FuzzContext,
) {
  const companions = operations.filter(
    (operation) =>
      operation.host === host &&
      operation.method === "POST" &&
      canCall(operation, you) &&
      resourceOf(resources, operation) === undefined,
  );
  const drafts = companions.map((operation) =>
    arbitraryKnownRequest(operation, known).map((draft) => ({
      operationId: operation.operationId,
      draft,
    })),
  );
  return drafts.length === 0 ? fc.constant(undefined) : fc.oneof(...drafts);
}
