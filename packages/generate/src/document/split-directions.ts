import type { OpenApiDocument, Schema } from "@bellwether/bundle/open-api";
import { NameRegistry } from "../names.ts";
import { isPart, type Part, rewriteDocument } from "./document-parts.ts";
import {
  type Direction,
  directionOf,
  listMarked,
  type Mark,
  ownerOf,
  readSchemaGraph,
  schemaPrefix,
} from "./schema-graph.ts";

type Schemas = Readonly<Record<string, Schema>>;

/**
 * Removes `readOnly` properties from what the client sends, and `writeOnly` ones from what it receives. A schema both
 * sent and received becomes two: `Pet` is received, `PetInput` sent.
 */
export function splitDirections(document: OpenApiDocument): OpenApiDocument {
  const { reached, marked } = readSchemaGraph(document);
  if (marked.size === 0) return document;
  const schemas = document.components?.schemas ?? {};
  const names = new NameRegistry(Object.keys(schemas));
  const inputs = new Map<string, string>();
  for (const name of Object.keys(schemas)) {
    const isBoth = reached.sent.has(name) && reached.received.has(name);
    if (isBoth && marked.has(name)) inputs.set(name, names.claim(`${name}Input`));
  }
  const directions = new Map<string, Direction>();
  const split = Object.entries(schemas).flatMap(([name, schema]) => {
    const input = inputs.get(name);
    directions.set(
      name,
      reached.received.has(name) || !reached.sent.has(name) ? "received" : "sent",
    );
    if (input === undefined) return [[name, schema] as const];
    directions.set(input, "sent");
    return [[name, schema] as const, [input, withMapping(name, schema, schemas)] as const];
  });
  const whole = {
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(split) },
  };
  return rewriteDocument(whole, {
    leave(kind, part, place) {
      if (kind !== "schema") return part;
      const owner = ownerOf(place);
      const direction = owner === undefined ? directionOf(place) : directions.get(owner);
      const narrowed = withoutProperties(
        part,
        direction === "sent" ? "readOnly" : "writeOnly",
        whole,
      );
      return direction === "sent" ? rename(narrowed, inputs) : narrowed;
    },
  });
}

function withoutProperties(part: Part, mark: Mark, document: OpenApiDocument): Part {
  const hidden = listMarked(document, part, mark);
  const { properties, required } = part;
  if (hidden.length === 0) return part;
  const kept = Object.entries(Object(properties)).filter(([name]) => !hidden.includes(name));
  const narrowed = { ...part, properties: Object.fromEntries(kept) };
  if (!Array.isArray(required)) return narrowed;
  return { ...narrowed, required: required.filter((name) => !hidden.includes(name)) };
}

/** Refers to the sent schemas. */
function rename(part: Part, inputs: ReadonlyMap<string, string>): Part {
  const { $ref, discriminator } = part;
  const renamed = (target: unknown): unknown => {
    const name = inputs.get(String(target).slice(schemaPrefix.length));
    return name === undefined ? target : schemaPrefix + name;
  };
  if (typeof $ref === "string") return { ...part, $ref: renamed($ref) };
  if (!isPart(discriminator) || !isPart(discriminator.mapping)) return part;
  const mapping = Object.entries(discriminator.mapping).map(([value, target]) => [
    value,
    renamed(target),
  ]);
  return { ...part, discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) } };
}

/** A discriminator without a mapping means the schema names, which the copies do not keep. */
function withMapping(name: string, schema: Schema, schemas: Schemas): Schema {
  const { discriminator, oneOf = [], anyOf = [] } = schema;
  if (discriminator === undefined) return schema;
  const refersTo = (member: Schema, target: string) => member.$ref === schemaPrefix + target;
  const implied = Object.keys(schemas).filter(
    (other) =>
      [...oneOf, ...anyOf].some((member) => refersTo(member, other)) ||
      schemas[other]?.allOf?.some((member) => refersTo(member, name)),
  );
  const mapped: Readonly<Record<string, string>> = Reflect.get(discriminator, "mapping") ?? {};
  const targets = Object.values(mapped);
  const missing = implied.filter((other) => !targets.includes(schemaPrefix + other));
  const mapping = {
    ...Object.fromEntries(missing.map((other) => [other, schemaPrefix + other])),
    ...mapped,
  };
  return { ...schema, discriminator: { ...discriminator, mapping } as typeof discriminator };
}
