import { httpMethods, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";
import { describeSchemaValues } from "../documentation.ts";
import { camelCase } from "../names.ts";

/**
 * Prepares a document for openapi-typescript: each operation has an id, descriptions contain units and
 * limits, and a union whose members declare the discriminant has no `discriminator` (openapi-typescript
 * would rewrite the members and lose their descriptions).
 */
export function prepareDocument(document: OpenApiDocument): OpenApiDocument {
  const prepared = copySchemas(document, (schema) => {
    moveFactsIntoDescription(schema);
    dropRedundantDiscriminator(schema, document);
  });
  nameOperations(prepared);
  return prepared;
}

type Mutable<T> = { -readonly [key in keyof T]: T[key] };

function nameOperations(document: OpenApiDocument): void {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of httpMethods) {
      const operation: Mutable<NonNullable<typeof item.get>> | undefined = item[method];
      if (operation !== undefined) operation.operationId ??= camelCase(`${method} ${path}`);
    }
  }
}

/** Keys whose values may look like schemas. */
const valueKeys = new Set(["example", "examples", "default", "enum", "const"]);

/** Copies a document, and changes each copied schema. Values such as examples are not copied. */
function copySchemas<T>(node: T, change: (schema: Mutable<Schema>) => void): T {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map((item) => copySchemas(item, change)) as T;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    copy[key] = valueKeys.has(key) ? value : copySchemas(value, change);
  }
  if (looksLikeSchema(copy)) change(copy);
  return copy as T;
}

function looksLikeSchema(node: object): node is Mutable<Schema> {
  if ("in" in node && "name" in node) return false;
  const type: unknown = Reflect.get(node, "type");
  const hasType = typeof type === "string" || Array.isArray(type);
  return hasType || "anyOf" in node || "oneOf" in node || "allOf" in node;
}

function moveFactsIntoDescription(schema: Mutable<Schema>): void {
  const facts = describeSchemaValues({ ...schema, default: undefined });
  const description = [schema.description?.trim(), facts].filter(Boolean).join("\n\n");
  if (description !== "") schema.description = description;
  const [example] = schema.examples ?? [];
  if (example !== undefined && schema.example === undefined) schema.example = example;
  delete schema.examples;
}

function dropRedundantDiscriminator(schema: Mutable<Schema>, document: OpenApiDocument): void {
  const property = schema.discriminator?.propertyName;
  const members = schema.anyOf ?? schema.oneOf;
  if (property === undefined || members === undefined) return;
  const stated = members.every((member) => statesDiscriminant(member, property, document));
  if (stated) delete schema.discriminator;
}

function statesDiscriminant(member: Schema, property: string, document: OpenApiDocument): boolean {
  const name = member.$ref?.replace("#/components/schemas/", "");
  const schema = name === undefined ? member : document.components?.schemas?.[name];
  const discriminant = schema?.properties?.[property];
  return (
    discriminant?.const !== undefined ||
    discriminant?.enum !== undefined ||
    discriminant?.not !== undefined
  );
}
