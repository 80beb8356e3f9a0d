import {
  dereference,
  type OpenApiDocument,
  type SecurityScheme,
} from "@bellwether/bundle/open-api";
import { serverUrl } from "../document/server-url.ts";
import { pascalCase } from "../names.ts";

/** Writes host.ts: the server and the host's credentials. */
export function writeHost(document: OpenApiDocument, name: string): string {
  const credentials = JSON.stringify(credentialFacts(document));
  const functions: string[] = [];
  const code = credentials.replace(/"(check|write)":"(\w+)"/g, (_, key: string, name: string) => {
    functions.push(name);
    return `${key}: ${name}`;
  });
  const imported = [...new Set(functions)].sort();
  const runtime =
    imported.length === 0
      ? "import type { HostDescription }"
      : `import { ${["type HostDescription", ...imported].join(", ")} }`;
  return `${runtime} from "@bellwether/client";

/** The server of the spec, with the defaults of its variables, and the location of each credential. */
export const host: Omit<HostDescription, "operations"> = {
  userAgent: ${JSON.stringify(userAgent(document))},
  createdBy: ${JSON.stringify(`create${pascalCase(name)}Client`)},
  baseUrl: ${JSON.stringify(serverUrl(document.servers?.[0]))},
  credentials: ${code},
};
`;
}

/** The title and the version as a product token, which allows few other characters. */
function userAgent({ info: { title, version } }: OpenApiDocument): string {
  return [title, version].map((text) => text.replace(/[^\w.+-]+/g, "-")).join("/");
}

/** The security schemes a client satisfies by sending a value. */
export function listCredentials(document: OpenApiDocument): [string, SecurityScheme, object][] {
  return Object.entries(document.components?.securitySchemes ?? {}).flatMap(([name, declared]) => {
    const scheme = dereference(document, declared);
    const location = credentialLocation(scheme);
    if (location === undefined) return [];
    const check = scheme["x-server-only"] && { check: "refuseInBrowser" };
    return [[name, scheme, { ...location, ...check }]];
  });
}

function credentialFacts(document: OpenApiDocument): object {
  return Object.fromEntries(listCredentials(document).map(([name, , facts]) => [name, facts]));
}

function credentialLocation(scheme: SecurityScheme): object | undefined {
  const httpScheme = scheme.type === "http" ? scheme.scheme?.toLowerCase() : undefined;
  if (httpScheme === "basic") return { in: "header", name: "Authorization", write: "writeBasic" };
  if (scheme.type === "apiKey") return { in: scheme.in, name: scheme.name };
  if (httpScheme === "bearer") return { in: "bearer" };
  if (scheme.type === "oauth2" || scheme.type === "openIdConnect") return { in: "bearer" };
  return undefined;
}
