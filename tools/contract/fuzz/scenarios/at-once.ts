import fc from "fast-check";
import { arbitraryKnownRequest, arbitraryRequest } from "../arbitrary-request.ts";
import { FaultFound } from "../fault.ts";
import { type FuzzOperation, isReading } from "../operations.ts";
import { arbitraryPrerequisite, preparePath } from "../prepare-path.ts";
import { resourceOf } from "../resources.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";
import type { World } from "../world.ts";
import { writeRequest } from "../write-request.ts";

const times = 3;

export const atOnce = defineScenario({
  name: "at-once",
  about:
    "A write several times at once, beside another one, fails for nobody and removes only once.",
  appliesTo: (operation, { you }) => !isReading(operation) && canCall(operation, you),
  arbitrary: (operation, world) =>
    fc.record({
      draft: arbitraryRequest(operation, world.known),
      prerequisite: arbitraryPrerequisite(operation, world),
      companion: arbitraryCompanion(operation, world),
    }),
  async run(session, operation, { draft, prerequisite, companion }) {
    const { world } = session;
    const prepared = await preparePath(session, operation, draft, prerequisite);
    const isOwnEnd = operation.method === "DELETE" && !operation.path.includes("{");
    const tenant = isOwnEnd ? await world.makeSpare() : world.you;
    const request = writeRequest(operation, prepared, tenant);
    const beside = world.operations.find((one) => one.operationId === companion?.operationId);
    const sent = Array.from({ length: times }, () => session.ask(operation, request));
    if (beside !== undefined && companion !== undefined) {
      sent.push(session.call(beside, companion.draft), session.call(beside, companion.draft));
    }
    const settled = await Promise.allSettled(sent);
    const broken = settled.find((one) => one.status === "rejected");
    if (broken !== undefined) throw broken.reason;
    const removals = settled
      .slice(0, times)
      .filter((one) => one.status === "fulfilled" && one.value.status < 300).length;
    const removes = resourceOf(world.resources, operation)?.remove === operation;
    if (!removes || removals <= 1) return;
    const message = `${removals} of ${times} removals at once were told that they removed it`;
    throw new FaultFound({ check: "use after delete", message });
  },
});

/** Another write of the same host, that goes without a thing of its own. */
function arbitraryCompanion({ host }: FuzzOperation, { operations, resources, you, known }: World) {
  const companions = operations.filter(
    (one) =>
      one.host === host &&
      one.method === "POST" &&
      canCall(one, you) &&
      resourceOf(resources, one) === undefined,
  );
  const drafts = companions.map((one) =>
    arbitraryKnownRequest(one, known).map((draft) => ({ operationId: one.operationId, draft })),
  );
  return drafts.length === 0 ? fc.constant(undefined) : fc.oneof(...drafts);
}
