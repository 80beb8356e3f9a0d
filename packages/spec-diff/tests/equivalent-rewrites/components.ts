import { documentWith, integer, json, ok, type Rewrite, string, withOperation } from "./pair.ts";

const created = { description: "created", content: json(string) };
const responses = { "200": ok(string) };
const sample = { value: { id: "a" }, summary: "The first" };
const page = { description: "The page.", schema: integer };
const next = { operationId: "getThings", parameters: { page: "$response.body#/next" } };
const callback = {
  "{$request.query.url}": {
    post: { requestBody: { content: json(string) }, responses: { "200": { description: "ok" } } },
  },
};
const pathItem = {
  get: { operationId: "getThings", responses },
  parameters: [{ name: "page", in: "query", schema: integer }],
};

/** A written-out part, and the same in components. */
function moved(
  title: string,
  section: string,
  part: object,
  at: (part: object) => object,
): Rewrite {
  const $ref = `#/components/${section}/Part`;
  const whole = (shown: object) => ({ operationId: "getThings", responses, ...at(shown) });
  return {
    title,
    before: withOperation(whole(part)),
    after: withOperation(whole({ $ref }), { components: { [section]: { Part: part } } }),
  };
}

function inResponse(rest: object): object {
  return { responses: { "200": { ...ok(string), ...rest } } };
}

/** Parts in components or where they are used. */
export const componentRewrites: readonly Rewrite[] = [
  moved("A response may be referred to or written out", "responses", created, (part) => ({
    responses: { "201": part },
  })),
  moved(
    "A request body may be referred to or written out",
    "requestBodies",
    { required: true, content: json(string) },
    (part) => ({ requestBody: part }),
  ),
  moved("A header may be referred to or written out", "headers", page, (part) =>
    inResponse({ headers: { Page: part } }),
  ),
  moved("A link may be referred to or written out", "links", next, (part) =>
    inResponse({ links: { next: part } }),
  ),
  moved("A callback may be referred to or written out", "callbacks", callback, (part) => ({
    callbacks: { done: part },
  })),
  moved("An example may be referred to or written out", "examples", sample, (part) => ({
    requestBody: { content: { "application/json": { schema: {}, examples: { first: part } } } },
  })),
  moved(
    "An example of a parameter may be referred to or written out",
    "examples",
    sample,
    (part) => ({
      parameters: [{ name: "page", in: "query", schema: {}, examples: { first: part } }],
    }),
  ),
  moved(
    "A header of an encoded part may be referred to or written out",
    "headers",
    page,
    (part) => ({
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { type: "object", properties: { file: string } },
            encoding: { file: { contentType: "image/png", headers: { "X-Page": part } } },
          },
        },
      },
    }),
  ),
  {
    title: "A path may be referred to or written out",
    before: documentWith({ "/things": pathItem }),
    after: documentWith(
      { "/things": { $ref: "#/components/pathItems/Things" } },
      { components: { pathItems: { Things: pathItem } } },
    ),
  },
  {
    title: "A webhook may be referred to or written out",
    before: documentWith({}, { webhooks: { thingMade: pathItem } }),
    after: documentWith(
      {},
      {
        webhooks: { thingMade: { $ref: "#/components/pathItems/Things" } },
        components: { pathItems: { Things: pathItem } },
      },
    ),
  },
  {
    title: "A path may be referred to where another has it",
    before: documentWith({
      "/things": { get: { responses } },
      "/items": { get: { responses } },
    }),
    after: documentWith({
      "/things": { get: { responses } },
      "/items": { $ref: "#/paths/~1things" },
    }),
  },
  {
    title: "A response of a chain of references is the last one",
    before: withOperation({ responses: { "404": created } }),
    after: withOperation(
      { responses: { "404": { $ref: "#/components/responses/None" } } },
      {
        components: {
          responses: { None: { $ref: "#/components/responses/Gone" }, Gone: created },
        },
      },
    ),
  },
  {
    title: "A link may name its operation or refer to it",
    before: withOperation({ operationId: "getThings", ...inResponse({ links: { again: next } }) }),
    after: withOperation({
      operationId: "getThings",
      ...inResponse({
        links: { again: { operationRef: "#/paths/~1things/get", parameters: next.parameters } },
      }),
    }),
  },
];

const pets = Object.fromEntries(
  ["Cat", "Dog"].map((name) => [
    name,
    { type: "object", properties: { kind: string, [name]: string }, required: ["kind", name] },
  ]),
);

function discriminated(
  title: string,
  before: object | undefined,
  after: object | undefined,
): Rewrite {
  const at = (mapping: object | undefined) => {
    const oneOf = ["Cat", "Dog"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const discriminator = { propertyName: "kind", ...(mapping && { mapping }) };
    return withOperation(
      { responses: { "200": ok({ oneOf, discriminator }) } },
      { components: { schemas: pets } },
    );
  };
  return { title, before: at(before), after: at(after) };
}

/** How a discriminator names its alternatives. */
export const discriminatorRewrites: readonly Rewrite[] = [
  discriminated(
    "A mapping has no order",
    { a: "#/components/schemas/Cat", b: "#/components/schemas/Dog" },
    { b: "#/components/schemas/Dog", a: "#/components/schemas/Cat" },
  ),
  discriminated(
    "A mapping may name a schema or refer to it",
    { a: "Cat", b: "Dog" },
    { a: "#/components/schemas/Cat", b: "#/components/schemas/Dog" },
  ),
  discriminated("A mapping of the schemas' own names says nothing", undefined, {
    Cat: "#/components/schemas/Cat",
    Dog: "#/components/schemas/Dog",
  }),
  discriminated("An empty mapping says nothing", {}, undefined),
];
