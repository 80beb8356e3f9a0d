import { isObject, type JsonObject } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import type { RuleId } from "../rules/catalogue.ts";
import type { DocumentSchemas } from "../schemas/document-schemas.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import {
  affectedOperation,
  type ComparisonContext,
  compareSchemasAt,
  compareWords,
  locationsOf,
  type NodePair,
  type OperationContext,
  record,
} from "./comparison.ts";
import { compareMediaTypes, describedBy } from "./content.ts";
import type { Location } from "./edit.ts";
import { compareLifecycle, hasEnded } from "./lifecycle.ts";
import { listOf, type Operation } from "./operation.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly node: JsonObject;
  readonly location: Location;
}

/** What callers send beside a body: in the path, the query, headers and cookies. */
export function compareParameters(
  comparison: ComparisonContext,
  context: OperationContext,
  before: Operation,
  after: Operation,
): void {
  const declared = [
    declaredNames(comparison.old, before),
    declaredNames(comparison.new, after),
  ] as const;
  // What is declared by the same name is the same, even where one version's path forgot it.
  const common = new Set(
    [...declared[0]].filter(
      (name) =>
        declared[1].has(name) &&
        !(before.pathNames.includes(name) && after.pathNames.includes(name)),
    ),
  );
  const old = parametersOf(comparison.old, before, common);
  const now = parametersOf(comparison.new, after, common);
  for (const [key, parameter] of old) {
    const other = now.get(key);
    if (other !== undefined) compareParameter(comparison, context, parameter, other, before, after);
    else recordRemoved(comparison, context, parameter, now, old, after);
  }
  for (const [key, parameter] of now) {
    if (old.has(key) || isMovedTo(parameter, old, now)) continue;
    const rule = isRequired(parameter) ? "required-parameter-added" : "parameter-added";
    record(
      comparison,
      context,
      { rule, subject: nameOf(parameter), old: before.location, new: parameter.location },
      context.request,
    );
  }
}

/** Those of the path hold for the operation unless it has one of the same name and location. */
function parametersOf(
  document: SpecDocument,
  operation: Operation,
  commonNames: ReadonlySet<string>,
): ReadonlyMap<string, Parameter> {
  const found = new Map<string, Parameter>();
  for (const holder of [operation.pathItem, operation.node]) {
    for (const item of listOf(document, holder, "parameters")) {
      const node = document.deref(item);
      if (!isObject(node) || typeof node.name !== "string") continue;
      const parameter = { name: node.name, in: String(node.in), node, location: { node } };
      if (!isIgnored(parameter)) found.set(keyOf(parameter, operation, commonNames), parameter);
    }
  }
  return found;
}

/** The names of an operation's path parameters, in its path or not. */
function declaredNames(document: SpecDocument, operation: Operation): ReadonlySet<string> {
  const nodes = [operation.pathItem, operation.node]
    .flatMap((holder) => listOf(document, holder, "parameters"))
    .map((item) => document.deref(item));
  return new Set(
    nodes.flatMap((node) => (isObject(node) && node.in === "path" ? String(node.name) : [])),
  );
}

/** OpenAPI ignores header parameters with these names, since it describes the headers elsewhere. */
function isIgnored({ name, in: location }: Parameter): boolean {
  return location === "header" && /^(accept|content-type|authorization)$/i.test(name);
}

/** Path parameters are known by their position in the path; header names have no case. */
function keyOf(
  { name, in: location }: Parameter,
  { pathNames }: Operation,
  commonNames: ReadonlySet<string>,
): string {
  if (location === "path" && pathNames.includes(name) && !commonNames.has(name))
    return `path ${pathNames.indexOf(name)}`;
  return `${location} ${location === "header" ? name.toLowerCase() : name}`;
}

function nameOf({ in: location, name }: Parameter): string {
  return `the ${location} parameter ${name}`;
}

function isRequired({ node, in: location }: Parameter): boolean {
  return node.required === true || location === "path";
}

type Parameters = ReadonlyMap<string, Parameter>;

function recordRemoved(
  comparison: ComparisonContext,
  context: OperationContext,
  parameter: Parameter,
  now: Parameters,
  old: Parameters,
  after: Operation,
): void {
  const moved = [...now.values()].find((other) => isMove(parameter, other, old, now));
  if (moved !== undefined) {
    const values = { before: parameter.in, after: moved.in };
    const subject = `the parameter ${parameter.name}`;
    const edit = {
      rule: "parameter-moved",
      subject,
      old: parameter.location,
      new: moved.location,
      ...values,
    } as const;
    record(comparison, context, edit, context.request);
    return;
  }
  const sunset = parameter.node["x-sunset"];
  const isRetired = hasEnded(parameter.node, comparison.today);
  record(
    comparison,
    context,
    {
      rule: isRetired ? "parameter-retired" : "parameter-removed",
      subject: nameOf(parameter),
      old: parameter.location,
      new: after.location,
      ...(isRetired ? { before: sunset } : {}),
    },
    context.request,
  );
}

function isMove(one: Parameter, other: Parameter, old: Parameters, now: Parameters): boolean {
  if (one.name.toLowerCase() !== other.name.toLowerCase() || one.in === other.in) return false;
  const has = (all: Parameters, { in: location, name }: Parameter) =>
    [...all.values()].some((each) => each.in === location && each.name === name);
  return !has(now, one) && !has(old, other);
}

function isMovedTo(parameter: Parameter, old: Parameters, now: Parameters): boolean {
  return [...old.values()].some((other) => isMove(other, parameter, old, now));
}

const handled = new Set([
  "allowEmptyValue",
  "allowReserved",
  "content",
  "deprecated",
  "explode",
  "in",
  "name",
  "required",
  "schema",
  "style",
  "x-sunset",
]);

function compareParameter(
  comparison: ComparisonContext,
  context: OperationContext,
  before: Parameter,
  after: Parameter,
  oldOperation: Operation,
  newOperation: Operation,
): void {
  const nodes = { old: before.node, new: after.node };
  const subject = nameOf(after);
  const say = (rule: RuleId, key: string, values: object = {}) =>
    record(
      comparison,
      context,
      { rule, subject, ...locationsOf(nodes, key), ...values },
      context.request,
    );
  if (before.in === "path" && before.name !== after.name) {
    const isInBoth =
      oldOperation.pathNames.includes(before.name) && newOperation.pathNames.includes(after.name);
    if (isInBoth) {
      record(comparison, context, {
        rule: "path-parameter-renamed",
        subject: nameOf(before),
        ...locationsOf(nodes, "name"),
        before: before.name,
        after: after.name,
      });
    }
  }
  if (isRequired(before) !== isRequired(after)) {
    say(isRequired(after) ? "parameter-became-required" : "parameter-became-optional", "required");
  }
  const list = itemsForSingle(comparison, nodes);
  const style = list === undefined ? styleOf(comparison.oldSchemas, before) : undefined;
  const newStyle = styleOf(comparison.newSchemas, after);
  if (style !== undefined && newStyle !== undefined && style !== newStyle)
    say("parameter-style-changed", "style", { before: style, after: newStyle });
  const [mayBeEmpty, mayBeEmptyNow] = [before, after].map(
    ({ node }) => node.allowEmptyValue === true,
  );
  if (mayBeEmpty !== mayBeEmptyNow) {
    say(mayBeEmptyNow ? "empty-value-allowed" : "empty-value-refused", "allowEmptyValue");
  }
  compareLifecycle(comparison, context, subject, nodes, [
    "parameter-deprecated",
    "parameter-undeprecated",
  ]);
  const [content, newContent] = [before, after].map(({ node }) => describedBy(node));
  if (content !== newContent) {
    say("parameter-content-changed", "content", { before: content, after: newContent });
  } else if (before.node.content !== undefined) {
    compareMediaTypes(comparison, context, context.request, subject, nodes);
  } else if (list !== undefined) {
    say("parameter-became-list", "schema");
    comparison.schemas.add(before.node.schema as JsonSchema, list.items as JsonSchema, {
      at: { subject, oldLocation: { node: before.node }, newLocation: { node: after.node } },
      operation: affectedOperation(context, context.request),
    });
  } else {
    compareSchemasAt(comparison, context, context.request, { subject, nodes });
  }
  compareWords(comparison, context, subject, nodes, handled);
}

/** How a value is written, with what the defaults of OpenAPI say. */
function styleOf(schemas: DocumentSchemas, { node, in: location }: Parameter): string | undefined {
  if (node.content !== undefined) return undefined;
  const style = node.style ?? (location === "query" || location === "cookie" ? "form" : "simple");
  const explode = node.explode ?? style === "form";
  const reserved = node.allowReserved === true ? ", reserved characters as they are" : "";
  // A single value is written the same either way.
  const isExploded = explode === true && !isSingle(schemas, node.schema);
  return `${String(style)}${isExploded ? ", exploded" : ""}${reserved}`;
}

/** Whether a schema allows neither lists nor objects. */
function isSingle(schemas: DocumentSchemas, schema: unknown): boolean {
  if (schema === undefined) return false;
  return schemas
    .normalize(schema as JsonSchema)
    .every(({ kinds }) => !kinds.has("array") && !kinds.has("object"));
}

/** The items of a list in which a single value of before fits as the only one. */
function itemsForSingle(
  comparison: ComparisonContext,
  { old, new: now }: NodePair,
): JsonObject | undefined {
  const list = comparison.new.deref(now.schema);
  if (!isSingle(comparison.oldSchemas, old.schema) || !isObject(list) || list.type !== "array")
    return undefined;
  const style = now.style ?? "form";
  const [least, most] = [Number(list.minItems ?? 0), Number(list.maxItems ?? 1)];
  // In all other styles the separator is the comma, which a value may contain.
  const fits = now.in === "query" && style === "form" && least <= 1 && most >= 1;
  return fits && isObject(list.items) ? list : undefined;
}
