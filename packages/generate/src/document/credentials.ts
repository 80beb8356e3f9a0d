import {
  dereference,
  type OpenApiDocument,
  type SecurityScheme,
} from "@bellwether/bundle/open-api";

/** A security scheme that a client satisfies by sending a value. */
export interface CredentialModel {
  readonly name: string;
  readonly scheme: SecurityScheme;
  /** Where the value goes, for the runtime. `check` and `write` are names of functions. */
  readonly location: object;
}

export function listCredentials(document: OpenApiDocument): CredentialModel[] {
  return Object.entries(document.components?.securitySchemes ?? {}).flatMap(([name, declared]) => {
    const scheme = dereference(document, declared);
    const location = locate(scheme);
    if (location === undefined) return [];
    const check = scheme["x-server-only"] && { check: "refuseInBrowser" };
    return [{ name, scheme, location: { ...location, ...check } }];
  });
}

function locate(scheme: SecurityScheme): object | undefined {
  const httpScheme = scheme.type === "http" ? scheme.scheme?.toLowerCase() : undefined;
  if (httpScheme === "basic") return { in: "header", name: "Authorization", write: "writeBasic" };
  if (scheme.type === "apiKey") return { in: scheme.in, name: scheme.name };
  if (httpScheme === "bearer") return { in: "bearer" };
  if (scheme.type === "oauth2" || scheme.type === "openIdConnect") return { in: "bearer" };
  return undefined;
}
