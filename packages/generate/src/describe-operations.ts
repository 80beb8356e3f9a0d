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
import { GenerateError } from "./generate-error.ts";
import { camelCase, NameRegistry, pascalCase } from "./names.ts";

/** One operation of the generated client. */
export interface OperationModel {
  /** The operationId, which is the key in the generated types. */
  readonly operationId: string;
  readonly methodName: string;
  /** The type of its arguments; undefined without arguments. */
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
  /** The operationId of the target of a redirect. */
  readonly redirectsTo: string | undefined;
}

/** Type names that methods.ts declares or imports. */
const reservedTypes = [
  "OperationMethods",
  "OperationErrors",
  "Call",
  "CallOptions",
  "EmptyRequest",
  "ListCall",
];

/**
 * Every operation of a document, with its names in TypeScript.
 *
 * @param models type names of the schemas, which no type of an operation may have
 */
export function describeOperations(
  document: OpenApiDocument,
  models: ReadonlyMap<string, string>,
): OperationModel[] {
  const methodNames = new NameRegistry(["with"]);
  const typeNames = new NameRegistry([...models.values(), ...reservedTypes]);
  const seen = new Map<string, LocatedOperation>();
  return listOperations(document).map((located) => {
    const { operation, path, method } = located;
    const operationId = operation.operationId ?? camelCase(`${method} ${path}`);
    const earlier = seen.get(operationId);
    if (earlier !== undefined) {
      throw new GenerateError(
        `operationId ${operationId} names both ${earlier.method} ${earlier.path} and ${method} ${path}; rename one of them.`,
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

/** HTTP itself or a security scheme sets these headers, so they are not arguments. */
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

/** Prefers JSON, otherwise the first. */
function chooseMediaType(
  content: Readonly<Record<string, MediaType>>,
): [string, MediaType] | undefined {
  const mediaTypes = Object.entries(content);
  return mediaTypes.find(([mediaType]) => /\bjson\b/i.test(mediaType)) ?? mediaTypes[0];
}
