import type { ParameterValue, ValidRequest } from "@bellwether/bundle/example-requests";
import {
  dereference,
  httpMethods,
  type LocatedOperation,
  type OpenApiDocument,
  type Schema,
} from "@bellwether/bundle/open-api";
import { breakConstraints, breakDeeply } from "./broken-values.ts";
import { resolveSchema, type SchemaChecker } from "./schema-checker.ts";

/** A request that the spec's own constraints forbid. */
export interface Refusal {
  /** What is broken, as a person reads it: `query limit: maximum`. */
  readonly title: string;
  /** Where the fault lies, for callers that look into the answer. */
  readonly place:
    | "path"
    | "query"
    | "header"
    | "body"
    | "security"
    | "route"
    | "method"
    | "mediaType";
  /** The parameter or the body's field. */
  readonly field: string;
  /** The keyword that is broken. */
  readonly constraint: string;
  readonly request: RefusedRequest;
}

export interface RefusedRequest {
  readonly parameters: readonly ParameterValue[];
  readonly body: unknown;
  readonly withoutCredentials?: boolean;
  readonly mediaType?: string;
  readonly extraSegments?: boolean;
  readonly method?: string;
}

export interface RefusalContext {
  readonly document: OpenApiDocument;
  readonly checker: SchemaChecker;
}

/** Every request that must be refused, derived from a valid one. */
export function listRefusals(
  context: RefusalContext,
  located: LocatedOperation,
  valid: ValidRequest,
): Refusal[] {
  const unchanged = { parameters: valid.parameters, body: valid.body?.value };
  const checked = checksPath(located) ? valid.parameters : valid.parameters.filter(isOutsidePath);
  return [
    ...checked.flatMap((one) => breakParameter(context, one, unchanged)),
    ...breakBody(context, located, valid, unchanged),
    ...breakCredentials(context, located, unchanged),
    ...breakRoute(context, located, unchanged),
  ];
}

/** An operation that declares no refusal of its path, such as a preflight, does not look into it. */
function checksPath({ operation: { responses = {} } }: LocatedOperation): boolean {
  return ["400", "404", "422"].some((status) => status in responses);
}

function isOutsidePath({ parameter }: ParameterValue): boolean {
  return parameter.in !== "path";
}

type Unchanged = Pick<RefusedRequest, "parameters" | "body">;

function breakParameter(
  { checker, document }: RefusalContext,
  target: ParameterValue,
  unchanged: Unchanged,
): Refusal[] {
  const { parameter, schema } = target;
  const place = parameter.in;
  if (place === "cookie") return [];
  const others = unchanged.parameters.filter((one) => one !== target);
  const replaced = (constraint: string, value: unknown): Refusal => ({
    title: `${place} ${parameter.name}: ${constraint} (${JSON.stringify(value)?.slice(0, 60)})`,
    place,
    field: parameter.name,
    constraint,
    request: { ...unchanged, parameters: [...others, { ...target, value }] },
  });
  const missing: Refusal = {
    title: `${place} ${parameter.name}: required`,
    place,
    field: parameter.name,
    constraint: "required",
    request: { ...unchanged, parameters: others },
  };
  const broken = breakConstraints(schema, target.value)
    .filter(
      ({ value }) =>
        !checker.accepts(schema, asReceived(schema, value)) && survivesUrl(schema, value, place),
    )
    .map(({ constraint, value }) => replaced(constraint, value));
  const items = breakFirstItem(document, checker, target).map(({ constraint, value }) =>
    replaced(`item ${constraint}`, value),
  );
  return [...(parameter.required && place !== "path" ? [missing] : []), ...broken, ...items];
}

function breakFirstItem(
  document: OpenApiDocument,
  checker: SchemaChecker,
  { schema, value }: ParameterValue,
) {
  if (schema.items === undefined || !Array.isArray(value)) return [];
  const itemSchema = resolveSchema(document, schema.items);
  const [first, ...others]: unknown[] = value;
  return breakConstraints(itemSchema, first)
    .filter(
      (one) =>
        !checker.accepts(itemSchema, asReceived(itemSchema, one.value)) &&
        survivesUrl(itemSchema, one.value, "query"),
    )
    .map((one) => ({ constraint: one.constraint, value: [one.value, ...others] }));
}

/** What a server reads from a URL: text, which is a number where the schema asks for one. */
function asReceived(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) return value;
  const text = String(value);
  const isNumeric = schema.type === "integer" || schema.type === "number";
  return isNumeric && text !== "" && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** Objects, empty texts and lists of none or one do not arrive as what they were. */
function survivesUrl(schema: Schema, value: unknown, place: string): boolean {
  if (schema.type === "array" && !Array.isArray(value)) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === "object") return false;
  return (
    value !== "" && !(place === "header" && typeof value === "string" && /[^\x20-\x7e]/.test(value))
  );
}

function breakBody(
  context: RefusalContext,
  { operation }: LocatedOperation,
  valid: ValidRequest,
  unchanged: Unchanged,
): Refusal[] {
  if (valid.body === undefined || operation.requestBody === undefined) return [];
  const { schema, value } = valid.body;
  const broken = breakDeeply(context, schema, value).filter(
    (one) => !context.checker.accepts(schema, one.value),
  );
  const refusals = broken.map(
    (one): Refusal => ({
      title: `body ${one.place || "/"}: ${one.constraint}`,
      place: "body",
      field: one.place,
      constraint: one.constraint,
      request: { ...unchanged, body: one.value },
    }),
  );
  const declared = dereference(context.document, operation.requestBody);
  if (!declared.required) return refusals;
  return [
    ...refusals,
    {
      title: "body: missing",
      place: "body",
      field: "",
      constraint: "required",
      request: { ...unchanged, body: undefined },
    },
    {
      title: "body: text/plain",
      place: "mediaType",
      field: "content-type",
      constraint: "content",
      request: { ...unchanged, mediaType: "text/plain" },
    },
  ];
}

function breakCredentials(
  { document }: RefusalContext,
  { operation }: LocatedOperation,
  unchanged: Unchanged,
): Refusal[] {
  const alternatives = operation.security ?? document.security ?? [];
  const needed =
    alternatives.length > 0 && alternatives.every((one) => Object.keys(one).length > 0);
  if (!needed) return [];
  const request = { ...unchanged, withoutCredentials: true };
  return [
    { title: "no credential", place: "security", field: "", constraint: "security", request },
  ];
}

function breakRoute(
  { document }: RefusalContext,
  { path, method }: LocatedOperation,
  unchanged: Unchanged,
): Refusal[] {
  const item = document.paths?.[path] ?? {};
  const undeclared = httpMethods.find(
    (one) => !(one in item) && one !== "trace" && one !== "head" && one !== "options",
  );
  const refusals: Refusal[] = [
    {
      title: "extra path segments",
      place: "route",
      field: "",
      constraint: "path",
      request: { ...unchanged, extraSegments: true },
    },
  ];
  if (undeclared !== undefined && method !== "options") {
    refusals.push({
      title: `the method ${undeclared}`,
      place: "method",
      field: "",
      constraint: "method",
      request: { ...unchanged, method: undeclared },
    });
  }
  return refusals;
}
