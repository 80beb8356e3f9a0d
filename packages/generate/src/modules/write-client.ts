import type { SecurityScheme } from "@bellwether/bundle/open-api";
import type { ClientModel } from "../client-model.ts";
import type { OperationModel } from "../document/describe-operations.ts";
import { docComment } from "../documentation.ts";
import { isReservedWord, pascalCase, propertyKey } from "../names.ts";

/** Writes client.ts: the functions to create a client and narrow its errors. */
export function writeClient(model: ClientModel): string {
  const { name, title, version, credentials } = model;
  const host = pascalCase(name);
  const whole = describeWhole(model);
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
${whole.imports}
/** Options of \`create${host}Client\`. */
${options}

/** ${title}: a method for each operation${whole.except}. */
export interface ${host}Client extends ${whole.methods} {
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

interface WholeClient {
  readonly imports: string;
  /** The methods' type. */
  readonly methods: string;
  /** What it leaves out, for its documentation. */
  readonly except: string;
}

/** The client with every operation but those with `x-on-demand`, whose code a bundle then contains only on demand. */
function describeWhole({ operations, name }: ClientModel): WholeClient {
  const isOnDemand = ({ operation }: OperationModel) => operation["x-on-demand"] === true;
  const onDemand = operations.filter(isOnDemand).map(({ methodName }) => methodName);
  if (onDemand.length === 0) {
    return {
      imports: 'import * as operations from "./operations.ts";\n',
      methods: "OperationMethods",
      except: "",
    };
  }
  const included = operations.filter((model) => !isOnDemand(model));
  const names = included.map(({ methodName }) => ({
    methodName,
    local: isReservedWord(methodName) ? `${methodName}_` : methodName,
  }));
  const imported = names.map(({ methodName, local }) =>
    methodName === local ? local : `${methodName} as ${local}`,
  );
  const entries = names.map(({ methodName, local }) =>
    methodName === local ? local : `${propertyKey(methodName)}: ${local}`,
  );
  return {
    imports: `import {\n  ${imported.join(",\n  ")},\n} from "./operations.ts";\n\nconst operations = {\n  ${entries.join(",\n  ")},\n};\n`,
    methods: `Omit<OperationMethods, ${onDemand.map((method) => JSON.stringify(method)).join(" | ")}>`,
    except: ` but ${onDemand.map((method) => `\`${method}\``).join(", ")}, for \`create${pascalCase(name)}ClientOf\``,
  };
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
