import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";
import { isPart, keysOf, type Part, type Place } from "./document-parts.ts";
import { refuse } from "./refusals.ts";

/** Each location's styles. */
const styles: Readonly<Record<string, readonly string[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form", "cookie"],
};

/**
 * Refuses a parameter the client would write in another way than its service reads it.
 *
 * @throws GenerateError
 */
export function refuseParameter(
  document: OpenApiDocument,
  part: Part,
  place: Place | undefined,
): void {
  if ("$ref" in part) return;
  const { name, in: location, style, content } = part;
  const allowed = styles[String(location)] ?? [];
  const refuseKey = (key: string, problem: string): never => {
    return refuse(`the parameter ${name} ${problem}`, keysOf(place, key));
  };
  if (location === "querystring") {
    const [type = ""] = mediaTypes(content);
    if (!/^application\/(x-www-form-urlencoded|json)$/.test(type)) {
      refuseKey(
        "content",
        `has the content ${type}; a query string is application/x-www-form-urlencoded or application/json.`,
      );
    }
    return;
  }
  if (style !== undefined && !allowed.includes(String(style))) {
    refuseKey("style", `has the style ${style}; in: ${location} has ${allowed.join(", ")}.`);
  }
  if (content !== undefined && !mediaTypes(content).every(isJson)) {
    refuseKey(
      "content",
      `has the content ${mediaTypes(content)}; the client writes application/json.`,
    );
  }
  const schema = content === undefined ? dereference(document, (part.schema ?? {}) as Schema) : {};
  const isObject = schema.type === "object" || schema.properties !== undefined;
  if (location === "cookie" && style !== "cookie" && part.explode !== false) {
    if (isObject || schema.type === "array") {
      refuseKey(
        "schema",
        "is a list or an object in one cookie; add explode: false or, since OpenAPI 3.2, style: cookie.",
      );
    }
  }
  if (style === "cookie" && part.explode === false) {
    refuseKey(
      "explode",
      "has style: cookie without explode, which the client does not write; use form.",
    );
  }
  if (part.allowReserved !== true || location === "header") return;
  if (location !== "query" || content !== undefined || (style ?? "form") !== "form" || isObject) {
    refuseKey(
      "allowReserved",
      "has allowReserved; the client has it for a value or a list in a query, with style: form.",
    );
  }
}

function mediaTypes(content: unknown): string[] {
  return isPart(content) ? Object.keys(content) : [];
}

export function isJson(mediaType: string): boolean {
  return /^application\/([\w.+-]+\+)?json\b/i.test(mediaType);
}
