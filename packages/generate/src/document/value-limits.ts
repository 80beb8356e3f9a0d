import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";

const checkedKeywords = [
  "enum",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
] as const;

export interface LimitFacts {
  readonly [keyword: string]: unknown;
  readonly enum?: unknown;
  readonly items?: LimitFacts;
}

/** The limits the client checks before it sends a value. The service checks composed schemas. */
export function limitFacts(document: OpenApiDocument, schema: Schema): LimitFacts {
  const types = [schema.type ?? []].flat().filter((type) => type !== "null");
  const [type] = types;
  const isChecked = types.length === 1 && type !== "object";
  if (!isChecked) return schema.const === undefined ? {} : { enum: [schema.const] };
  const keywords = checkedKeywords.filter(
    (keyword) =>
      schema[keyword] !== undefined && (keyword !== "pattern" || isReadable(schema.pattern)),
  );
  const items = schema.items && limitFacts(document, dereference(document, schema.items));
  return {
    type,
    ...(schema.const !== undefined && { enum: [schema.const] }),
    ...Object.fromEntries(keywords.map((keyword) => [keyword, schema[keyword]])),
    ...(items && Object.keys(items).length > 0 && { items }),
  };
}

/** Whether JavaScript reads a pattern with Unicode, as JSON Schema asks for. The client could not run another. */
export function isReadable(pattern: unknown): boolean {
  try {
    return new RegExp(String(pattern), "u").source !== "";
  } catch {
    return false;
  }
}

/** Without the known values: the service may know newer ones, so a request with another is for it to judge. */
export function withoutValues({ enum: _, items, ...limits }: LimitFacts): object {
  const limitsOfItems = items && withoutValues(items);
  const hasItems = limitsOfItems && Object.keys(limitsOfItems).length > 0;
  return { ...limits, ...(hasItems && { items: limitsOfItems }) };
}
