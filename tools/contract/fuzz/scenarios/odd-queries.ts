import fc from "fast-check";
import { arbitraryRequest } from "../arbitrary-request.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";
import { writeRequest } from "../write-request.ts";

/** Pieces that a query is put together from, encoded or broken already. */
const pieces = [
  "=",
  "&",
  "?",
  "#",
  ";",
  "%",
  "%zz",
  "%00",
  "%ff",
  "%c0%ae",
  "%ed%a0%80",
  "+",
  "[]",
  "[0]",
  "[a]",
  "[__proto__]",
  "__proto__",
  "constructor",
  "limit",
  "cursor",
  "1",
  "-1",
  ",",
  "%2c",
  "%252c",
  "null",
  "true",
];

export const oddQueries = defineScenario({
  name: "odd-queries",
  about: "Queries that are repeated, broken or badly encoded, beside a valid one.",
  appliesTo: (operation, { you }) => canCall(operation, you),
  arbitrary: (operation, world) => {
    const names = operation.located.parameters.filter((one) => one.in === "query");
    const piece = fc.constantFrom(...pieces, ...names.map(({ name }) => `${name}=`));
    return fc.record({
      draft: arbitraryRequest(operation, world.known),
      added: fc.array(piece, { minLength: 1, maxLength: 12 }).map((all) => all.join("")),
    });
  },
  async run(session, operation, { draft, added }) {
    const written = writeRequest(operation, draft, session.world.you);
    const joiner = written.target.includes("?") ? "&" : "?";
    const isOwnEnd = operation.method === "DELETE" && !operation.path.includes("{");
    if (isOwnEnd) return;
    await session.ask(operation, { ...written, target: written.target + joiner + added });
  },
});
