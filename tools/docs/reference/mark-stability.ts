import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";

/** Adds the beta badge to operations. Redoc adds deprecated. */
export function markStability(document: OpenApiDocument): OpenApiDocument {
  const marked = structuredClone(document);
  for (const { operation } of listOperations(marked)) {
    if (!operation["x-beta"]) continue;
    Object.assign(operation, { "x-badges": [{ name: "beta", position: "after" }] });
  }
  return marked;
}
