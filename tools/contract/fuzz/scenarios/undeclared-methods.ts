import fc from "fast-check";
import { FaultFound } from "../fault.ts";
import { expectStatus } from "../fuzz-case.ts";
import type { RawResponse } from "../http-message.ts";
import { arbitraryRequest } from "../requests/arbitrary-request.ts";
import { writeRequest } from "../requests/write-request.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";

const methods = ["GET", "PUT", "POST", "DELETE", "PATCH", "TRACE", "HEAD", "OPTIONS", "QUERY"];

export const undeclaredMethods = defineScenario({
  name: "undeclared-methods",
  about: "Another method is a 405 with Allow; HEAD is GET without a body; OPTIONS is answered.",
  appliesTo: (operation, { you }) => canCall(operation, you),
  arbitrary: (operation, context) =>
    fc.record({
      draft: arbitraryRequest(operation, context.known),
      method: fc.constantFrom(...methods),
    }),
  async run(fuzzCase, operation, { draft, method }) {
    const { operations, you } = fuzzCase.context;
    const samePath = operations.filter(({ path }) => path === operation.path);
    const declared = samePath.map((operation) => operation.method);
    if (declared.includes(method)) return;
    const written = writeRequest(operation, draft, you);
    const request = { ...written, method };
    if (method === "OPTIONS") {
      const { body: _, ...bare } = request;
      const answer = await fuzzCase.sendToEdge(operation, bare);
      expectStatus(answer, [200, 204], "undeclared method", "OPTIONS");
    } else if (method === "HEAD" && declared.includes("GET")) {
      const get = samePath.find((operation) => operation.method === "GET") ?? operation;
      const { body: _, ...bare } = request;
      const answer = await fuzzCase.sendRaw(get, bare);
      const same = await fuzzCase.sendRaw(get, { ...bare, method: "GET" });
      expectStatus(answer, [same.status], "undeclared method", "HEAD beside GET");
      if (answer.text !== "") {
        throw new FaultFound({ check: "unexpected body", message: "HEAD has a body" });
      }
    } else {
      const answer = await fuzzCase.sendToEdge(operation, request);
      expectStatus(answer, [405], "undeclared method", method);
      if (answer.status === 405) checkAllow(answer, declared, method);
    }
  },
});

function checkAllow(answer: RawResponse, declared: readonly string[], method: string): void {
  const allowed = (answer.headers.get("allow") ?? "").split(",").map((method) => method.trim());
  if (declared.every((name) => allowed.includes(name)) && !allowed.includes(method)) return;
  const message = `${method} is answered with Allow: ${allowed.join(", ") || "nothing"}`;
  throw new FaultFound({ check: "undeclared method", message });
}
