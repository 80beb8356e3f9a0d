import {
  dereference,
  listOperations,
  type OpenApiDocument,
  type Schema,
} from "@bellwether/bundle/open-api";
import { listProperties } from "../document/form-fields.ts";
import { isBinary } from "../document/media-types.ts";

/** The byte schemas in multipart bodies, which openapi-typescript would make strings. */
export function findBinaryParts(document: OpenApiDocument): ReadonlySet<object> {
  const found = new Set<object>();
  const seen = new Set<object>();
  const visit = (declared: Schema): void => {
    const schema = dereference(document, declared);
    if (seen.has(schema)) return;
    seen.add(schema);
    if (isBinary(schema)) found.add(schema);
    const { items, anyOf = [], oneOf = [] } = schema;
    for (const inner of [...(items ? [items] : []), ...anyOf, ...oneOf]) visit(inner);
  };
  for (const { operation } of listOperations(document)) {
    if (operation.requestBody === undefined) continue;
    const { content } = dereference(document, operation.requestBody);
    const schema = content["multipart/form-data"]?.schema;
    if (schema === undefined) continue;
    for (const property of listProperties(document, schema).values()) visit(property);
  }
  return found;
}
