import type { ParameterValue } from "@bellwether/bundle/example-requests";
import type { Schema } from "@bellwether/bundle/open-api";
import { type BrokenValue, breakConstraints } from "./broken-values.ts";
import type { InvalidRequest, InvalidRequestContext, UnchangedRequest } from "./invalid-request.ts";
import { resolveSchema, type SchemaChecker } from "./schema-checker.ts";

/** The request without a required parameter, and with each parameter constraint broken. */
export function breakParameter(
  context: InvalidRequestContext,
  target: ParameterValue,
  unchanged: UnchangedRequest,
): InvalidRequest[] {
  const { parameter, schema } = target;
  const { name, in: part } = parameter;
  if (part === "cookie") return [];
  const others = unchanged.parameters.filter((parameter) => parameter !== target);
  const broken = breakConstraints(schema, target.value).filter(({ value }) =>
    arrivesBroken(context.checker, schema, value, part),
  );
  const values = [...broken, ...breakFirstItem(context, target)].map(
    ({ constraint, value }): InvalidRequest => ({
      title: `${part} ${name}: ${constraint} (${JSON.stringify(value)?.slice(0, 60)})`,
      part,
      field: name,
      constraint,
      request: { ...unchanged, parameters: [...others, { ...target, value }] },
    }),
  );
  if (!parameter.required || part === "path") return values;
  return [
    {
      title: `${part} ${name}: required`,
      part,
      field: name,
      constraint: "required",
      request: { ...unchanged, parameters: others },
    },
    ...values,
  ];
}

function breakFirstItem(
  { document, checker }: InvalidRequestContext,
  { schema, value }: ParameterValue,
): BrokenValue[] {
  if (schema.items === undefined || !Array.isArray(value)) return [];
  const itemSchema = resolveSchema(document, schema.items);
  const [first, ...others]: unknown[] = value;
  return breakConstraints(itemSchema, first)
    .filter((broken) => arrivesBroken(checker, itemSchema, broken.value, "query"))
    .map((broken) => ({
      constraint: `item ${broken.constraint}`,
      value: [broken.value, ...others],
    }));
}

/** Whether a broken value is still broken after it went through a URL or a header. */
function arrivesBroken(checker: SchemaChecker, schema: Schema, value: unknown, part: string) {
  return !checker.accepts(schema, asReceived(schema, value)) && survivesUrl(schema, value, part);
}

/** What a server reads from a URL: text, or a number where the schema has one. */
function asReceived(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) return value;
  const text = String(value);
  const isNumeric = schema.type === "integer" || schema.type === "number";
  return isNumeric && text !== "" && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** Objects, empty texts, and lists with fewer than one item cannot be told apart in a URL. */
function survivesUrl(schema: Schema, value: unknown, part: string): boolean {
  if (schema.type === "array" && !Array.isArray(value)) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === "object" || value === "") return false;
  return !(part === "header" && typeof value === "string" && /[^\x20-\x7e]/.test(value));
}
