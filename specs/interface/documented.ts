import {
  dereference,
  type LocatedOperation,
  type OpenApiDocument,
  type Schema,
} from "@bellwether/bundle/open-api";
import { findLocations, resolveReferences } from "./schema.ts";
import { findBody, findParameter, findTargetOperation } from "./spec-lookup.ts";
import type { OperationTarget, Statement, StatementOf } from "./statement.ts";

/** The parts of a bundled document that statements name. */
export interface Documented {
  /** Operations, parameters, bodies, responses, fields, schemas on the way to a field, and credentials. */
  readonly parts: ReadonlySet<object>;
  /** The keywords of a schema that a statement gives, such as `minLength`. */
  readonly keywords: ReadonlyMap<object, ReadonlySet<string>>;
}

type Located = Extract<Statement, OperationTarget>;

/** Collects what the statements of one host document. A decided name is not documented, its limits may be. */
export function listDocumented(
  document: OpenApiDocument,
  host: string,
  statements: readonly Statement[],
): Documented {
  const parts = new Set<object>();
  const keywords = new Map<object, Set<string>>();
  const addKeywords = (schemas: readonly Schema[], names: readonly string[]) => {
    for (const schema of schemas) {
      keywords.set(schema, new Set([...(keywords.get(schema) ?? []), ...names]));
    }
  };
  for (const statement of statements.filter((statement) => statement.host === host)) {
    if (statement.kind === "webhook") add(parts, document.webhooks?.[statement.name]?.post);
    if (!isLocated(statement)) continue;
    const located = findTargetOperation(new Map([[host, document]]), statement);
    if (located === undefined) continue;
    for (const part of listParts(document, located, statement)) add(parts, part);
    const schemas = listConstrained(document, located, statement);
    addKeywords(schemas, listKeywords(statement));
  }
  return { parts, keywords };
}

function isLocated(statement: Statement): statement is Located {
  return "path" in statement || "withParameters" in statement;
}

function add(parts: Set<object>, part: object | undefined): void {
  if (part !== undefined) parts.add(part);
}

function listParts(
  document: OpenApiDocument,
  located: LocatedOperation,
  statement: Located,
): (object | undefined)[] {
  if ("nameIsDecided" in statement && statement.nameIsDecided) return [];
  const { operation } = located;
  switch (statement.kind) {
    case "endpoint":
      return statement.pathIsDocumented ? [operation] : [];
    case "request-body":
      return [operation.requestBody && dereference(document, operation.requestBody)];
    case "response": {
      const response = operation.responses?.[statement.status];
      return [response && dereference(document, response)];
    }
    case "parameter": {
      const parameter = findParameter(located, statement.in, statement.name);
      return [parameter, ...listSchemas(document, parameter?.schema ?? {})];
    }
    case "credential": {
      if (statement.headersAreDecided) return [];
      const schemes = Object.values(document.components?.securitySchemes ?? {});
      const names = statement.headers.flat();
      return schemes.filter((scheme) => names.includes(dereference(document, scheme).name ?? ""));
    }
    case "field":
      return listFieldParts(document, located, statement);
    default:
      return [];
  }
}

/** The field, and the schemas on the way to it; the fields on the way have statements of their own. */
function listFieldParts(
  document: OpenApiDocument,
  located: LocatedOperation,
  { of, field, member }: StatementOf<"field">,
): Schema[] {
  const body = findBody(document, located, of);
  if (body === undefined) return [];
  const steps = field.split(/\.|(?=\[\])/);
  const onTheWay = steps.flatMap((_, index) =>
    listDeclared(document, body, steps.slice(0, index), member),
  );
  const declared = listDeclared(document, body, steps, member);
  const schemas = [body, ...onTheWay, ...declared].flatMap((schema) =>
    listSchemas(document, schema),
  );
  const fieldsOnTheWay = new Set(onTheWay);
  return [...declared, ...schemas.filter((schema) => !fieldsOnTheWay.has(schema))];
}

function listDeclared(
  document: OpenApiDocument,
  body: Schema,
  steps: readonly string[],
  member: StatementOf<"field">["member"],
): readonly Schema[] {
  if (steps.length === 0) return [body];
  const path = steps.join(".").replaceAll(".[]", "[]");
  return findLocations(document, body, path, member).flatMap(
    (location) => location?.declared ?? [],
  );
}

/** The schemas whose limits a statement gives. */
function listConstrained(
  document: OpenApiDocument,
  located: LocatedOperation,
  statement: Located,
): Schema[] {
  if (statement.kind === "parameter") {
    const { schema } = findParameter(located, statement.in, statement.name) ?? {};
    return schema === undefined ? [] : listSchemas(document, schema);
  }
  if (statement.kind !== "field") return [];
  const body = findBody(document, located, statement.of);
  if (body === undefined) return [];
  const steps = statement.field.split(/\.|(?=\[\])/);
  return listDeclared(document, body, steps, statement.member).flatMap((schema) =>
    listSchemas(document, schema),
  );
}

/** The keywords that express the constraints of a statement. */
function listKeywords(statement: Located): string[] {
  if (statement.kind !== "field" && statement.kind !== "parameter") return [];
  const { values = [], someValues = [], refuses = [] } = statement;
  return [
    ...Object.keys(statement.kind === "field" ? (statement.keywords ?? {}) : {}),
    ...(values.length + someValues.length > 0 ? ["enum", "const"] : []),
    ...(refuses.length > 0 ? ["pattern", "format", "formatMinimum"] : []),
  ];
}

/** A schema, and those that apply to the same value: references, compositions, and the items of a list. */
function listSchemas(document: OpenApiDocument, schema: Schema): Schema[] {
  const { $ref, items, allOf = [], anyOf = [], oneOf = [] } = schema;
  const referred = $ref === undefined ? [] : [resolveReferences(document, schema)];
  const inner = [...referred, ...allOf, ...anyOf, ...oneOf, ...(items ? [items] : [])];
  return [schema, ...inner.flatMap((schema) => listSchemas(document, schema))];
}
