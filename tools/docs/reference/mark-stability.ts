import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";

/** Adds the badges documented or decided, and beta, to operations. Redoc adds deprecated. */
export function markStability(document: OpenApiDocument): OpenApiDocument {
  const marked = structuredClone(document);
  for (const { operation } of listOperations(marked)) {
    const isDecided = operation["x-decision"] !== undefined;
    const names = [isDecided ? "decided" : "documented"];
    if ("x-beta" in operation && operation["x-beta"] === true) names.push("beta");
    Object.assign(operation, { "x-badges": names.map((name) => ({ name, position: "after" })) });
  }
  return marked;
}
