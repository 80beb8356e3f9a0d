import { statusesByPart } from "../../rejection-faults.ts";
import type { CheckName } from "../fault.ts";
import { expectStatus } from "../fuzz-case.ts";
import { arbitraryBrokenRequest, breakRequest } from "../requests/broken-request.ts";
import { preparePath } from "../requests/prepare-path.ts";
import { writeInvalidRequest } from "../requests/write-invalid-request.ts";
import { withoutIdempotencyKey } from "../requests/write-request.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";

const checks: Readonly<Record<string, CheckName>> = {
  security: "credentials ignored",
  method: "undeclared method",
  route: "unknown path",
};

export const invalidRequests = defineScenario({
  name: "invalid-requests",
  about: "A request that breaks one constraint of its spec is rejected.",
  // An operation without a 400, such as a preflight, does not check its parameters.
  appliesTo: (operation, { you }) =>
    canCall(operation, you) && operation.located.operation.responses?.["400"] !== undefined,
  arbitrary: arbitraryBrokenRequest,
  async run(fuzzCase, operation, { draft, prerequisite, index }) {
    const prepared = await preparePath(fuzzCase, operation, draft, prerequisite);
    const invalid = breakRequest(operation, prepared, index);
    if (invalid === undefined) return;
    const { part, title } = invalid;
    const sent = part === "body" ? withoutIdempotencyKey(invalid.request) : invalid.request;
    const request = writeInvalidRequest(operation, sent, fuzzCase.context.you);
    const mayMissRoute = part === "path" || part === "route" || part === "method";
    const answer = await (mayMissRoute
      ? fuzzCase.sendToEdge(operation, request)
      : fuzzCase.sendRaw(operation, request));
    const check = checks[part] ?? "invalid request accepted";
    expectStatus(answer, statusesByPart[part], check, title);
  },
});
