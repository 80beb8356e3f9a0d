import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";

/**
 * The document with a link at the start of each operation's description, to the console with that
 * operation chosen.
 *
 * @param consoleUrl the console's address for an operation; undefined where the console has no such one
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
    // A page has many of these links; by ear they must differ.
    const link = `[Try it: ${operationId}](${url})`;
    Object.assign(operation, { description: `${link}\n\n${description.trim()}`.trim() });
  }
  return linked;
}
