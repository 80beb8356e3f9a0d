import fc from "fast-check";
import { arbitraryRequest } from "../arbitrary-request.ts";
import { arbitraryPrerequisite, preparePath } from "../prepare-path.ts";
import { listRawBodies } from "../raw-bodies.ts";
import { defineScenario } from "../scenario.ts";
import { expectStatus } from "../session.ts";
import { canCall } from "../tenant.ts";
import { writeRequest } from "../write-request.ts";

export const rawBodies = defineScenario({
  name: "raw-bodies",
  about: "Broken JSON, deep nesting, bytes that are no text, false and huge content.",
  appliesTo: (operation, { you }) => operation.body?.isRequired === true && canCall(operation, you),
  arbitrary: (operation, world) =>
    fc.record({
      draft: arbitraryRequest(operation, world.known),
      prerequisite: arbitraryPrerequisite(operation, world),
      index: fc.nat(100_000),
      at: fc.nat(100_000),
    }),
  async run(session, operation, { draft, prerequisite, index, at }) {
    const prepared = await preparePath(session, operation, draft, prerequisite);
    const { body } = prepared;
    if (typeof body !== "object" || body === null || Object.keys(body).length === 0) return;
    const choices = listRawBodies(body, at);
    const raw = choices[index % choices.length];
    if (raw === undefined) return;
    const written = writeRequest(operation, prepared, session.world.you);
    const headers = Object.entries({ ...Object.fromEntries(written.headers), ...raw.headers });
    const answer = await session.ask(operation, { ...written, headers, body: raw.bytes });
    expectStatus(answer, [400, 413, 415, 422], "invalid input accepted", `a body with ${raw.name}`);
  },
});
