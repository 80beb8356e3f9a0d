import type { OperationDescription } from "./operation.ts";

type Json = Readonly<Record<string, unknown>>;

/** The response part of an OpenAPI document. */
export interface SpecDocument {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components?: unknown;
}

/** An operation's documented response, with references resolved. */
export interface DocumentedResponse {
  readonly status: string;
  /** Its body's media type; undefined when it has none. */
  readonly mediaType: string | undefined;
  readonly schema: Json | undefined;
  /** Its examples' bodies, by name. */
  readonly examples: Json;
}

/** An operation's documented responses, in spec order. */
export function listDocumentedResponses(
  spec: SpecDocument,
  { method, path }: OperationDescription,
): DocumentedResponse[] {
  const operation = objectAt(spec.paths[path], method.toLowerCase());
  return Object.entries(objectAt(operation, "responses")).map(([status, declared]) => {
    const contents = Object.entries(objectAt(resolve(spec, declared), "content"));
    const isJson = ([mediaType]: [string, unknown]) => /\bjson\b/i.test(mediaType);
    const [mediaType, content] = contents.find(isJson) ?? contents[0] ?? [];
    const examples = Object.entries(objectAt(content, "examples")).map(
      ([name, example]) => [name, objectAt(resolve(spec, example)).value] as const,
    );
    const schema = content === undefined ? undefined : objectAt(content, "schema");
    return { status, mediaType, schema, examples: Object.fromEntries(examples) };
  });
}

function objectAt(value: unknown, ...keys: string[]): Json {
  const found = keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);
  return isObject(found) ? found : {};
}

/** Resolves a local reference. */
function resolve(spec: SpecDocument, value: unknown): unknown {
  const reference = objectAt(value).$ref;
  if (typeof reference !== "string") return value;
  const keys = reference
    .slice("#/".length)
    .split("/")
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  return resolve(spec, objectAt(spec, ...keys));
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}
