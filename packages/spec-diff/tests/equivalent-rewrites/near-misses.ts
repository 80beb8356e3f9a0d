import {
  documentWith,
  integer,
  json,
  type NearMiss,
  nearMissOf,
  ok,
  ref,
  string,
  withOperation,
  withSchema,
} from "./pair.ts";
import { schemaNearMisses } from "./schema-near-misses.ts";

const number = { type: "number" } as const;
const range = { type: "object", properties: { from: integer, to: integer } } as const;
const names = { type: "array", items: string } as const;

const limit = { name: "limit", in: "query", schema: integer };
const responses = { "200": ok(string) };
const securitySchemes = {
  key: { type: "apiKey", in: "header", name: "X-Api-Key" },
  bearer: { type: "http", scheme: "bearer" },
};
const secured = (security: unknown, rest = {}) =>
  withOperation({ security, ...rest }, { components: { securitySchemes } });

function tree(end: object) {
  return withSchema(ref("Tree"), {
    Tree: {
      type: "object",
      properties: {
        value: string,
        child: { type: "object", properties: { value: string, child: end } },
      },
    },
  });
}

const partNearMisses: readonly NearMiss[] = [
  {
    title: "A schema that contains itself is not one written out once and then left open",
    wire: "breaking",
    before: tree(ref("Tree")),
    after: tree({ type: "object" }),
  },
  {
    title: "A parameter of the path holds for the other operations too",
    wire: "compatible",
    before: documentWith({
      "/things": { get: { parameters: [limit], responses }, put: { responses } },
    }),
    after: documentWith({
      "/things": { parameters: [limit], get: { responses }, put: { responses } },
    }),
  },
  {
    title: "A parameter of the query is not a header",
    wire: "breaking",
    before: withOperation({ parameters: [limit] }),
    after: withOperation({ parameters: [{ ...limit, in: "header" }] }),
  },
  {
    title: "The names of query parameters have case",
    wire: "breaking",
    before: withOperation({ parameters: [limit] }),
    after: withOperation({ parameters: [{ ...limit, name: "Limit" }] }),
  },
  {
    title: "A list in the query is exploded by default",
    wire: "breaking",
    before: withOperation({ parameters: [{ ...limit, schema: names }] }),
    after: withOperation({ parameters: [{ ...limit, schema: names, explode: false }] }),
  },
  {
    title: "A list in a path is not exploded by default",
    wire: "breaking",
    before: documentWith({
      "/{ids}": {
        get: {
          parameters: [{ name: "ids", in: "path", required: true, schema: names, style: "label" }],
          responses,
        },
      },
    }),
    after: documentWith({
      "/{ids}": {
        get: {
          parameters: [
            {
              name: "ids",
              in: "path",
              required: true,
              schema: names,
              style: "label",
              explode: true,
            },
          ],
          responses,
        },
      },
    }),
  },
  {
    title: "An object in a header is exploded or not",
    wire: "breaking",
    before: withOperation({ parameters: [{ name: "Range", in: "header", schema: range }] }),
    after: withOperation({
      parameters: [{ name: "Range", in: "header", schema: range, explode: true }],
    }),
  },
  {
    title: "A path that moved from the servers of another host has other URLs",
    wire: "breaking",
    before: documentWith(
      { "/things": { get: { responses } } },
      { servers: [{ url: "https://a.example.com/v1" }] },
    ),
    after: documentWith(
      { "/v1/things": { get: { responses } } },
      { servers: [{ url: "https://b.example.com" }] },
    ),
  },
  {
    title: "A path that begins with a new parameter has other URLs",
    wire: "breaking",
    before: documentWith(
      { "/things": { get: { responses } } },
      { servers: [{ url: "https://a.example.com/v1" }] },
    ),
    after: documentWith(
      { "/{tenant}/things": { get: { responses } } },
      { servers: [{ url: "https://a.example.com" }] },
    ),
  },
  {
    title: "A path that begins with a new step has other URLs",
    wire: "breaking",
    before: documentWith({ "/things": { get: { responses } } }),
    after: documentWith({ "/v1/things": { get: { responses } } }),
  },
  {
    title: "A schema is not a media type with that schema",
    wire: "breaking",
    before: withOperation({ parameters: [limit] }),
    after: withOperation({ parameters: [{ name: "limit", in: "query", content: json(integer) }] }),
  },
  {
    title: "Credentials that are needed together are no alternatives",
    wire: "breaking",
    before: secured([{ key: [] }, { bearer: [] }]),
    after: secured([{ key: [], bearer: [] }]),
  },
  {
    title: "An empty list of credentials is not the document's",
    wire: "breaking",
    before: { ...secured([]), security: [{ key: [] }] },
    after: { ...withOperation({}, { components: { securitySchemes } }), security: [{ key: [] }] },
  },
  {
    title: "An empty alternative makes credentials optional",
    wire: "breaking",
    before: secured([{ key: [] }, {}]),
    after: secured([{ key: [] }]),
  },
  {
    title: "Servers of an operation hold for it alone",
    wire: "breaking",
    before: documentWith(
      { "/things": { get: { responses }, put: { responses } } },
      { servers: [{ url: "https://a.example.com" }] },
    ),
    after: documentWith({
      "/things": {
        get: { responses, servers: [{ url: "https://a.example.com" }] },
        put: { responses },
      },
    }),
  },
  {
    title: "Media types with other parameters are others",
    wire: "breaking",
    before: withOperation({
      responses: { "200": { description: "ok", content: { "application/json; version=1": {} } } },
    }),
    after: withOperation({
      responses: { "200": { description: "ok", content: { "application/json; version=2": {} } } },
    }),
  },
  {
    title: "A status is not its class",
    wire: "breaking",
    before: withOperation({ responses: { "200": ok(string) } }),
    after: withOperation({ responses: { "2XX": ok(string) } }),
  },
  {
    title: "An exclusive bound of 3.0 is not the bound",
    wire: "breaking",
    before: { ...withSchema({ ...number, minimum: 0, exclusiveMinimum: true }), openapi: "3.0.3" },
    after: withSchema({ ...number, minimum: 0 }),
  },
  {
    title: "A nullable text of 3.0 is not a text",
    wire: "breaking",
    before: { ...withSchema({ ...string, nullable: true }), openapi: "3.0.3" },
    after: withSchema(string),
  },
  {
    title: "Paths with a slash at the end are others",
    wire: "breaking",
    before: documentWith({ "/things": { get: { responses } } }),
    after: documentWith({ "/things/": { get: { responses } } }),
  },
  {
    title: "The case of a path counts",
    wire: "breaking",
    before: documentWith({ "/things": { get: { responses } } }),
    after: documentWith({ "/Things": { get: { responses } } }),
  },
];

/** Pairs that look like a rewrite and are none: the comparison must not be silent by blindness. */
export const nearMisses: readonly NearMiss[] = [
  ...schemaNearMisses.map(nearMissOf),
  ...partNearMisses,
];
