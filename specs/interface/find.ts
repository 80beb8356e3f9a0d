import {
  dereference,
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
  type Parameter,
  type Schema,
} from "@bellwether/bundle/open-api";
import type { Target } from "./row.ts";

export type BundledSpecs = ReadonlyMap<string, OpenApiDocument>;

export function findDocument(specs: BundledSpecs, host: string): OpenApiDocument {
  const document = specs.get(host);
  if (document === undefined) throw new Error(`there is no spec of the host ${host}`);
  return document;
}

export function findOperation(specs: BundledSpecs, target: Target): LocatedOperation | undefined {
  const { method = "get", path, withParameters = [] } = target;
  return listOperations(findDocument(specs, target.host)).find(
    (one) =>
      one.method === method &&
      (path === undefined || one.path === path) &&
      withParameters.every((name) => one.parameters.some((parameter) => parameter.name === name)),
  );
}

export function findParameter(
  operation: LocatedOperation,
  place: string,
  name: string,
): Parameter | undefined {
  return operation.parameters.find(
    (one) => one.in === place && one.name.toLowerCase() === name.toLowerCase(),
  );
}

/** The schema of a response with that status, or of the request's body. */
export function findBody(
  document: OpenApiDocument,
  { operation }: LocatedOperation,
  of: string,
): Schema | undefined {
  const carrier = of === "request" ? operation.requestBody : operation.responses?.[of];
  if (carrier === undefined) return undefined;
  return dereference(document, carrier).content?.["application/json"]?.schema;
}

/** A field wherever a union or a composition has it. */
export interface FoundField {
  /** The property as it stands in its object, where a mark of its own would be. */
  readonly declared: Schema;
  readonly schema: Schema;
  readonly required: boolean;
}

/** Every place at which a path such as `links.actions[].type` leads through a schema. */
export function findFields(
  document: OpenApiDocument,
  schema: Schema,
  field: string,
  member: Readonly<Record<string, string>> = {},
): FoundField[] {
  const steps = field.split(/\.|(?=\[\])/);
  let found: FoundField[] = [{ declared: schema, schema, required: true }];
  for (const step of steps) {
    found = found.flatMap((one) => descend(document, one.schema, step, member));
  }
  return found.map((one) => ({ ...one, schema: resolve(document, one.schema) }));
}

function descend(
  document: OpenApiDocument,
  schema: Schema,
  step: string,
  member: Readonly<Record<string, string>>,
): FoundField[] {
  return membersOf(document, schema, member).flatMap((parts) => {
    if (step === "[]") {
      return parts.flatMap(({ items }) =>
        items === undefined ? [] : [{ declared: items, schema: items, required: true }],
      );
    }
    const required = parts.some((part) => part.required?.includes(step) ?? false);
    return parts.flatMap((part) => {
      const property = part.properties?.[step];
      return property === undefined ? [] : [{ declared: property, schema: property, required }];
    });
  });
}

/**
 * The members that a value may be, each as the list of schemas that hold for it together. A union's
 * member that takes what comes later has no fields of its own and is left out.
 */
function membersOf(
  document: OpenApiDocument,
  schema: Schema,
  member: Readonly<Record<string, string>>,
): Schema[][] {
  const resolved = resolve(document, schema);
  const union = [...(resolved.anyOf ?? []), ...(resolved.oneOf ?? [])];
  const composed = (resolved.allOf ?? []).flatMap((part) => membersOf(document, part, {}).flat());
  const own = [resolved, ...composed];
  if (union.length === 0) return [own];
  return union
    .flatMap((one) => membersOf(document, one, member))
    .filter((parts) => isMeant(parts, member))
    .map((parts) => [...own, ...parts]);
}

function isMeant(parts: readonly Schema[], member: Readonly<Record<string, string>>): boolean {
  const discriminants = parts.flatMap((part) => Object.entries(part.properties ?? {}));
  if (discriminants.some(([, property]) => property.not !== undefined)) return false;
  return Object.entries(member).every(([name, value]) => {
    const stated = discriminants.filter(([key, one]) => key === name && one.const !== undefined);
    return stated.length === 0 || stated.some(([, one]) => one.const === value);
  });
}

export function resolve(document: OpenApiDocument, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  return resolve(document, dereference<Schema>(document, { $ref: schema.$ref }));
}

/** The types that a value may have, through unions. */
export function typesOf(document: OpenApiDocument, schema: Schema): string[] {
  const resolved = resolve(document, schema);
  const inner = [...(resolved.anyOf ?? []), ...(resolved.oneOf ?? []), ...(resolved.allOf ?? [])];
  const named = resolved.const === undefined ? (resolved.enum ?? []) : [resolved.const];
  const own = resolved.type === undefined ? named.map((value) => typeof value) : [resolved.type];
  return [...own.flat(), ...inner.flatMap((one) => typesOf(document, one))];
}

/** The values that are named, through unions and the items of a list. */
export function valuesOf(document: OpenApiDocument, schema: Schema): unknown[] {
  const resolved = resolve(document, schema);
  const inner = [...(resolved.anyOf ?? []), ...(resolved.oneOf ?? [])];
  const own = resolved.const === undefined ? (resolved.enum ?? []) : [resolved.const];
  const items = resolved.items === undefined ? [] : valuesOf(document, resolved.items);
  return [...own, ...items, ...inner.flatMap((one) => valuesOf(document, one))];
}
