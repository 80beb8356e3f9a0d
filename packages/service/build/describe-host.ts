import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";
import type {
  CredentialPlan,
  ErrorShapeName,
  HostPlan,
} from "../src/http/request/operation-plan.ts";

/** Reads a host's credentials and error shape from its spec. */
export function describeHost(host: string, document: OpenApiDocument): HostPlan {
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  const credentials = schemes.map(([name, declared]): [string, CredentialPlan] => {
    const scheme = dereference(document, declared);
    if (scheme.type === "apiKey" && scheme.in === "header" && scheme.name !== undefined) {
      return [name, { in: "header", name: scheme.name }];
    }
    if (scheme.type === "http" && scheme.scheme === "bearer") return [name, { in: "bearer" }];
    throw new Error(
      `${host}: the service cannot read the credential ${name}; it reads headers and bearer tokens.`,
    );
  });
  return { credentials: Object.fromEntries(credentials), errorShape: findErrorShape(document) };
}

/** The error schema's name in the spec decides the shape. */
export function findErrorShape(document: OpenApiDocument): ErrorShapeName {
  const schemas: Readonly<Record<string, Schema>> = document.components?.schemas ?? {};
  if (schemas.AlertsError !== undefined) return "alerts";
  return schemas.DataError !== undefined ? "data" : "action";
}
