import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { docComment } from "./documentation.ts";
import { pascalCase, propertyAccess, propertyKey } from "./names.ts";
import { listCredentials } from "./write-operations.ts";

/** The module with the function that makes a client of this host. */
export function writeClient(document: OpenApiDocument, name: string): string {
  const host = pascalCase(name);
  const credentials = listCredentials(document);
  const properties = credentials.map(
    ([credential, scheme]) =>
      `${docComment([scheme.description, "A value, or a function that yields one for each request."], "  ")}  readonly ${propertyKey(credential)}?: Credential | undefined;\n`,
  );
  const held = credentials
    .map(([credential]) => `${propertyKey(credential)}: ${propertyAccess("options", credential)}`)
    .join(", ");
  return `import { type ClientOptions, createClient, type PathClient${credentials.length > 0 ? ", type Credential" : ""} } from "@bellwether/client";
import type { OperationMethods } from "./methods.ts";
import { baseUrl, credentials, operations } from "./operations.ts";
import type { paths } from "./types.ts";

/** What a client of this host is made with. */
export interface ${host}ClientOptions extends ClientOptions {
${properties.join("")}}

/** ${document.info.title}: a method for each operation, and \`http\` for calls by path. */
export interface ${host}Client extends OperationMethods {
  /** The path-based openapi-fetch client, for what the methods do not cover. */
  readonly http: PathClient<paths>;
}

/** Makes a client of ${document.info.title}, version ${document.info.version}. */
export function create${host}Client(options: ${host}ClientOptions = {}): ${host}Client {
  return createClient<OperationMethods, paths>(
    { baseUrl, credentials, operations },
    { ...options, credentials: { ${held} } },
  );
}
`;
}
