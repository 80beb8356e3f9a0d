import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import type { RecordedResponse } from "@bellwether/contract/clients";
import { listDeclaredResponses } from "@bellwether/contract/declared-responses";
import { createSchemaChecker } from "@bellwether/contract/schema-checker";

/**
 * Checks an error for the host's error shape, and a message in a sentence. Prism checks declared responses only, and an
 * unknown path or method has none.
 */
export function createErrorShapeCheck(document: OpenApiDocument) {
  const checker = createSchemaChecker(document);
  const [schema] = listOperations(document)
    .flatMap((located) => listDeclaredResponses(document, located))
    .flatMap((declared) => (declared.status === 500 && declared.schema) || []);
  if (schema === undefined) throw new Error("The host declares no error.");

  return function findShapeFault({ text, headers }: RecordedResponse): string | undefined {
    if (headers.get("x-request-id") === null) return "has no request id";
    const error: { readonly message?: unknown } = JSON.parse(text);
    const [fault] = checker.check(schema, error);
    if (fault !== undefined) return `does not match the error schema of the host: ${fault}`;
    const { message } = error;
    if (typeof message !== "string" || !message.endsWith(".")) return "has no sentence";
    return /must match \^/.test(message) ? "shows a regular expression" : undefined;
  };
}
