import type { OpenApiDocument } from "./open-api.ts";

/**
 * Says where the decision pages are, as a URI template (RFC 6570): each `x-decision` in the document names one.
 * Releases from before `externalDocs` have no pages.
 */
export function linkDecisions(document: OpenApiDocument): OpenApiDocument {
  const { externalDocs, info } = document;
  if (externalDocs === undefined) return document;
  const page = `${externalDocs.url}/decisions/{decision}.html`;
  return { ...document, info: { ...info, "x-decision-page": page } };
}
