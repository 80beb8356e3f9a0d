import fc from "fast-check";
import { arbitraryRequest } from "../arbitrary-request.ts";
import { FaultFound } from "../fault.ts";
import { defineScenario } from "../scenario.ts";
import { expectStatus } from "../session.ts";
import { canCall } from "../tenant.ts";
import type { WireAnswer } from "../wire.ts";
import { writeRequest } from "../write-request.ts";

const methods = ["GET", "PUT", "POST", "DELETE", "PATCH", "TRACE", "HEAD", "OPTIONS", "QUERY"];

export const wrongMethods = defineScenario({
  name: "methods",
  about: "Another method is a 405 with Allow; HEAD is GET without a body; OPTIONS is answered.",
  appliesTo: (operation, { you }) => canCall(operation, you),
  arbitrary: (operation, world) =>
    fc.record({
      draft: arbitraryRequest(operation, world.known),
      method: fc.constantFrom(...methods),
    }),
  async run(session, operation, { draft, method }) {
    const { operations, you } = session.world;
    const samePath = operations.filter(({ path }) => path === operation.path);
    const declared = samePath.map((one) => one.method);
    if (declared.includes(method)) return;
    const written = writeRequest(operation, draft, you);
    const request = { ...written, method };
    if (method === "OPTIONS") {
      const { body: _, ...bare } = request;
      const answer = await session.askEdge(operation, bare);
      expectStatus(answer, [200, 204], "wrong method", "OPTIONS");
    } else if (method === "HEAD" && declared.includes("GET")) {
      const get = samePath.find((one) => one.method === "GET") ?? operation;
      const { body: _, ...bare } = request;
      const answer = await session.ask(get, bare);
      const same = await session.ask(get, { ...bare, method: "GET" });
      expectStatus(answer, [same.status], "wrong method", "HEAD beside GET");
      if (answer.text !== "") {
        throw new FaultFound({ check: "body where none belongs", message: "HEAD has a body" });
      }
    } else {
      const answer = await session.askEdge(operation, request);
      expectStatus(answer, [405], "wrong method", method);
      if (answer.status === 405) checkAllow(answer, declared, method);
    }
  },
});

function checkAllow(answer: WireAnswer, declared: readonly string[], method: string): void {
  const allowed = (answer.headers.get("allow") ?? "").split(",").map((one) => one.trim());
  if (declared.every((one) => allowed.includes(one)) && !allowed.includes(method)) return;
  const message = `${method} is answered with Allow: ${allowed.join(", ") || "nothing"}`;
  throw new FaultFound({ check: "wrong method", message });
}
