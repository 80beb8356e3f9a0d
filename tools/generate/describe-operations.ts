import {
  dereference,
  type LocatedOperation,
  listOperations,
  type MediaType,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Schema,
} from "@bellwether/bundle/open-api";
import { camelCase, NameRegistry, pascalCase } from "./names.ts";

/** One operation as the generated client presents it. */
export interface OperationModel {
  /** The spec's operationId, and the key in the generated types. */
  readonly operationId: string;
  readonly methodName: string;
  /** The type of its arguments; undefined when it takes none. */
  readonly requestType: string | undefined;
  readonly responseType: string;
  readonly errorsType: string;
  /** Whether it can be called without arguments. */
  readonly isOptional: boolean;
  readonly httpMethod: string;
  readonly path: string;
  readonly operation: Operation;
  readonly arguments: readonly ArgumentModel[];
  readonly body: BodyModel | undefined;
  readonly responses: readonly ResponseModel[];
  readonly security: readonly (readonly string[])[];
}

export interface ArgumentModel {
  readonly name: string;
  readonly parameter: Parameter;
  readonly schema: Schema;
}

interface BodyModel {
  readonly mediaType: string;
  readonly required: boolean;
  readonly description: string | undefined;
  readonly schema: Schema | undefined;
}

interface ResponseModel {
  readonly status: string;
  readonly description: string;
  /** Undefined when the response has no body. */
  readonly mediaType: string | undefined;
  readonly schema: Schema | undefined;
  /** The operation that a redirect leads to. */
  readonly redirectsTo: string | undefined;
}

export class GenerateError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "GenerateError";
  }
}

/** Names that the module of signatures has taken already. */
const takenTypes = [
  "OperationMethods",
  "OperationErrors",
  "Call",
  "CallOptions",
  "EmptyRequest",
  "ListCall",
];

/**
 * Every operation of a document, with names that a TypeScript user can type.
 *
 * @param models names of the document's schemas, which no operation's types may take
 */
export function describeOperations(
  document: OpenApiDocument,
  models: ReadonlyMap<string, string>,
): OperationModel[] {
  const methodNames = new NameRegistry(["with"]);
  const typeNames = new NameRegistry([...models.values(), ...takenTypes]);
  const seen = new Map<string, LocatedOperation>();
  return listOperations(document).map((located) => {
    const { operation, path, method } = located;
    const operationId = operation.operationId ?? camelCase(`${method} ${path}`);
    const earlier = seen.get(operationId);
    if (earlier !== undefined) {
      throw new GenerateError(
        `operationId ${operationId} names both ${earlier.method} ${earlier.path} and ${method} ${path}; give one of them another name.`,
      );
    }
    seen.set(operationId, located);
    const parameters = describeArguments(document, located.parameters);
    const body = describeBody(document, operation);
    const takesNothing = parameters.length === 0 && body === undefined;
    const typeName = pascalCase(operationId);
    return {
      operationId,
      methodName: methodNames.claim(camelCase(operationId)),
      requestType: takesNothing
        ? undefined
        : typeNames.claim(`${typeName}Request`, `${typeName}Arguments`),
      responseType: typeNames.claim(`${typeName}Response`, `${typeName}Result`),
      errorsType: typeNames.claim(`${typeName}Errors`),
      isOptional: !body?.required && parameters.every((one) => !one.parameter.required),
      httpMethod: method,
      path,
      operation,
      arguments: parameters,
      body,
      responses: describeResponses(document, operation),
      security: (operation.security ?? document.security ?? []).map((one) => Object.keys(one)),
    };
  });
}

/** Headers that HTTP itself or a security scheme sets are no arguments. */
const reservedHeaders = new Set(["accept", "content-type", "authorization"]);

function describeArguments(
  document: OpenApiDocument,
  parameters: readonly Parameter[],
): ArgumentModel[] {
  const names = new NameRegistry(["body"]);
  return parameters
    .filter((one) => !(one.in === "header" && reservedHeaders.has(one.name.toLowerCase())))
    .map((parameter) => {
      const preferred = parameter.in === "header" ? camelCase(parameter.name) : parameter.name;
      const [content] = Object.values(parameter.content ?? {});
      const schema = dereference(document, parameter.schema ?? content?.schema ?? {});
      return { name: names.claim(preferred), parameter, schema };
    });
}

function describeBody(document: OpenApiDocument, operation: Operation): BodyModel | undefined {
  if (operation.requestBody === undefined) return undefined;
  const body = dereference(document, operation.requestBody);
  const chosen = chooseMediaType(body.content);
  if (chosen === undefined) return undefined;
  return {
    mediaType: chosen[0],
    required: body.required === true,
    description: body.description,
    schema: chosen[1].schema,
  };
}

function describeResponses(document: OpenApiDocument, operation: Operation): ResponseModel[] {
  return Object.entries(operation.responses ?? {}).map(([status, declared]) => {
    const response = dereference(document, declared);
    const chosen = chooseMediaType(response.content ?? {});
    const links = Object.values(response.links ?? {}).map((link) => dereference(document, link));
    return {
      status,
      description: response.description,
      mediaType: chosen?.[0],
      schema: chosen?.[1].schema,
      redirectsTo: status.startsWith("3") ? links[0]?.operationId : undefined,
    };
  });
}

/** JSON where it is offered, else the first. */
function chooseMediaType(
  content: Readonly<Record<string, MediaType>>,
): [string, MediaType] | undefined {
  const offered = Object.entries(content);
  return offered.find(([mediaType]) => /\bjson\b/i.test(mediaType)) ?? offered[0];
}
