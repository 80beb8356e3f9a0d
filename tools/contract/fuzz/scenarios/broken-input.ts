import { statusesByPlace } from "../../refusal-faults.ts";
import { arbitraryBrokenRequest, breakRequest } from "../broken-request.ts";
import type { CheckName } from "../fault.ts";
import { preparePath } from "../prepare-path.ts";
import { defineScenario } from "../scenario.ts";
import { expectStatus } from "../session.ts";
import { canCall } from "../tenant.ts";
import { writeRefusal } from "../write-refusal.ts";

const checks: Readonly<Record<string, CheckName>> = {
  security: "credentials ignored",
  method: "wrong method",
  route: "unknown path",
};

export const brokenInput = defineScenario({
  name: "broken-input",
  about: "A request with one constraint of its spec broken is refused.",
  // An operation without a 400, such as a preflight, takes its parameters as they come.
  appliesTo: (operation, { you }) =>
    canCall(operation, you) && operation.located.operation.responses?.["400"] !== undefined,
  arbitrary: arbitraryBrokenRequest,
  async run(session, operation, { draft, prerequisite, index }) {
    const prepared = await preparePath(session, operation, draft, prerequisite);
    const refusal = breakRequest(operation, prepared, index);
    if (refusal === undefined) return;
    const { place, title } = refusal;
    const request = writeRefusal(operation, refusal.request, session.world.you);
    const mayMissRoute = place === "path" || place === "route" || place === "method";
    const answer = await (mayMissRoute
      ? session.askEdge(operation, request)
      : session.ask(operation, request));
    const check = checks[place] ?? "invalid input accepted";
    expectStatus(answer, statusesByPlace[place], check, title);
  },
});
