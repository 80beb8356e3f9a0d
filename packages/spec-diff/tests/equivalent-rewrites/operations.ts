import { documentWith, integer, json, ok, type Rewrite, string, withOperation } from "./pair.ts";

const limit = { name: "limit", in: "query", schema: integer };
const chain = { name: "chain", in: "header", schema: string };
const responses = { "200": ok(string) };

function parameters(
  title: string,
  before: readonly unknown[],
  after: readonly unknown[],
  rest = {},
): Rewrite {
  return {
    title,
    before: withOperation({ parameters: before }, rest),
    after: withOperation({ parameters: after }, rest),
  };
}

function operations(title: string, before: object, after: object, rest = {}): Rewrite {
  return {
    title,
    before: withOperation({ ...before }, rest),
    after: withOperation({ ...after }, rest),
  };
}

/** An operation with one parameter, which says how it is written by default or in words. */
function styles(place: string, words: object, chosen: { style?: string } = {}): Rewrite {
  const parameter = {
    name: "ids",
    in: place,
    schema: { type: "array", items: string },
    ...(place === "path" ? { required: true } : {}),
    ...chosen,
  };
  const path = place === "path" ? "/things/{ids}" : "/things";
  const at = (node: object) => documentWith({ [path]: { get: { parameters: [node], responses } } });
  const word = Object.keys(words).join(" and ");
  const kind = chosen.style === undefined ? "" : `${chosen.style} `;
  return {
    title: `The default ${word} of a ${kind}parameter in the ${place} need not be written`,
    before: at(parameter),
    after: at({ ...parameter, ...words }),
  };
}

const components = {
  parameters: { Limit: limit, Chain: { $ref: "#/components/parameters/Header" }, Header: chain },
};
const [limitRef, chainRef] = ["Limit", "Chain"].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

export const parameterRewrites: readonly Rewrite[] = [
  {
    title: "A parameter may be referred to or written out",
    before: withOperation({ parameters: [limit, chain] }),
    after: withOperation({ parameters: [limitRef, chainRef] }, { components }),
  },
  parameters("Parameters have no order", [limit, chain], [chain, limit]),
  {
    title: "A parameter of the path holds for every operation of it",
    before: documentWith({
      "/things": { parameters: [limit, chain], get: { responses }, delete: { responses } },
    }),
    after: documentWith({
      "/things": {
        get: { parameters: [chain, limit], responses },
        delete: { parameters: [limit, chain], responses },
      },
    }),
  },
  {
    title: "A parameter of an operation replaces the one of its path",
    before: documentWith({
      "/things": {
        parameters: [{ ...limit, schema: string }],
        get: { parameters: [limit], responses },
      },
    }),
    after: documentWith({ "/things": { get: { parameters: [limit], responses } } }),
  },
  styles("query", { style: "form" }),
  styles("query", { explode: true }),
  styles("query", { explode: false }, { style: "pipeDelimited" }),
  styles("path", { style: "simple", explode: false }),
  styles("header", { style: "simple", explode: false }),
  styles("path", { explode: true }),
  styles("header", { explode: true }),
  styles("cookie", { style: "form", explode: true }),
  parameters(
    "Flags of a parameter that are off say nothing",
    [limit],
    [
      {
        ...limit,
        required: false,
        deprecated: false,
        allowEmptyValue: false,
        allowReserved: false,
      },
    ],
  ),
  parameters(
    "The names of headers have no case",
    [{ ...chain, name: "X-Chain-Id" }],
    [{ ...chain, name: "x-chain-id" }],
  ),
  parameters(
    "Headers that have a place of their own are passed over",
    [limit],
    [limit, ...["Accept", "Content-Type", "Authorization"].map((name) => ({ ...chain, name }))],
  ),
  operations("An empty list of parameters says nothing", {}, { parameters: [] }),
  parameters(
    "The schema of a parameter may be in other words",
    [{ ...limit, schema: { ...integer, exclusiveMinimum: 0 } }],
    [{ ...limit, schema: { allOf: [integer, { minimum: 1 }] } }],
  ),
];

const list = { type: "array", items: string };
const served = (url: string, path: string) =>
  documentWith(
    { [path]: { get: { operationId: "getThings", responses } } },
    { servers: [{ url }] },
  );

const body = { content: json(string) };

export const operationRewrites: readonly Rewrite[] = [
  operations(
    "Flags of an operation that are off say nothing",
    { requestBody: body },
    { requestBody: { ...body, required: false }, deprecated: false },
  ),
  operations("Empty lists and maps of an operation say nothing", {}, { tags: [], callbacks: {} }),
  operations(
    "Empty maps of a response say nothing",
    { responses: { "204": { description: "done" } } },
    { responses: { "204": { description: "done", headers: {}, content: {}, links: {} } } },
  ),
  operations(
    "Empty maps of a media type say nothing",
    { requestBody: body },
    {
      requestBody: {
        content: { "application/json": { schema: string, examples: {}, encoding: {} } },
      },
    },
  ),
  operations(
    "Media types have no case",
    { requestBody: { content: { "application/json": { schema: string } } } },
    { requestBody: { content: { "Application/JSON": { schema: string } } } },
  ),
  operations(
    "Spaces before a media type's parameter say nothing",
    { requestBody: { content: { "text/plain; charset=utf-8": { schema: string } } } },
    { requestBody: { content: { "text/plain;charset=utf-8": { schema: string } } } },
  ),
  operations(
    "The names of a response's headers have no case",
    { responses: { "200": { ...ok(string), headers: { ETag: { schema: string } } } } },
    { responses: { "200": { ...ok(string), headers: { etag: { schema: string } } } } },
  ),
  operations(
    "A header Content-Type is passed over",
    { responses: { "200": { ...ok(string), headers: { "Content-Type": { schema: string } } } } },
    { responses: { "200": ok(string) } },
  ),
  operations(
    "What a header is by default need not be written",
    { responses: { "200": { ...ok(string), headers: { Page: { schema: integer } } } } },
    {
      responses: {
        "200": {
          ...ok(string),
          headers: {
            Page: {
              schema: integer,
              style: "simple",
              explode: false,
              required: false,
              deprecated: false,
            },
          },
        },
      },
    },
  ),
  operations(
    "A list in a header is separated by commas, exploded or not",
    { responses: { "200": { ...ok(string), headers: { Ids: { schema: list } } } } },
    { responses: { "200": { ...ok(string), headers: { Ids: { schema: list, explode: true } } } } },
  ),
  operations(
    "Responses and media types have no order",
    {
      responses: {
        "200": { description: "ok", content: { "text/plain": {}, "text/html": {} } },
        "404": { description: "none" },
      },
    },
    {
      responses: {
        "404": { description: "none" },
        "200": { content: { "text/html": {}, "text/plain": {} }, description: "ok" },
      },
    },
  ),
  {
    title: "Empty lists and maps of a document say nothing",
    before: withOperation({}),
    after: withOperation(
      {},
      { tags: [], webhooks: {}, components: { schemas: {}, parameters: {} } },
    ),
  },
  {
    title: "Paths and methods have no order",
    before: documentWith({
      "/a": { get: { responses }, put: { responses } },
      "/b": { get: { responses } },
    }),
    after: documentWith({
      "/b": { get: { responses } },
      "/a": { put: { responses }, get: { responses } },
    }),
  },
  {
    title: "A slash at the end of a server says nothing",
    before: served("https://a.example.com/v1", "/things"),
    after: served("https://a.example.com/v1/", "/things"),
  },
  {
    title: "A base path may stand in the servers or in the paths",
    before: served("https://a.example.com/api/v1/", "/things/{id}"),
    after: served("https://a.example.com/api", "/v1/things/{id}"),
  },
  {
    title: "The base path of an API without servers may stand in either",
    before: served("/v1", "/things"),
    after: documentWith({ "/v1/things": { get: { operationId: "getThings", responses } } }),
  },
];
