import type { JsonObject } from "../../src/document/nodes.ts";
import type { RuleId } from "../../src/rules/catalogue.ts";
import type { Level } from "../../src/rules/rule.ts";

/** Two documents with the same meaning, written differently. */
export interface Rewrite {
  readonly title: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** Findings allowed nevertheless, such as the document's other OpenAPI version. */
  readonly allowed?: readonly RuleId[];
}

/** Two texts with the same meaning: files by name, with `api.yaml` as the main one. */
export interface TextRewrite {
  readonly title: string;
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

/** Two documents that look like a rewrite and are none. */
export interface NearMiss {
  readonly title: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** At least one finding must be as serious as this. */
  readonly wire: Level;
}

export type Fragment = boolean | JsonObject;
export type NamedSchemas = Readonly<Record<string, Fragment>>;

/** Two ways of writing a schema, and the named schemas beside it when there are some. */
export type SchemaRewrite = readonly [
  title: string,
  before: Fragment,
  after: Fragment,
  namedBefore?: NamedSchemas,
  namedAfter?: NamedSchemas,
];

export type SchemaNearMiss = readonly [
  title: string,
  wire: Level,
  before: Fragment,
  after: Fragment,
  named?: NamedSchemas,
];

export const string = { type: "string" } as const;
export const integer = { type: "integer" } as const;

export function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** The keywords if, then and else. An object with a property named `then` passes for a promise. */
export function condition(...branches: readonly (Fragment | undefined)[]): JsonObject {
  const keywords = ["if", "then", "else"].map((keyword, index) => [keyword, branches[index]]);
  return Object.fromEntries(keywords.filter(([, branch]) => branch !== undefined));
}

export function json(schema: Fragment): JsonObject {
  return { "application/json": { schema } };
}

export function ok(schema: Fragment): JsonObject {
  return { description: "ok", content: json(schema) };
}

/** A whole document around its paths. */
export function documentWith(paths: JsonObject, rest: JsonObject = {}): JsonObject {
  return { openapi: "3.1.0", info: { title: "Things", version: "1.0.0" }, paths, ...rest };
}

/** A document with one operation, `GET /things`. */
export function withOperation(operation: JsonObject, rest: JsonObject = {}): JsonObject {
  return documentWith(
    { "/things": { get: { responses: { "200": ok(string) }, ...operation } } },
    rest,
  );
}

/** A document in which a schema travels both ways. Every named schema is used in it. */
export function withSchema(schema: Fragment, named: NamedSchemas = {}): JsonObject {
  const post = {
    operationId: "createThing",
    parameters: [{ name: "like", in: "query", schema }],
    requestBody: { required: true, content: json(schema) },
    responses: { "200": ok(schema) },
  };
  const uses = Object.keys(named).map((name) => [
    `/named/${name}`,
    { get: { operationId: `get${name}`, responses: { "200": ok(ref(name)) } } },
  ]);
  const rest = uses.length === 0 ? {} : { components: { schemas: named } };
  return documentWith({ "/things": { post }, ...Object.fromEntries(uses) }, rest);
}

export function rewriteOf([
  title,
  before,
  after,
  named,
  namedAfter = named,
]: SchemaRewrite): Rewrite {
  return { title, before: withSchema(before, named), after: withSchema(after, namedAfter) };
}

export function nearMissOf([title, wire, before, after, named]: SchemaNearMiss): NearMiss {
  return { title, wire, before: withSchema(before, named), after: withSchema(after, named) };
}
