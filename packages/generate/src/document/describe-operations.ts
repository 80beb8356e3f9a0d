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
import { camelCase, NameRegistry, pascalCase } from "../names.ts";
import { describeEvents, type EventModel } from "./event-types.ts";
import { describeFields, type FieldModel } from "./form-fields.ts";
import { type BodyKind, chooseMediaType, supportedMediaTypes } from "./media-types.ts";
import { describeNotes } from "./operation-notes.ts";
import { type Refusals, refuse } from "./refusals.ts";
import { serverUrl } from "./server-url.ts";
import { originOf } from "./spread-methods.ts";
import { type LimitFacts, limitFacts } from "./value-limits.ts";

/** One operation in the generated client. */
export interface OperationModel {
  /** The operationId, which is the key in the generated types. */
  readonly operationId: string;
  readonly methodName: string;
  /** Its arguments' type; undefined without arguments. */
  readonly requestType: string | undefined;
  readonly responseType: string;
  readonly errorsType: string;
  /** Whether it can be called without arguments. */
  readonly isOptional: boolean;
  readonly httpMethod: string;
  readonly path: string;
  /** The URL of its own server; undefined for the document's. */
  readonly server: string | undefined;
  readonly operation: Operation;
  readonly arguments: readonly ArgumentModel[];
  readonly body: BodyModel | undefined;
  readonly responses: readonly ResponseModel[];
  readonly security: readonly (readonly string[])[];
  /** What callers should know about credentials and links, a paragraph each. */
  readonly notes: readonly string[];
}

export interface ArgumentModel {
  readonly name: string;
  readonly parameter: Parameter;
  readonly schema: Schema;
  readonly limits: LimitFacts;
}

export interface BodyModel {
  readonly mediaType: string;
  readonly kind: BodyKind;
  readonly required: boolean;
  readonly description: string | undefined;
  /** Those of a form; empty for another body. */
  readonly fields: readonly FieldModel[];
}

export interface ResponseModel {
  readonly status: string;
  readonly description: string;
  /** Undefined when the response has no body. */
  readonly mediaType: string | undefined;
  /** Undefined when the response has no body. */
  readonly kind: BodyKind | undefined;
  /** The media types the client accepts. */
  readonly accepted: readonly string[];
  /** Undefined for a response without an event stream. */
  readonly events: EventModel | undefined;
  /** The redirect target's operationId. */
  readonly redirectsTo: string | undefined;
}

/** Runtime types methods.ts imports where it uses them. */
export const runtimeTypes = [
  "BinaryBody",
  "Call",
  "CallOptions",
  "EmptyRequest",
  "EventStream",
  "ListCall",
  "ServerSentEvent",
];

/** Type names methods.ts declares, imports or needs from the platform. */
const reservedTypes = [
  "OperationMethods",
  "OperationErrors",
  "AsyncIterable",
  "Blob",
  ...runtimeTypes,
];

/**
 * Every operation in a document, with its TypeScript names.
 *
 * @param models schema type names, which no operation's type may have
 * @param refusals collects the operations without a method
 */
export function describeOperations(
  document: OpenApiDocument,
  models: ReadonlyMap<string, string>,
  refusals: Refusals,
): OperationModel[] {
  const methodNames = new NameRegistry();
  const typeNames = new NameRegistry([...models.values(), ...reservedTypes]);
  const seen = new Map<string, LocatedOperation>();
  const describe = (located: LocatedOperation): OperationModel => {
    const { operation, path, method } = located;
    const operationId = operation.operationId ?? camelCase(`${method} ${path}`);
    const earlier = seen.get(operationId);
    if (earlier !== undefined) {
      refuse(
        `operationId ${operationId} names both ${earlier.method} ${earlier.path} and ${method} ${path}; rename one of them.`,
        pathOf(located, ["operationId"]),
      );
    }
    seen.set(operationId, located);
    const parameters = describeArguments(document, located.parameters);
    const body = describeBody(document, located);
    const takesNothing = parameters.length === 0 && body === undefined;
    const typeName = pascalCase(operationId);
    const origin = originOf(path, method);
    const { methodName, renaming } = nameMethod(operationId, methodNames);
    return {
      operationId,
      methodName,
      requestType: takesNothing
        ? undefined
        : typeNames.claim(`${typeName}Request`, `${typeName}Arguments`),
      responseType: typeNames.claim(`${typeName}Response`, `${typeName}Result`),
      errorsType: typeNames.claim(`${typeName}Errors`),
      isOptional: !body?.required && parameters.every((argument) => !argument.parameter.required),
      httpMethod: origin.method,
      path: origin.path,
      server: describeServer(document, located),
      operation,
      arguments: parameters,
      body,
      responses: describeResponses(document, located),
      security: (operation.security ?? document.security ?? []).map((requirement) =>
        Object.keys(requirement),
      ),
      notes: [...renaming, ...describeNotes(document, operation)],
    };
  };
  return listOperations(document).flatMap(
    (located) => refusals.collect(() => describe(located)) ?? [],
  );
}

/** Methods JavaScript calls unasked, such as `then` where a client is awaited, and the client's own `with`. */
const reservedMethods = ["with", "then", "toJSON", "toString", "valueOf", "constructor"];

/** An operation's method name, with a note where it differs from the operation's name. */
function nameMethod(operationId: string, taken: NameRegistry) {
  const preferred = camelCase(operationId);
  if (!reservedMethods.includes(preferred)) {
    return { methodName: taken.claim(preferred), renaming: [] };
  }
  const methodName = taken.claim(`${preferred}Operation`);
  const note = `The method is \`${methodName}\`, because \`${preferred}\` has another meaning on an object of JavaScript or on the client.`;
  return { methodName, renaming: [note] };
}

function describeServer(document: OpenApiDocument, located: LocatedOperation): string | undefined {
  if (located.server === undefined) return undefined;
  const url = serverUrl(located.server);
  return url === serverUrl(document.servers?.[0]) ? undefined : url;
}

/** HTTP itself or a security scheme sets these headers, so they are not arguments. */
const reservedHeaders = new Set(["accept", "content-type", "authorization"]);

function describeArguments(
  document: OpenApiDocument,
  parameters: readonly Parameter[],
): ArgumentModel[] {
  const names = new NameRegistry(["body"]);
  return parameters
    .filter(
      (parameter) =>
        !(parameter.in === "header" && reservedHeaders.has(parameter.name.toLowerCase())),
    )
    .map((parameter) => {
      const preferred = parameter.in === "header" ? camelCase(parameter.name) : parameter.name;
      const [content] = Object.values(parameter.content ?? {});
      const schema = dereference(document, parameter.schema ?? content?.schema ?? {});
      const limits = parameter.content === undefined ? limitFacts(document, schema) : {};
      return { name: names.claim(preferred), parameter, schema, limits };
    });
}

function describeBody(document: OpenApiDocument, located: LocatedOperation): BodyModel | undefined {
  const { operation } = located;
  if (operation.requestBody === undefined) return undefined;
  const body = dereference(document, operation.requestBody);
  if (Object.keys(body.content).length === 0) return undefined;
  const chosen = chooseMediaType(document, body.content, "request");
  if (chosen === undefined) {
    refuseMediaTypes(located, "request", body.content, ["requestBody"]);
  }
  const { mediaType, kind, content } = chosen;
  const isForm = kind === "form" || kind === "multipart";
  return {
    mediaType,
    kind,
    required: body.required === true,
    description: body.description,
    fields: isForm ? describeFields(document, content) : [],
  };
}

function describeResponses(document: OpenApiDocument, located: LocatedOperation): ResponseModel[] {
  const responses = Object.entries(located.operation.responses ?? {}).map(([status, declared]) => {
    const response = dereference(document, declared);
    const content = response.content ?? {};
    const chosen = chooseMediaType(document, content, "response");
    const [first] = Object.keys(content);
    if (chosen === undefined && first !== undefined && status.startsWith("2")) {
      refuseMediaTypes(located, `response ${status}`, content, ["responses", status]);
    }
    const links = Object.values(response.links ?? {}).map((link) => dereference(document, link));
    return {
      status,
      description: response.description ?? "",
      mediaType: chosen?.mediaType ?? first,
      // A non-JSON error body is its text.
      kind: chosen?.kind ?? (first === undefined ? undefined : "text"),
      accepted: chosen?.alternatives ?? [],
      events:
        chosen?.kind === "events" ? describeEvents(document, chosen.content.schema) : undefined,
      redirectsTo: status.startsWith("3") ? links[0]?.operationId : undefined,
    };
  });
  refuseMixedSuccesses(located, responses);
  return responses;
}

/** The client reads all an operation's successes in the same way. */
function refuseMixedSuccesses(
  located: LocatedOperation,
  responses: readonly ResponseModel[],
): void {
  const successes = responses.filter(
    ({ status, kind }) => status.startsWith("2") && kind !== undefined,
  );
  const [first] = successes;
  const other = successes.find(({ kind }) => kind !== first?.kind);
  if (first === undefined || other === undefined) return;
  refuse(
    `${nameOf(located)}: response ${first.status} has the media type ${first.mediaType}, and ${other.status} has ${other.mediaType}; a client can read only one kind of body. Split the operation.`,
    pathOf(located, ["responses", other.status, "content", other.mediaType ?? ""]),
  );
}

function refuseMediaTypes(
  located: LocatedOperation,
  message: string,
  content: Readonly<Record<string, MediaType>>,
  path: readonly string[],
): never {
  const mediaTypes = Object.keys(content);
  const supported = supportedMediaTypes[message === "request" ? "request" : "response"];
  const problem =
    mediaTypes.length === 1
      ? `has the media type ${mediaTypes[0]}, which is not supported with this schema`
      : `has the media types ${mediaTypes.join(", ")}, none of which is JSON; keep those of one kind`;
  return refuse(
    `${nameOf(located)}: the ${message} ${problem}. Supported are ${supported}.`,
    pathOf(located, [...path, "content", mediaTypes[0] ?? ""]),
  );
}

function nameOf({ operation, path, method }: LocatedOperation): string {
  const origin = originOf(path, method);
  return operation.operationId ?? `${origin.method.toUpperCase()} ${origin.path}`;
}

function pathOf({ path, method }: LocatedOperation, rest: readonly string[]): string[] {
  return [...originOf(path, method).keys, ...rest];
}
