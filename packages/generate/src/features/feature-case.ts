/** A document with one feature, and the generator's result. */
export interface FeatureCase {
  /** What stands in the document beside `openapi` and `info`. */
  readonly document: Readonly<Record<string, unknown>>;
  /** The refusal's sentence. */
  readonly refusal?: string;
  /** Code in the generated files. */
  readonly code?: readonly (readonly [file: string, text: string])[];
  /** A program compiling with the client: `client` is one, and `types` is its types.ts. */
  readonly usage?: string;
  /** A `client` call, an expression, and its request: `GET https://x.example/a`, headers, body. */
  readonly call?: readonly [expression: string, ...request: readonly string[]];
}

type Json = Readonly<Record<string, unknown>>;

export const ok = { 204: { description: "Done." } };
export const servers = [{ url: "https://x.example" }];

/** A document with one operation, `getX`. */
export function getting(operation: Json, rest: Json = {}, path = "/x"): Json {
  return {
    servers,
    paths: { [path]: { get: { operationId: "getX", responses: ok, ...operation } } },
    ...rest,
  };
}

/** A document with one operation, `postX`, taking a body. */
export function posting(content: Json, rest: Json = {}): Json {
  const post = { operationId: "postX", requestBody: { required: true, content }, responses: ok };
  return { servers, paths: { "/x": { post } }, ...rest };
}

/** A document whose operation `getX` answers with a body. */
export function answering(content: Json, rest: Json = {}): Json {
  return getting({ responses: { 200: { description: "It.", content } } }, rest);
}

/** A document whose operation `getX` answers with JSON for a schema, and may have components. */
export function answeringJson(schema: unknown, schemas: Json = {}): Json {
  return answering({ "application/json": { schema } }, { components: { schemas } });
}

export function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

export const text = { type: "string" };
