import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";

/**
 * The document with badges on its operations: whether an operation is documented or decided by us, and
 * whether it is beta. Redoc itself marks what is deprecated.
 */
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
