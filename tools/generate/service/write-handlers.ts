import { isInternal } from "@bellwether/bundle/internal-operations";
import {
  dereference,
  type LocatedOperation,
  type OpenApiDocument,
  type Schema,
} from "@bellwether/bundle/open-api";
import { pascalCase } from "@bellwether/generate/internal/names";
import { nameVersions } from "./name-versions.ts";
import { listHandledOperations } from "./write-operation-index.ts";

/** Writes the module with each operation's handler type. */
export function writeHandlers(documents: ReadonlyMap<string, OpenApiDocument>): string {
  const hosts = [...documents];
  const imports = hosts.map(
    ([host]) => `import type { operations as ${typeName(host)} } from "@bellwether/${host}";\n`,
  );
  const lines = hosts.flatMap(([host, document]) => listHandlers(host, document));
  return [
    nameVersions(documents),
    ...imports,
    'import type { HandlerOf, RedirectHandler } from "../operations/handler.ts";\n\n',
    "/** One handler for each operation: one too few or too many does not compile. */\n",
    `export interface Handlers {\n${lines.join("")}}\n\n`,
    "export type OperationId = keyof Handlers;\n\n",
    "export type Handler<Id extends OperationId> = Handlers[Id];\n",
  ].join("");
}

function listHandlers(host: string, document: OpenApiDocument): string[] {
  return listHandledOperations(document).map((located) => {
    const { operation, method, path } = located;
    return `/** \`${method.toUpperCase()} ${path}\` of ${host} */
  readonly ${operation.operationId}: ${handlerType(host, document, located)};\n`;
  });
}

/** The clients have no types for internal operations, which redirect: preflights have no handler. */
function handlerType(host: string, document: OpenApiDocument, located: LocatedOperation): string {
  const { operation, path } = located;
  if (isInternal(operation)) return `RedirectHandler<${JSON.stringify(path)}>`;
  const names = namesWithDefault(document, located).map((name) => JSON.stringify(name));
  const defaults = names.length > 0 ? `, ${names.join(" | ")}` : "";
  return `HandlerOf<${typeName(host)}["${operation.operationId}"]${defaults}>`;
}

function namesWithDefault(document: OpenApiDocument, { parameters }: LocatedOperation): string[] {
  return parameters
    .filter(
      (parameter) => dereference<Schema>(document, parameter.schema ?? {}).default !== undefined,
    )
    .map((parameter) => parameter.name);
}

function typeName(host: string): string {
  return `${pascalCase(host)}Operations`;
}
