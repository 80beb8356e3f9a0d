import type { OpenApiDocument } from "./open-api.ts";

/**
 * Replaces the slug of each `x-decision` with the URL of its page in the docs, which readers of a bundle can open.
 * Releases from before `externalDocs` keep their slugs.
 */
export function linkDecisions(document: OpenApiDocument): OpenApiDocument {
  const { externalDocs } = document;
  if (externalDocs === undefined) return document;
  const folder = `${externalDocs.url}/decisions`;
  return linkIn(document, (slug) => `${folder}/${slug}.html`);
}

function linkIn<Part>(part: Part, urlOf: (slug: string) => string): Part;
function linkIn(part: unknown, urlOf: (slug: string) => string): unknown {
  if (Array.isArray(part)) return part.map((item) => linkIn(item, urlOf));
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) => {
    const isMark = key === "x-decision" && typeof value === "string";
    return [key, isMark ? urlOf(value) : linkIn(value, urlOf)];
  });
  return Object.fromEntries(entries);
}
