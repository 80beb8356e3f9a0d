import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import type { Exchange } from "@bellwether/contract/clients";
import { listDeclaredResponses } from "@bellwether/contract/declared-responses";
import type { Refusal } from "@bellwether/contract/refusals";
import { createSchemaChecker, type SchemaChecker } from "@bellwether/contract/schema-checker";

const checkers = new WeakMap<OpenApiDocument, SchemaChecker>();

/** A refusal of what no operation declares, such as an unknown path, has the shape of its host too. */
export function findShapeFault(
  document: OpenApiDocument,
  _refusal: Refusal,
  { text, headers }: Exchange,
): string | undefined {
  const checker = checkers.get(document) ?? createSchemaChecker(document);
  checkers.set(document, checker);
  const [schema] = listOperations(document)
    .flatMap((located) => listDeclaredResponses(document, located))
    .filter(({ status }) => status === 500)
    .flatMap((declared) => declared.schema ?? []);
  if (schema === undefined) return "belongs to a host that declares no error";
  if (headers.get("x-request-id") === null) return "has no request id";
  const [fault] = checker.check(schema, JSON.parse(text));
  return fault && `has another shape than errors of this host: ${fault}`;
}
