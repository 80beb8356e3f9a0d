import fc from "fast-check";
import { expectStatus } from "../fuzz-case.ts";
import { maxBytesOf } from "../operations.ts";
import { arbitraryRequest } from "../requests/arbitrary-request.ts";
import { arbitraryPrerequisite, preparePath } from "../requests/prepare-path.ts";
import { listRawBodies } from "../requests/raw-bodies.ts";
import { withoutIdempotencyKey, writeRequest } from "../requests/write-request.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";

export const rawBodies = defineScenario({
  name: "raw-bodies",
  about:
    "Malformed JSON, deep nesting, invalid UTF-8, wrong content types and oversized bodies are rejected.",
  appliesTo: (operation, { you }) => operation.body?.isRequired === true && canCall(operation, you),
  arbitrary: (operation, context) =>
    fc.record({
      draft: arbitraryRequest(operation, context.known),
      prerequisite: arbitraryPrerequisite(operation, context),
      index: fc.nat(100_000),
      at: fc.nat(100_000),
    }),
  async run(fuzzCase, operation, { draft, prerequisite, index, at }) {
    const prepared = await preparePath(fuzzCase, operation, draft, prerequisite);
    const { body } = prepared;
    if (typeof body !== "object" || body === null || Object.keys(body).length === 0) return;
    const choices = listRawBodies(body, at, maxBytesOf(operation));
    const raw = choices[index % choices.length];
    if (raw === undefined) return;
    const written = writeRequest(operation, withoutIdempotencyKey(prepared), fuzzCase.context.you);
    const headers = Object.entries({ ...Object.fromEntries(written.headers), ...raw.headers });
    const answer = await fuzzCase.sendRaw(operation, { ...written, headers, body: raw.bytes });
    expectStatus(
      answer,
      [400, 413, 415, 422],
      "invalid request accepted",
      `a body with ${raw.name}`,
    );
  },
});
