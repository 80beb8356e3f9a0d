import fc from "fast-check";
import { endsOwnState } from "../operations.ts";
import { arbitraryRequest } from "../requests/arbitrary-request.ts";
import { writeRequest } from "../requests/write-request.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";

/** Query fragments, some with invalid encoding. */
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

export const malformedQueries = defineScenario({
  name: "malformed-queries",
  about: "Queries that are repeated, broken or badly encoded, beside a valid one.",
  appliesTo: (operation, { you }) => canCall(operation, you),
  arbitrary: (operation, context) => {
    const names = operation.located.parameters.filter((parameter) => parameter.in === "query");
    const piece = fc.constantFrom(...pieces, ...names.map(({ name }) => `${name}=`));
    return fc.record({
      draft: arbitraryRequest(operation, context.known),
      added: fc.array(piece, { minLength: 1, maxLength: 12 }).map((all) => all.join("")),
    });
  },
  async run(fuzzCase, operation, { draft, added }) {
    const written = writeRequest(operation, draft, fuzzCase.context.you);
    const joiner = written.target.includes("?") ? "&" : "?";
    if (endsOwnState(operation)) return;
    await fuzzCase.sendRaw(operation, { ...written, target: written.target + joiner + added });
  },
});
