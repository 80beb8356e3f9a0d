import type { ParameterValue } from "@bellwether/bundle/example-requests";
import { isInternal } from "@bellwether/bundle/internal-operations";
import type { LocatedOperation, OpenApiDocument } from "@bellwether/bundle/open-api";
import { ApiError } from "@bellwether/client";
import type { ArrangedRequest } from "./arranged-request.ts";
import {
  type AnyClient,
  type AnyPathClient,
  argumentsOf,
  type CreateClient,
  createRecordingFetch,
  findCreateClient,
  findCreatePathClient,
  type RecordedResponse,
  type Recorder,
  readFirst,
  recordResponse,
  type SentRequest,
} from "./clients.ts";
import type { UncheckedRequest } from "./invalid-request.ts";

/** A call's raw response, and what the client returned or threw. */
export interface CallResult {
  readonly response: RecordedResponse;
  /** Undefined for an internal operation, which the client does not have. */
  readonly outcome: ClientOutcome | undefined;
}

export interface ClientOutcome {
  readonly data: unknown;
  readonly error: unknown;
}

export interface RequestSender {
  /** Sends an arranged request: through the typed client, or with `fetch` for an internal operation. */
  readonly send: (located: LocatedOperation, arranged: ArrangedRequest) => Promise<CallResult>;
  /** Sends it once more through the path client. Undefined for an internal operation. */
  readonly sendByPath: (
    located: LocatedOperation,
    arranged: ArrangedRequest,
  ) => Promise<ClientOutcome | undefined>;
  /** Sends an invalid request with `fetch`, because the client might throw instead. */
  readonly sendRaw: (
    located: LocatedOperation,
    request: UncheckedRequest,
  ) => Promise<RecordedResponse>;
  /**
   * Calls the client with a request: its error, and whether it sent anything. Undefined for an internal
   * operation.
   */
  readonly tryToSend: (
    located: LocatedOperation,
    request: UncheckedRequest,
  ) => Promise<{ readonly error: unknown; readonly wasSent: boolean } | undefined>;
}

/** By the security scheme's name. */
export type CredentialValues = Readonly<Record<string, string>>;

export interface RequestSenderOptions {
  readonly host: string;
  readonly document: OpenApiDocument;
  readonly baseUrl: string;
  readonly credentials: CredentialValues;
  /** Creates the client; by default with the host's package. */
  readonly createClient?: CreateClient;
  /** What the client does with a redirect; by default the redirect is its response. */
  readonly redirect?: "manual" | "follow";
  /** Whether the server keeps a refused request's connection. */
  readonly keepsConnections?: boolean | undefined;
}

/** Sends requests to one host. */
export async function createRequestSender(options: RequestSenderOptions): Promise<RequestSender> {
  const { host, document, baseUrl, credentials } = options;
  const create = options.createClient ?? (await findCreateClient(host));
  const recorder: Recorder = { responses: [], change: unchanged };
  const { responses } = recorder;
  const server = { document, baseUrl, credentials };
  let pathClient: AnyPathClient | undefined;
  const client = create({
    baseUrl,
    fetch: createRecordingFetch(recorder, options.redirect),
    retries: 0,
    ...credentials,
  });

  return {
    async send(located, arranged) {
      if (isInternal(located.operation)) {
        const response = await sendArranged(toFetchArguments(server, located, arranged), arranged);
        return { response, outcome: undefined };
      }
      responses.length = 0;
      recorder.change = arranged.beforeSending ?? unchanged;
      const outcome = await callMethod(client, located, arranged);
      recorder.change = unchanged;
      const [response] = responses;
      if (response === undefined) throw outcome.error;
      return { response, outcome };
    },
    async sendByPath(located, arranged) {
      // The path client describes the whole client's operations.
      const { operation } = located;
      if (isInternal(operation) || operation["x-on-demand"]) return undefined;
      pathClient ??= (await findCreatePathClient(host))(client);
      recorder.change = arranged.beforeSending ?? unchanged;
      const outcome = await callByPath(pathClient, located, arranged);
      recorder.change = unchanged;
      return outcome;
    },
    async sendRaw(located, request) {
      const { url, init } = toFetchArguments(server, located, request);
      const headers = new Headers(init.headers);
      // A server may close the connection after refusing a request, while the next one uses it.
      if (!options.keepsConnections) headers.set("connection", "close");
      return recordResponse(await fetch(url, { ...init, headers, redirect: "manual" }));
    },
    async tryToSend(located, request) {
      if (isInternal(located.operation)) return undefined;
      responses.length = 0;
      const { error } = await callMethod(client, located, request);
      return { error, wasSent: responses.length > 0 };
    },
  };
}

const unchanged = (request: SentRequest): SentRequest => request;

/** Sends a request as arranged, and follows no redirect. */
async function sendArranged(
  { url, init }: FetchArguments,
  { beforeSending = unchanged }: ArrangedRequest,
): Promise<RecordedResponse> {
  const { method = "GET", body } = init;
  const sent = beforeSending({
    url,
    method,
    headers: new Headers(init.headers),
    body: typeof body === "string" ? body : null,
  });
  return recordResponse(await fetch(sent.url, { ...sent, redirect: "manual" }));
}

/** A credential for each scheme in a document, for servers that take any. */
export function anyCredentials({ components }: OpenApiDocument): CredentialValues {
  const names = Object.keys(components?.securitySchemes ?? {});
  return Object.fromEntries(names.map((name) => [name, "a-credential"]));
}

async function callMethod(
  client: AnyClient,
  { operation }: LocatedOperation,
  request: Pick<UncheckedRequest, "parameters" | "body">,
): Promise<ClientOutcome> {
  const method = client[operation.operationId ?? ""];
  if (method === undefined) throw new Error(`The client has no method ${operation.operationId}.`);
  const body = request.body === undefined ? undefined : { value: request.body };
  const input = argumentsOf({ parameters: request.parameters, body });
  try {
    return { data: await readFirst(await method(input)), error: undefined };
  } catch (error) {
    return { data: undefined, error };
  }
}

/** Calls the path client. A documented error becomes the `ApiError` thrown by the method. */
async function callByPath(
  client: AnyPathClient,
  { path, method, operation: { operationId = "" } }: LocatedOperation,
  { parameters, body }: Pick<UncheckedRequest, "parameters" | "body">,
): Promise<ClientOutcome> {
  const params: Record<string, Record<string, unknown>> = {};
  for (const { parameter, value } of parameters) {
    params[parameter.in] = { ...params[parameter.in], [parameter.name]: value };
  }
  try {
    const { data, error, response } = await client.request(method, path, { params, body });
    if (response.ok) return { data, error: undefined };
    return { data: undefined, error: new ApiError(operationId, response, error) };
  } catch (error) {
    return { data: undefined, error };
  }
}

interface FetchArguments {
  readonly url: string;
  readonly init: RequestInit;
}

/** The arguments of `fetch` for a request, with all credentials unless the request omits them. */
export function toFetchArguments(
  {
    document,
    baseUrl,
    credentials,
  }: Pick<RequestSenderOptions, "document" | "baseUrl" | "credentials">,
  { path, method }: LocatedOperation,
  request: UncheckedRequest,
): FetchArguments {
  const listIn = (location: string) =>
    request.parameters.filter(({ parameter }) => parameter.in === location);
  let filled = path;
  for (const { parameter, value } of listIn("path")) {
    filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(String(value)));
  }
  const headers = new Headers(
    request.withoutCredentials ? {} : credentialHeaders(document, credentials),
  );
  for (const { parameter, value } of listIn("header")) headers.set(parameter.name, String(value));
  if (request.body !== undefined) {
    headers.set("content-type", request.mediaType ?? "application/json");
  }
  const sentMethod = (request.method ?? method).toUpperCase();
  const hasBody = request.body !== undefined && sentMethod !== "GET";
  const query = listIn("query").flatMap(writePairs).join("&");
  return {
    url: `${baseUrl}${filled}${request.extraSegments ? "/no/such/path" : ""}${query && `?${query}`}`,
    init: {
      method: sentMethod,
      headers,
      body: hasBody ? JSON.stringify(request.body) : null,
    },
  };
}

function writePairs({ parameter, value }: ParameterValue): string[] {
  const values = [value].flat().map((item) => encodeURIComponent(String(item)));
  const written = parameter.explode === false ? [values.join(",")] : values;
  return written.map((text) => `${parameter.name}=${text}`);
}

function credentialHeaders(
  document: OpenApiDocument,
  credentials: CredentialValues,
): [string, string][] {
  return Object.entries(document.components?.securitySchemes ?? {}).flatMap(
    ([name, scheme]): [string, string][] => {
      const credential = credentials[name] ?? "";
      if ("$ref" in scheme) throw new Error("A security scheme is a reference.");
      if (scheme.type === "apiKey") return [[scheme.name ?? "", credential]];
      return [["authorization", `Bearer ${credential}`]];
    },
  );
}
