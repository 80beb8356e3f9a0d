import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";

/**
 * Prepends a console link to each operation's description.
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
    // A page has many such links; screen readers need distinct texts.
    const link = `[Try it: ${operationId}](${url})`;
    Object.assign(operation, { description: `${link}\n\n${description.trim()}`.trim() });
  }
  return linked;
}
