import { dereference, listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";

/** The documents by host. */
export type Specs = ReadonlyMap<string, OpenApiDocument>;

type JsonSchema = Readonly<Record<string, unknown>>;

interface Found {
  readonly schema: JsonSchema;
  readonly document: OpenApiDocument;
}

/**
 * The schema named by a source, with every reference resolved.
 *
 * @throws an Error naming a source missing in the specs
 */
export function resolveSource(source: string, specs: Specs): JsonSchema {
  const isEntry = source.endsWith("[]");
  const name = isEntry ? source.slice(0, -2) : source;
  const [, named] = /^names\((.+)\)$/.exec(name) ?? [];
  if (named !== undefined) return listNames(find(named, specs));
  const found = find(name, specs);
  const { schema, document } = isEntry ? entryOf(found, source) : found;
  return expand(schema, document);
}

function listNames({ schema, document }: Found): JsonSchema {
  const names = Object.keys(mergeProperties(schema, document));
  return { type: "string", enum: names };
}

function entryOf({ schema, document }: Found, source: string): Found {
  const { items } = schema;
  if (!isSchema(items)) throw new Error(`${source} is no list.`);
  return { schema: follow(items, document), document };
}

function find(source: string, specs: Specs): Found {
  const [, operationId, parameter] = /^(\w+)\((.+)\)$/.exec(source) ?? [];
  const found =
    operationId === undefined
      ? findProperty(source, specs)
      : findParameter(operationId, parameter, specs);
  if (found === undefined) throw new Error(`No spec has ${source}, which an MCP tool names.`);
  return found;
}

function findParameter(
  operationId: string,
  name: string | undefined,
  specs: Specs,
): Found | undefined {
  for (const document of specs.values()) {
    const located = listOperations(document).find(
      ({ operation }) => operation.operationId === operationId,
    );
    const parameter = located?.parameters.find((parameter) => parameter.name === name);
    if (isSchema(parameter?.schema)) {
      return { schema: follow(parameter.schema, document), document };
    }
  }
  return undefined;
}

function findProperty(source: string, specs: Specs): Found | undefined {
  const [host = "", path = ""] = source.split("/");
  const [name = "", ...properties] = path.split(".");
  const document = specs.get(host);
  const root = document?.components?.schemas?.[name];
  if (document === undefined || !isSchema(root)) return undefined;
  let schema = follow(root, document);
  for (const property of properties) {
    const next = mergeProperties(schema, document)[property];
    if (!isSchema(next)) return undefined;
    // A description beside a reference says more than its schema's.
    const { $ref: _, ...beside } = next;
    schema = { ...follow(next, document), ...beside };
  }
  return { schema, document };
}

/** A schema's properties and those of its parts. */
function mergeProperties(schema: JsonSchema, document: OpenApiDocument): JsonSchema {
  const parts = (schema.allOf as readonly JsonSchema[] | undefined) ?? [];
  const merged = parts.map((part) => mergeProperties(follow(part, document), document));
  return Object.assign({}, ...merged, schema.properties);
}

function follow(schema: object, document: OpenApiDocument): JsonSchema {
  return dereference(document, schema as never) as JsonSchema;
}

/** Resolves references in entries and alternatives, where a tool's value may have them. */
function expand(schema: JsonSchema, document: OpenApiDocument): JsonSchema {
  const resolved = follow(schema, document);
  const { items, anyOf } = resolved;
  return {
    ...resolved,
    ...(isSchema(items) && { items: expand(items, document) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((choice) => expand(choice, document)) }),
  };
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null;
}
