import type { SecurityScheme } from "@bellwether/bundle/open-api";
import type { ClientModel } from "../client-model.ts";
import { docComment } from "../documentation.ts";
import { pascalCase, propertyKey } from "../names.ts";

/** Writes client.ts: the functions to create a client and narrow its errors. */
export function writeClient({ name, title, version, credentials }: ClientModel): string {
  const host = pascalCase(name);
  const properties = credentials.map(
    (credential) =>
      `${docComment(credentialDocumentation(credential.scheme), "  ")}  readonly ${propertyKey(credential.name)}?: Credential | undefined;\n`,
  );
  const options =
    credentials.length > 0
      ? `export interface ${host}ClientOptions extends ClientOptions {\n${properties.join("")}}`
      : `export type ${host}ClientOptions = ClientOptions;`;
  return `import {
  type ClientOptions,
  createClient,${credentials.length > 0 ? "\n  type Credential," : ""}
  type ErrorGuard,
  isDocumentedError,
  type OperationDescription,
} from "@bellwether/client";
import { host } from "./host.ts";
import type { OperationErrors, OperationMethods } from "./methods.ts";
import * as operations from "./operations.ts";

/** Options of \`create${host}Client\`. */
${options}

/** ${title}: a method for each operation. */
export interface ${host}Client extends OperationMethods {
  /** A copy of this client with these options replaced. */
  with(changed: ${host}ClientOptions): ${host}Client;
}

/** A client of some operations of ${title}. */
export type ${host}ClientOf<Name extends keyof OperationMethods> = Pick<OperationMethods, Name> & {
  /** A copy of this client with these options replaced. */
  with(changed: ${host}ClientOptions): ${host}ClientOf<Name>;
};

/**
 * Creates a client of ${title}, version ${version}.
 *
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function create${host}Client(options: ${host}ClientOptions = {}): ${host}Client {
  return createClient({ ...host, operations }, options);
}

/**
 * Creates a client with the given operations only, so that a bundle contains no others.
 *
 * @param chosen operations of this package's \`operations\` entry point
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function create${host}ClientOf<Name extends keyof OperationMethods>(
  chosen: Readonly<Record<Name, OperationDescription>>,
  options: ${host}ClientOptions = {},
): ${host}ClientOf<Name> {
  return createClient({ ...host, operations: chosen }, options);
}

/** Narrows an error to a documented one: by operation, status and, if given, code. */
export const is${host}Error: ErrorGuard<OperationErrors> = isDocumentedError as ErrorGuard<OperationErrors>;
`;
}

function credentialDocumentation(scheme: SecurityScheme): (string | undefined)[] {
  const isBasic = scheme.scheme?.toLowerCase() === "basic";
  const value = isBasic ? "The user name and the password, joined by a colon" : "The value";
  return [
    scheme.description,
    `${value}, or a function that returns it for each request.`,
    scheme.deprecated ? "@deprecated" : undefined,
  ];
}
