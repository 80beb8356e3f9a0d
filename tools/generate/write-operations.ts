import {
  dereference,
  type OpenApiDocument,
  type SecurityScheme,
} from "@bellwether/bundle/open-api";
import type { OperationModel } from "./describe-operations.ts";
import { docComment } from "./documentation.ts";
import { propertyKey } from "./names.ts";

/** The module of facts that the runtime acts on: one entry for each operation, and the host's keys. */
export function writeOperations(
  document: OpenApiDocument,
  operations: readonly OperationModel[],
): string {
  const entries = operations.map(
    (one) =>
      docComment([one.operation.summary], "  ") +
      `  ${propertyKey(one.methodName)}: ${JSON.stringify(operationFacts(one))},\n`,
  );
  return `import type { CredentialDescription, OperationDescription } from "@bellwether/client";
import type { OperationMethods } from "./methods.ts";

/** The server that the spec names, its variables at their defaults. */
export const baseUrl = ${JSON.stringify(defaultServer(document))};

/** How each credential travels. */
export const credentials: Readonly<Record<string, CredentialDescription>> = ${JSON.stringify(credentialFacts(document))};

/** Method, path, parameters, body and security of every operation. */
export const operations: Readonly<Record<keyof OperationMethods, OperationDescription>> = {
${entries.join("")}};
`;
}

function operationFacts(one: OperationModel): object {
  return {
    method: one.httpMethod,
    path: one.path,
    ...(one.arguments.length > 0 && { parameters: one.arguments.map(parameterFacts) }),
    ...(one.body && { body: { mediaType: one.body.mediaType } }),
    ...(one.security.length > 0 && { security: one.security }),
    ...(one.operation["x-pagination"] && { pagination: one.operation["x-pagination"] }),
  };
}

function parameterFacts({ name, parameter }: OperationModel["arguments"][number]): object {
  const [mediaType] = Object.keys(parameter.content ?? {});
  return {
    name: parameter.name,
    ...(name !== parameter.name && { argument: name }),
    in: parameter.in,
    ...(parameter.style !== undefined && { style: parameter.style }),
    ...(parameter.explode !== undefined && { explode: parameter.explode }),
    ...(mediaType !== undefined && { mediaType }),
  };
}

/** Trailing slashes would double when a path is appended. */
function defaultServer(document: OpenApiDocument): string {
  const server = document.servers?.[0];
  const url = (server?.url ?? "").replace(
    /\{([^}]+)\}/g,
    (_, name: string) => server?.variables?.[name]?.default ?? "",
  );
  return url.replace(/\/+$/, "");
}

/** The schemes of a document that a client can serve by sending a value. */
export function listCredentials(document: OpenApiDocument): [string, SecurityScheme, object][] {
  return Object.entries(document.components?.securitySchemes ?? {}).flatMap(([name, declared]) => {
    const scheme = dereference(document, declared);
    const facts = credentialPlace(scheme);
    return facts === undefined ? [] : [[name, scheme, facts]];
  });
}

function credentialFacts(document: OpenApiDocument): object {
  return Object.fromEntries(listCredentials(document).map(([name, , facts]) => [name, facts]));
}

function credentialPlace(scheme: SecurityScheme): object | undefined {
  if (scheme.type === "apiKey") return { in: scheme.in, name: scheme.name };
  if (scheme.type === "http" && scheme.scheme?.toLowerCase() === "bearer") return { in: "bearer" };
  if (scheme.type === "oauth2" || scheme.type === "openIdConnect") return { in: "bearer" };
  return undefined;
}
