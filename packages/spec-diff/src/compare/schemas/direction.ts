import type { Direction } from "../../rules/rule.ts";
import type { DocumentSchemas } from "../../schemas/document-schemas.ts";
import type { JsonSchema } from "../../schemas/json-schema.ts";

/** Which way values of a schema travel: read-only ones in responses alone, write-only ones in requests. */
export function directionOf(schemas: DocumentSchemas, schema: JsonSchema): Direction | undefined {
  const isMarked = (keyword: string) => {
    if (typeof schema === "object" && keyword in schema) return schema[keyword] === true;
    const target = schemas.resolve(schema);
    return typeof target === "object" && target[keyword] === true;
  };
  if (isMarked("readOnly")) return "response";
  return isMarked("writeOnly") ? "request" : undefined;
}
