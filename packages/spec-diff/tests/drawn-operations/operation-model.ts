import type { SchemaObject } from "../../src/schemas/json-schema.ts";

/** A parameter or a header. */
export interface Field {
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly allowEmptyValue: boolean;
  readonly schema: SchemaObject;
}

export type Content = Readonly<Record<string, SchemaObject>>;

export interface Response {
  readonly headers: Readonly<Record<string, Field>>;
  readonly content: Content;
}

/** What a description says about one operation. */
export interface Operation {
  /** By location and name, such as `query limit`. */
  readonly parameters: Readonly<Record<string, Field>>;
  readonly body: { readonly required: boolean; readonly content: Content } | undefined;
  /** By status, range or `default`. */
  readonly responses: Readonly<Record<string, Response>>;
  readonly credential: "none" | "optional" | "required";
}

/** The service is called by others at a path, and calls others by a webhook or a callback. */
export const places = ["path", "webhook", "callback"] as const;
export type Place = (typeof places)[number];

const requirements = {
  none: [],
  optional: [{}, { key: [] }],
  required: [{ key: [] }],
} as const;

/** A document describing the operation alone. */
export function documentWith(operation: Operation, place: Place): object {
  const item = { post: describeOperation(operation) };
  const done = { "204": { description: "done" } };
  const callbacks = { done: { "{$request.body#/url}": item } };
  return {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1.0.0" },
    paths: {
      ...(place === "path" ? { "/orders": item } : {}),
      ...(place === "callback"
        ? { "/subscriptions": { post: { callbacks, responses: done } } }
        : {}),
    },
    ...(place === "webhook" ? { webhooks: { done: item } } : {}),
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } } },
  };
}

function describeOperation({ parameters, body, responses, credential }: Operation): object {
  return {
    security: requirements[credential],
    parameters: Object.entries(parameters).map(([key, field]) => {
      const [location = "", name = ""] = key.split(" ");
      const { allowEmptyValue, ...rest } = field;
      return { name, in: location, ...rest, ...(location === "query" ? { allowEmptyValue } : {}) };
    }),
    ...(body && { requestBody: { required: body.required, content: mediaTypes(body.content) } }),
    responses: mapValues(responses, ({ headers, content }) => ({
      description: "A response",
      headers: mapValues(headers, ({ allowEmptyValue: _, ...header }) => header),
      content: mediaTypes(content),
    })),
  };
}

function mediaTypes(content: Content): object {
  return mapValues(content, (schema) => ({ schema }));
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => object,
): Record<string, object> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
