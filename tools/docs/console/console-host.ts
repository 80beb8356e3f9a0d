import { isEventStream } from "@bellwether/bundle/event-text";
import {
  dereference,
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
  type RequestBody,
} from "@bellwether/bundle/open-api";
import { fillPlaceholders } from "@bellwether/generate-packages/placeholders";
import type { PathArgument } from "../requests/build-path.ts";
import { type CredentialHeader, credentialHeader } from "../requests/credential-header.ts";
import type { PublishedHost } from "../site/published-hosts.ts";
import { renderOperation } from "./operation-form.ts";
import { isList } from "./parameter-field.ts";

/** The host data loaded by the console. */
export interface ConsoleHost {
  readonly operations: readonly ConsoleOperation[];
  readonly credentials: Readonly<Record<string, CredentialHeader>>;
}

export interface ConsoleOperation {
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly method: string;
  readonly path: string;
  /** The HTML for its heading and fields. */
  readonly form: string;
  readonly parameters: readonly ConsoleParameter[];
  /** Its body's media type and examples. */
  readonly body: { readonly mediaType: string; readonly examples: readonly string[] } | undefined;
  /** The alternative security requirements, each a list of credential names. */
  readonly security: readonly (readonly string[])[];
  /** Descriptions by status. */
  readonly responses: Readonly<Record<string, string>>;
  /** The response is a stream: events arrive until one side closes the connection. */
  readonly isStream?: true;
}

export interface ConsoleParameter extends Omit<PathArgument, "value"> {
  readonly isList: boolean;
}

/** Reduces a host's newest version to the data needed for requests. */
export function describeConsoleHost({ host, newest }: PublishedHost): ConsoleHost {
  const { document } = newest;
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  return {
    credentials: Object.fromEntries(
      schemes.map(([name, scheme]) => [name, credentialHeader(dereference(document, scheme))]),
    ),
    operations: listOperations(document).map((located) => ({
      ...describeOperation(document, located),
      form: renderOperation(host, document, located),
    })),
  };
}

function describeOperation(
  document: OpenApiDocument,
  { path, method, operation, parameters }: LocatedOperation,
): Omit<ConsoleOperation, "form"> {
  const { operationId = "", summary = operationId, tags: [tag = ""] = [] } = operation;
  const body = operation.requestBody && dereference(document, operation.requestBody);
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, declared]) => [status, dereference(document, declared)] as const,
  );
  const isStream = responses.some(([, { content = {} }]) =>
    Object.keys(content).some(isEventStream),
  );
  return {
    id: operationId,
    tag,
    summary,
    method: method.toUpperCase(),
    path,
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      ...(parameter.explode === false && { explode: false }),
      isList: isList(document, parameter),
    })),
    body: body && { mediaType: mediaTypeOf(body), examples: writeExamples(document, body) },
    security: (operation.security ?? document.security ?? []).map((way) => Object.keys(way)),
    responses: Object.fromEntries(
      responses.map(([status, { description }]) => [status, description]),
    ),
    ...(isStream && { isStream: true }),
  };
}

function mediaTypeOf({ content }: RequestBody): string {
  return Object.keys(content)[0] ?? "application/json";
}

function writeExamples(document: OpenApiDocument, { content }: RequestBody): string[] {
  const [{ examples = {} } = {}] = Object.values(content);
  return Object.values(examples).map((example) => {
    const { value } = dereference(document, example);
    const { request } = fillPlaceholders({ body: value }, () => "body");
    return JSON.stringify(request.body, null, 2);
  });
}
