import fc from "fast-check";
import { expectStatus } from "../fuzz-case.ts";
import { endsOwnState, isReadOnly, requiresCredential } from "../operations.ts";
import { arbitraryRequest } from "../requests/arbitrary-request.ts";
import { arbitraryPrerequisite, preparePath } from "../requests/prepare-path.ts";
import { mayBeRejected } from "../requests/undeclared-constraints.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";

/** Statuses caused by the state or the caller, not by the request. */
const byState = [403, 404, 409, 422, 503];

export const validRequest = defineScenario({
  name: "valid-request",
  about:
    "A request that the schemas allow is accepted, or rejected for a state that the spec declares.",
  appliesTo: (operation, { you }) => canCall(operation, you),
  arbitrary: (operation, context) =>
    fc.record({
      draft: arbitraryRequest(operation, context.known),
      prerequisite: arbitraryPrerequisite(operation, context),
    }),
  async run(fuzzCase, operation, { draft, prerequisite }) {
    const prepared = await preparePath(fuzzCase, operation, draft, prerequisite);
    // A DELETE without an id ends the caller's session.
    const tenant = endsOwnState(operation)
      ? await fuzzCase.context.createSpareTenant()
      : fuzzCase.context.you;
    const answer = await fuzzCase.call(operation, prepared, tenant);
    if (mayBeRejected(operation, draft)) return;
    const declared = Object.keys(operation.located.operation.responses ?? {}).map(Number);
    const accepted = declared.filter((status) => status < 400 || byState.includes(status));
    // A sign-in takes no credential, but its proof may be invalid.
    if (!requiresCredential(operation) && !isReadOnly(operation)) accepted.push(401);
    expectStatus(answer, accepted, "valid request rejected", "what the schemas allow");
  },
});
