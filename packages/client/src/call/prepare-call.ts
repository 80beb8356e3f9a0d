import { ArgumentError } from "../errors.ts";
import type { HostDescription } from "../host.ts";
import type { OperationDescription, SentBody, SerializedParameters } from "../operation.ts";
import { addHeaders } from "../options/check-options.ts";
import type { CallOptions, ClientSetup } from "../options/options.ts";
import type { SentHeaders } from "./follow-redirects.ts";
import { serializeParameters } from "./serialize-parameters.ts";

/** Browsers and their workers send their own; to set it would cost a CORS preflight where it is allowed at all. */
const allowsUserAgent = !("document" in globalThis || "WorkerGlobalScope" in globalThis);

type Arguments = Readonly<Record<string, unknown>>;

/** A call ready to be sent, except for its credentials. */
export interface PreparedCall extends SerializedParameters {
  readonly host: HostDescription;
  readonly setup: ClientSetup;
  readonly options: CallOptions;
  readonly operationId: string;
  readonly operation: OperationDescription;
  readonly headers: SentHeaders;
  /** The serialized body; null when there is none. */
  readonly body: SentBody | null;
}

/**
 * Serializes an operation's arguments into a request.
 *
 * @throws ArgumentError for an argument missing, unknown or beyond the spec's limits
 */
export function prepareCall(
  host: HostDescription,
  setup: ClientSetup,
  operationId: string,
  operation: OperationDescription,
  given: Arguments,
  options: CallOptions,
): PreparedCall {
  const parameters = serializeParameters(operationId, operation, given);
  const { extras } = options;
  const content = extras ? extras.addBody(operationId, given.body) : given.body;
  const body = serializeBody(operationId, operation, content);
  const headers: SentHeaders = { accept: operation.accept ?? "application/json" };
  if (host.userAgent && allowsUserAgent) headers["user-agent"] = host.userAgent;
  const mediaType = operation.body?.mediaType;
  if (mediaType && body !== null) headers["content-type"] = mediaType;
  for (const more of [parameters.headers, setup.headers, options.headers]) {
    addHeaders(operationId, headers, more);
  }
  return { ...parameters, host, setup, options, operationId, operation, headers, body };
}

function serializeBody(
  operationId: string,
  { body }: OperationDescription,
  given: unknown,
): SentBody | null {
  if (body === undefined || given === undefined) {
    if (body?.required) throw new ArgumentError(operationId, "body", "is missing.");
    return null;
  }
  if (body.write) return body.write(operationId, body, given);
  const isText = typeof given === "string" && !/\bjson\b/i.test(`${body.mediaType}`);
  return isText ? given : JSON.stringify(given);
}
