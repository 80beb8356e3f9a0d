import {
  dereference,
  type OpenApiDocument,
  type SecurityScheme,
} from "@bellwether/bundle/open-api";

/** A security scheme satisfied by sending a value. */
export interface CredentialModel {
  readonly name: string;
  readonly scheme: SecurityScheme;
  /** Where the value goes, for the runtime. `check` and `write` are function names. */
  readonly location: CredentialLocation;
}

interface CredentialLocation {
  readonly in: string | undefined;
  readonly name: string | undefined;
  readonly check?: string;
  readonly write?: string;
}

export function listCredentials(document: OpenApiDocument): CredentialModel[] {
  return Object.entries(document.components?.securitySchemes ?? {}).flatMap(([name, declared]) => {
    const scheme = dereference(document, declared);
    const location = locate(scheme);
    if (location === undefined) return [];
    const check = scheme["x-server-only"] ? { check: "refuseInBrowser" } : {};
    return [{ name, scheme, location: { ...location, ...check } }];
  });
}

function locate(scheme: SecurityScheme): CredentialLocation | undefined {
  const httpScheme = scheme.type === "http" ? scheme.scheme?.toLowerCase() : undefined;
  const authorization = { in: "header", name: "Authorization" };
  if (httpScheme === "basic") return { ...authorization, write: "writeBasic" };
  if (scheme.type === "apiKey") {
    const write = scheme.in === "cookie" ? { write: "writeCookie" } : {};
    return { in: scheme.in, name: scheme.name, ...write };
  }
  const isBearer =
    ["oauth2", "openIdConnect"].includes(`${scheme.type}`) || httpScheme === "bearer";
  return isBearer ? { ...authorization, write: "writeBearer" } : undefined;
}
