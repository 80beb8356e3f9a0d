import { lookUp, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { isPart, type Kind, keysOf, type Part, type Place } from "./document-parts.ts";
import { refuse } from "./refusals.ts";

/** Kinds read in place only, by openapi-typescript and the writers. */
const readInPlace = new Set<Kind>(["pathItem", "mediaType", "callback"]);

/**
 * Replaces a reference by its target where the writers read the target in place, or where the reference has its own
 * description. Other references stay, so types keep their names.
 *
 * @throws GenerateError for a path item with a field both beside the reference and in its target
 */
export function expandReference(
  document: OpenApiDocument,
  kind: Kind,
  part: Part,
  place: Place | undefined,
): Part {
  if (typeof part.$ref !== "string" || kind === "schema") return part;
  const { $ref, ...beside } = part;
  const overrides = document.openapi.startsWith("3.0.")
    ? {}
    : pick(beside, ["summary", "description"]);
  const isDescribed = Object.keys(overrides).length > 0;
  if (!readInPlace.has(kind) && !isDescribed) return part;
  const target = follow(document, $ref, place);
  if (kind !== "pathItem") return { ...target, ...overrides };
  const twice = Object.keys(beside).find((key) => key in target);
  if (twice === undefined) return { ...target, ...beside };
  const problem = `${twice} stands beside the $ref and in its target, and OpenAPI does not say which counts. Remove one.`;
  refuse(problem, keysOf(place));
}

function follow(document: OpenApiDocument, first: string, place: Place | undefined): Part {
  const seen = new Set<string>();
  for (let pointer = first; ; ) {
    if (seen.has(pointer)) refuse(`${pointer} refers to itself.`, keysOf(place));
    seen.add(pointer);
    const target = lookUp(document, pointer);
    if (!isPart(target)) refuse(`${pointer} is no object.`, keysOf(place));
    if (typeof target.$ref !== "string") return target;
    pointer = target.$ref;
  }
}

function pick(part: Part, keys: readonly string[]): Part {
  return Object.fromEntries(Object.entries(part).filter(([key]) => keys.includes(key)));
}
