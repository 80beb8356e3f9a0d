import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";

/**
 * Prepends a link to the console to the description of each operation.
 *
 * @param consoleUrl the link target; undefined when the console does not have the operation
 */
export function linkConsole(
  document: OpenApiDocument,
  consoleUrl: (operationId: string) => string | undefined,
): OpenApiDocument {
  const linked = structuredClone(document);
  for (const { operation } of listOperations(linked)) {
    const { operationId = "", description = "" } = operation;
    const url = consoleUrl(operationId);
    if (url === undefined) continue;
    // A page has many of these links; screen readers need distinct texts.
    const link = `[Try it: ${operationId}](${url})`;
    Object.assign(operation, { description: `${link}\n\n${description.trim()}`.trim() });
  }
  return linked;
}
