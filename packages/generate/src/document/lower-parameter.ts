import { isPart, type Part } from "./document-parts.ts";

/**
 * A parameter in OpenAPI 3.1 terms: one whose value is in `content` has its schema, for which openapi-typescript looks
 * nowhere else, and OpenAPI 3.2's whole query string is a query parameter.
 */
export function lowerParameter(part: Part): Part {
  const { content } = part;
  if (!isPart(content)) return part;
  const [first] = Object.values(content);
  const schema = isPart(first) && first.schema !== undefined ? first.schema : {};
  const lowered = { ...part, schema };
  if (part.in !== "querystring") return lowered;
  const isForm = "application/x-www-form-urlencoded" in content;
  return { ...lowered, in: "query", style: isForm ? "queryForm" : "jsonInPath" };
}
