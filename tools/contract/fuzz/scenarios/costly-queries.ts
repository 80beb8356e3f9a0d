import fc from "fast-check";
import { arbitraryRequest } from "../requests/arbitrary-request.ts";
import { writeRequest } from "../requests/write-request.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";

/** Below Node's limit of 16 KiB for the URL and the headers. */
const maxBytes = 14_000;

/** Queries that repeat a short part, by parameter name. */
const writers: readonly ((name: string) => string)[] = [
  (name) => `${name}=1&`,
  (name) => `${name}=&`,
  () => "a&",
  () => "&",
  () => "%61=1&",
  (name) => `${name}%00=1&`,
];
const values = ["1,", ",", "%2c", "%2C1", "a%2cb,", "%20", "+", "%C3%A9", "x", "0", "."];

export const costlyQueries = defineScenario({
  name: "costly-queries",
  about: "Queries of the largest size with many parameters, list entries, commas or escapes.",
  appliesTo: (operation, { you }) =>
    canCall(operation, you) &&
    operation.located.parameters.some((parameter) => parameter.in === "query"),
  arbitrary: (operation, context) => {
    const names = operation.located.parameters
      .filter((parameter) => parameter.in === "query")
      .map(({ name }) => name);
    const name = fc.constantFrom(...names);
    const added = fc.oneof(
      fc
        .tuple(fc.constantFrom(...writers), name)
        .map(([write, parameter]) => repeat(write(parameter))),
      fc.tuple(name, fc.constantFrom(...values)).map(([name, value]) => `${name}=${repeat(value)}`),
      fc.constant(Array.from({ length: 1_200 }, (_, index) => `k${index}=1`).join("&")),
    );
    return fc.record({ draft: arbitraryRequest(operation, context.known), added });
  },
  async run(fuzzCase, operation, { draft, added }) {
    const parameters = draft.parameters.filter(({ parameter }) => parameter.in !== "query");
    const written = writeRequest(operation, { ...draft, parameters }, fuzzCase.context.you);
    await fuzzCase.sendRaw(operation, { ...written, target: `${written.target}?${added}` });
  },
});

function repeat(part: string): string {
  return part.repeat(Math.floor(maxBytes / part.length));
}
