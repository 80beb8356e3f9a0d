import { describePair, type LabelledPair } from "./ground-truth.ts";

const text = { type: "string" };
const whole = { type: "integer" };

/** The schema is both sent and received, so a tool must recognise the rewrite in both directions. */
function rewrite(
  name: string,
  before: object,
  after: object,
  { old = "3.1.0", schemas }: { readonly old?: string; readonly schemas?: object } = {},
): LabelledPair {
  const both = (openapi: string, schema: object) =>
    describePair({
      openapi,
      body: schema,
      answer: schema,
      ...(schemas !== undefined && { schemas }),
    });
  return { name, truth: "harmless", old: both(old, before), new: both("3.1.0", after) };
}

const limit = { name: "limit", in: "query", schema: whole };
const object = (properties: object, required: readonly string[]) => ({
  type: "object",
  required,
  properties,
});

/** Ten rewrites which keep a document's meaning. */
export const equivalentRewrites: readonly LabelledPair[] = [
  rewrite(
    "allOf flattened",
    { allOf: [object({ a: text }, ["a"]), object({ b: whole }, ["b"])] },
    object({ a: text, b: whole }, ["a", "b"]),
  ),
  rewrite("enum reordered", { ...text, enum: ["a", "b", "c"] }, { ...text, enum: ["c", "a", "b"] }),
  rewrite(
    "nullable as type array",
    { ...text, nullable: true },
    { type: ["string", "null"] },
    { old: "3.0.3" },
  ),
  rewrite(
    "exclusive bound of 3.0 as one of 3.1",
    { type: "number", minimum: 0, exclusiveMinimum: true },
    { type: "number", exclusiveMinimum: 0 },
    { old: "3.0.3" },
  ),
  rewrite(
    "inline schema as component",
    object({ a: text }, ["a"]),
    { $ref: "#/components/schemas/Named" },
    { schemas: { Named: object({ a: text }, ["a"]) } },
  ),
  rewrite("enum of one as const", { ...text, enum: ["a"] }, { ...text, const: "a" }),
  rewrite(
    "anyOf with null as type array",
    { anyOf: [text, { type: "null" }] },
    { type: ["string", "null"] },
  ),
  rewrite(
    "oneOf of types as type array",
    { oneOf: [text, whole] },
    { type: ["string", "integer"] },
  ),
  rewrite("bound of an integer", { ...whole, minimum: 1 }, { ...whole, exclusiveMinimum: 0 }),
  {
    name: "parameter of the path moved to its operation",
    truth: "harmless",
    old: describePair({ shared: [limit] }),
    new: describePair({ parameters: [limit] }),
  },
];
