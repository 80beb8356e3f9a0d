import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";
import { isPart, keysOf, type Part, type Place } from "./document-parts.ts";
import { listProperties } from "./form-fields.ts";
import { refuse } from "./refusals.ts";
import { isJson } from "./refuse-parameter.ts";

/**
 * Refuses a form whose fields the client would write in another way than its service reads them.
 *
 * @throws GenerateError
 */
export function refuseEncoding(
  document: OpenApiDocument,
  part: Part,
  place: Place | undefined,
): void {
  for (const key of ["prefixEncoding", "itemEncoding"]) {
    if (!(key in part)) continue;
    const problem = `${key} is for parts without names, which a form does not have; describe an object, and its parts in encoding.`;
    refuse(problem, keysOf(place, key));
  }
  const { encoding, schema } = part;
  if (!isPart(encoding)) return;
  const properties = listProperties(document, (schema ?? {}) as Schema);
  for (const name in encoding) {
    const field = encoding[name];
    if (!isPart(field)) continue;
    const refuseKey = (key: string, problem: string): never => {
      return refuse(`the field ${name} ${problem}`, keysOf(place, "encoding", name, key));
    };
    if (isPart(field.headers) && Object.keys(field.headers).some(isOwnHeader)) {
      refuseKey("headers", "has headers; the client gives a part its name and media type only.");
    }
    if (field.allowReserved === true) {
      refuseKey(
        "allowReserved",
        "has allowReserved; the client percent-encodes every field of a form.",
      );
    }
    const value = dereference(document, properties.get(name) ?? {});
    const item = value.items === undefined ? value : dereference(document, value.items);
    const isObject = item.type === "object" || item.properties !== undefined;
    const { contentType } = field;
    if (isObject && typeof contentType === "string" && !contentType.split(",").some(isJsonType)) {
      refuseKey(
        "contentType",
        `is an object in ${contentType}; the client writes objects as JSON.`,
      );
    }
  }
}

/** `contentType` says what this header would. */
function isOwnHeader(name: string): boolean {
  return name.toLowerCase() !== "content-type";
}

function isJsonType(mediaType: string): boolean {
  return isJson(mediaType.trim());
}
