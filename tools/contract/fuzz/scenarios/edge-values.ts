import { dereference } from "@bellwether/bundle/open-api";
import fc from "fast-check";
import { expectStatus } from "../fuzz-case.ts";
import type { FuzzOperation } from "../operations.ts";
import { arbitraryRequest } from "../requests/arbitrary-request.ts";
import { edgeText, edgeValue } from "../requests/edge-values.ts";
import { listLocations, replaceAt } from "../requests/json-locations.ts";
import { arbitraryPrerequisite, preparePath } from "../requests/prepare-path.ts";
import {
  type DraftRequest,
  withoutIdempotencyKey,
  writeRequest,
} from "../requests/write-request.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";

interface EdgeCase {
  readonly draft: DraftRequest;
  readonly isInvalid: boolean;
  readonly isInPath: boolean;
  readonly what: string;
}

export const edgeValues = defineScenario({
  name: "edge-values",
  about:
    "NUL, lone surrogates, prototype names, huge texts and numbers, in each parameter and field.",
  appliesTo: (operation, { you }) =>
    canCall(operation, you) &&
    (operation.located.parameters.length > 0 || operation.body !== undefined),
  arbitrary: (operation, context) =>
    fc.record({
      draft: arbitraryRequest(operation, context.known),
      prerequisite: arbitraryPrerequisite(operation, context),
      index: fc.nat(100_000),
      text: edgeText,
      value: edgeValue,
    }),
  async run(fuzzCase, operation, { draft, prerequisite, index, text, value }) {
    const prepared = await preparePath(fuzzCase, operation, draft, prerequisite);
    const edge = makeEdgeCase(operation, prepared, { index, text, value });
    if (edge === undefined) return;
    const request = writeRequest(operation, edge.draft, fuzzCase.context.you);
    const answer = await (edge.isInPath
      ? fuzzCase.sendToEdge(operation, request)
      : fuzzCase.sendRaw(operation, request));
    if (!edge.isInvalid || operation.located.operation.responses?.["400"] === undefined) return;
    expectStatus(answer, [400, 404, 413, 422], "invalid request accepted", edge.what);
  },
});

interface Choice {
  readonly index: number;
  readonly text: string;
  readonly value: unknown;
}

/** Puts the edge-case value at one of the request's locations. */
function makeEdgeCase(
  { located, body, checker, document }: FuzzOperation,
  draft: DraftRequest,
  { index, text, value }: Choice,
): EdgeCase | undefined {
  const inBody = draft.body === undefined || body === undefined ? [] : listLocations(draft.body);
  const chosen = index % Math.max(1, located.parameters.length + inBody.length);
  const parameter = located.parameters[chosen];
  if (parameter !== undefined) {
    const schema = parameter.schema ?? {};
    const others = draft.parameters.filter((written) => written.parameter !== parameter);
    const parameters = [...others, { parameter, schema, value: text }];
    // Only strings are judged: other types parse the text first.
    const isText = dereference(document, schema).type === "string" && !/\p{Surrogate}/u.test(text);
    return {
      draft: { ...draft, parameters },
      isInvalid: isText && parameter.in === "query" && !checker.accepts(schema, text),
      isInPath: parameter.in === "path",
      what: `${parameter.in} ${parameter.name} is ${JSON.stringify(text).slice(0, 60)}`,
    };
  }
  const location = inBody[chosen - located.parameters.length];
  if (location === undefined || body === undefined) return undefined;
  const changed = replaceAt(draft.body, location, value);
  return {
    draft: withoutIdempotencyKey({ ...draft, body: changed }),
    isInvalid: !checker.accepts(body.schema, JSON.parse(JSON.stringify(changed))),
    isInPath: false,
    what: `body /${location.join("/")} is ${JSON.stringify(value).slice(0, 60)}`,
  };
}
