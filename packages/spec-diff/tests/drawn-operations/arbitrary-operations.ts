import fc from "fast-check";
import type { SchemaObject } from "../../src/schemas/json-schema.ts";
import type { Content, Field, Operation, Response } from "./operation-model.ts";

const scalar: fc.Arbitrary<SchemaObject> = fc.constantFrom<SchemaObject>(
  { type: "string" },
  { type: "string", maxLength: 2 },
  { type: "string", maxLength: 3 },
  { type: "string", minLength: 2 },
  { type: "string", enum: ["a", "ab"] },
  { type: "string", enum: ["a", "ab", "abc"] },
  { type: "integer" },
  { type: "integer", minimum: 2 },
  { type: "integer", maximum: 3 },
  { type: "number" },
  { type: "number", maximum: 2 },
  { type: "boolean" },
);
const object = (required: string[]): SchemaObject => ({
  type: "object",
  properties: { name: { type: "string" } },
  required,
});
const json = fc.oneof(scalar, fc.constantFrom(object([]), object(["name"])));

const field: fc.Arbitrary<Field> = fc.record({
  required: fc.boolean(),
  deprecated: fc.boolean(),
  allowEmptyValue: fc.boolean(),
  schema: scalar,
});

/** Some entries, each with a drawn value. */
function someOf<Value>(
  keys: readonly string[],
  value: fc.Arbitrary<Value>,
  least = 0,
): fc.Arbitrary<Readonly<Record<string, Value>>> {
  const chosen = fc.subarray([...keys], { minLength: least, maxLength: Math.min(keys.length, 3) });
  return chosen.chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, value]))),
  ) as fc.Arbitrary<Readonly<Record<string, Value>>>;
}

const mediaTypes = ["application/json", "application/xml", "application/*", "text/csv"];
const content: fc.Arbitrary<Content> = someOf(mediaTypes, json);
const response: fc.Arbitrary<Response> = fc.record({
  headers: someOf(["X-A", "X-B"], field),
  content,
});
const parts = {
  // Entries with one name in two locations may move from one to the other.
  parameters: someOf(["query a", "header a", "query b", "cookie c"], field),
  body: fc.option(fc.record({ required: fc.boolean(), content: someOf(mediaTypes, json, 1) }), {
    nil: undefined,
  }),
  responses: someOf(["200", "201", "2XX", "404", "4XX", "default"], response, 1),
  credential: fc.constantFrom<Operation["credential"]>("none", "optional", "required"),
};

export interface EditedOperation {
  readonly before: Operation;
  readonly after: Operation;
}

type Edit = (operation: Operation) => Operation;

/** One entry added, removed or with another value, or one part drawn anew. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  editOf(field, ["query a", "header a", "query b", "cookie c"]).map(
    (change): Edit =>
      (operation) => ({
        ...operation,
        parameters: change(operation.parameters),
      }),
  ),
  editOf(json, mediaTypes).map(
    (change): Edit =>
      (operation) => {
        const { body } = operation;
        const changed = change(body?.content ?? {});
        const isBody = Object.keys(changed).length > 0;
        return {
          ...operation,
          body: isBody ? { required: body?.required ?? false, content: changed } : undefined,
        };
      },
  ),
  editOf(response, ["200", "201", "2XX", "404", "4XX", "default"]).map(
    (change): Edit =>
      (operation) => {
        const responses = change(operation.responses);
        return Object.keys(responses).length === 0 ? operation : { ...operation, responses };
      },
  ),
  inResponse(editOf(json, mediaTypes), (answer, change) => ({
    ...answer,
    content: change(answer.content),
  })),
  inResponse(editOf(field, ["X-A", "X-B"]), (answer, change) => ({
    ...answer,
    headers: change(answer.headers),
  })),
  fc.record(parts, { requiredKeys: [] }).map(
    (drawn): Edit =>
      (operation) => ({ ...operation, ...drawn }),
  ),
);

type Change<Value> = (entries: Readonly<Record<string, Value>>) => Readonly<Record<string, Value>>;

function editOf<Value>(value: fc.Arbitrary<Value>, keys: readonly string[]) {
  return fc
    .record({ key: fc.constantFrom(...keys), drawn: fc.option(value, { nil: undefined }) })
    .map(
      ({ key, drawn }): Change<Value> =>
        ({ [key]: _, ...others }) =>
          drawn === undefined ? others : { ...others, [key]: drawn },
    );
}

/** Changes the first described response. */
function inResponse<Value>(
  changes: fc.Arbitrary<Change<Value>>,
  apply: (response: Response, change: Change<Value>) => Response,
): fc.Arbitrary<(operation: Operation) => Operation> {
  return changes.map(
    (change): Edit =>
      (operation) => {
        const [[status, first] = []] = Object.entries(operation.responses);
        if (status === undefined || first === undefined) return operation;
        return {
          ...operation,
          responses: { ...operation.responses, [status]: apply(first, change) },
        };
      },
  );
}

/** An operation, and the same after one to three edits. */
export const editedOperations: fc.Arbitrary<EditedOperation> = fc
  .record({
    before: fc.record(parts),
    edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
  })
  .map(({ before, edits }) => ({
    before,
    after: edits.reduce((operation, change) => change(operation), before),
  }));
