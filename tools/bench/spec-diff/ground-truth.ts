import { describeSharedGraph } from "./shared-graph.ts";

/** A change's severity: breaking for every caller, for some, or for none. */
export type ExpectedRating = "breaking" | "risky" | "harmless";

/** Two small documents, labelled with their difference's severity. */
export interface LabelledPair {
  readonly name: string;
  readonly truth: ExpectedRating;
  /** The number of affected operations, where a tool must name all of them. */
  readonly operations?: number;
  readonly old: object;
  readonly new: object;
}

interface Document {
  readonly openapi?: string;
  readonly body?: object;
  readonly answer?: object;
  readonly parameters?: readonly object[];
  readonly shared?: readonly object[];
  readonly schemas?: object;
  readonly security?: readonly object[];
}

/** A document with one operation, built from a pair's differing parts. */
export function describePair(parts: Document): object {
  const json = (schema: object) => ({ content: { "application/json": { schema } } });
  const { openapi = "3.1.0", body, answer = { type: "string" }, parameters, shared } = parts;
  const operation = {
    operationId: "sendThing",
    ...(parameters !== undefined && { parameters }),
    ...(body !== undefined && { requestBody: { required: true, ...json(body) } }),
    ...(parts.security !== undefined && { security: parts.security }),
    responses: { 200: { description: "It.", ...json(answer) } },
  };
  return {
    openapi,
    info: { title: "Pair", version: "1.0.0" },
    paths: { "/things": { ...(shared !== undefined && { parameters: shared }), post: operation } },
    components: {
      ...(parts.schemas !== undefined && { schemas: parts.schemas }),
      securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
    },
  };
}

const text = { type: "string" };
const whole = { type: "integer" };
const pay = { type: "object", properties: { card: text, address: text } };
const limit = (value: number) => ({
  name: "limit",
  in: "query",
  schema: { ...whole, default: value },
});
const kinds = (...values: readonly string[]) => ({
  type: "object",
  properties: { kind: { ...text, enum: values } },
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Changes with an effect, and one without effect that resembles a change. */
export const labelledPairs: readonly LabelledPair[] = [
  {
    name: "one schema edited behind 20 operations",
    truth: "breaking",
    operations: 20,
    old: describeSharedGraph(20, "number"),
    new: describeSharedGraph(20, "string"),
  },
  {
    name: "the same, schemas in a circle, 3 operations",
    truth: "breaking",
    operations: 3,
    old: describeCircle("number"),
    new: describeCircle("string"),
  },
  {
    name: "required request body added",
    truth: "breaking",
    old: describePair({}),
    new: describePair({ body: { type: "object", properties: { name: text } } }),
  },
  {
    name: "default of a query parameter changed",
    truth: "risky",
    old: describePair({ parameters: [limit(50)] }),
    new: describePair({ parameters: [limit(20)] }),
  },
  {
    name: "dependentRequired added to a request",
    truth: "breaking",
    old: describePair({ body: pay }),
    new: describePair({ body: { ...pay, dependentRequired: { card: ["address"] } } }),
  },
  {
    name: "patternProperties changed in a request",
    truth: "breaking",
    old: describePair({ body: { type: "object", patternProperties: { "^x-": text } } }),
    new: describePair({ body: { type: "object", patternProperties: { "^x-": whole } } }),
  },
  {
    name: "security demanded",
    truth: "breaking",
    old: describePair({ security: [] }),
    new: describePair({ security: [{ key: [] }] }),
  },
  {
    name: "enum value added to a response",
    truth: "risky",
    old: describePair({ answer: kinds("lending") }),
    new: describePair({ answer: kinds("lending", "loop") }),
  },
  {
    name: "component renamed",
    truth: "harmless",
    old: describePair({ body: ref("Payment"), schemas: { Payment: pay } }),
    new: describePair({ body: ref("Transfer"), schemas: { Transfer: pay } }),
  },
];

/** A tree in which each part also refers to its parent; the edit is in the last leaf. */
function describeCircle(amountType: string): object {
  const parts = Array.from({ length: 15 }, (_, index) => {
    const children = [2 * index + 1, 2 * index + 2].filter((part) => part < 15);
    const parent = index === 0 ? [] : [["parent", ref(`Part${Math.floor((index - 1) / 2)}`)]];
    const properties = {
      ...Object.fromEntries(children.map((part) => [`part${part}`, ref(`Part${part}`)])),
      ...Object.fromEntries(parent),
      ...(index === 14 && { amount: { type: amountType } }),
    };
    return [`Part${index}`, { type: "object", properties }];
  });
  const getPart = (index: number) => ({
    get: {
      operationId: `getPart${index}`,
      responses: {
        200: {
          description: "It.",
          content: { "application/json": { schema: ref(`Part${index}`) } },
        },
      },
    },
  });
  return {
    openapi: "3.1.0",
    info: { title: "Circle", version: "1.0.0" },
    paths: Object.fromEntries([0, 1, 2].map((index) => [`/parts${index}`, getPart(index)])),
    components: { schemas: Object.fromEntries(parts) },
  };
}
