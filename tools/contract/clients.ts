import { readTextOrEvent } from "@bellwether/bundle/event-text";
import type { ParameterValue } from "@bellwether/bundle/example-requests";
import type { Call, CallOptions, ClientOptions } from "@bellwether/client";

type Method = (request: unknown, options?: CallOptions) => Call<unknown>;

/** A host's client without its types: the suite calls methods by operationId with invalid arguments too. */
export type AnyClient = Readonly<Record<string, Method>>;

export type CreateClient = (
  options: ClientOptions & Readonly<Record<string, unknown>>,
) => AnyClient;

/** The function creating a host's client, with its on-demand operations. */
export async function findCreateClient(host: string): Promise<CreateClient> {
  const module = await import(`@bellwether/${host}`);
  const operations: object = await import(`@bellwether/${host}/operations`);
  return createWithOnDemand(host, module, operations, `@bellwether/${host}`);
}

/**
 * A module's function creating a host's client, with its on-demand operations.
 *
 * @param operations the exports of its operations module
 * @param source names the module in the error
 */
export function createWithOnDemand(
  host: string,
  module: Readonly<Record<string, unknown>>,
  operations: object,
  source: string,
): CreateClient {
  const create = selectCreateClient(host, module, source);
  const createOf = module[`${create.name}Of`] as (
    operations: object,
    ...options: Parameters<CreateClient>
  ) => AnyClient;
  return (options) => {
    const client = create(options);
    const onDemand = Object.entries(operations).filter(([name]) => !(name in client));
    const more = createOf(Object.fromEntries(onDemand), options);
    return Object.assign(client, Object.fromEntries(onDemand.map(([name]) => [name, more[name]])));
  };
}

/** A host's path client without its types. */
export interface AnyPathClient {
  request(
    method: string,
    path: string,
    options: object,
  ): Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;
}

/** The function creating a host's path client from its client. */
export async function findCreatePathClient(
  host: string,
): Promise<(client: AnyClient) => AnyPathClient> {
  const module = await import(`@bellwether/${host}/http`);
  const [create] = Object.values(module);
  return create as (client: AnyClient) => AnyPathClient;
}

/** Selects the function by the naming rule of the generator. */
function selectCreateClient(
  host: string,
  module: Readonly<Record<string, unknown>>,
  source: string,
): CreateClient {
  const name = `create${host
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}Client`;
  const create = module[name];
  if (typeof create !== "function") throw new Error(`${source} exports no ${name}.`);
  // The suite sends requests forbidden by the types, so it sees each client without its types.
  return create as CreateClient;
}

/** A method's arguments, from a request whose parameters are sorted by location. */
export function argumentsOf(request: {
  readonly parameters: readonly ParameterValue[];
  readonly body: { readonly value: unknown } | undefined;
}): Record<string, unknown> {
  const parameters = request.parameters.map(({ parameter, value }) => [
    parameter.in === "header" ? argumentOfHeader(parameter.name) : parameter.name,
    value,
  ]);
  return {
    ...Object.fromEntries(parameters),
    ...(request.body !== undefined && { body: request.body.value }),
  };
}

/** `Idempotency-Key` is the client's `idempotencyKey`. */
export function argumentOfHeader(name: string): string {
  const [first = "", ...others] = name.split("-");
  return first.toLowerCase() + others.join("");
}

/** A call's data; for a stream its first event. */
export async function readFirst(data: unknown): Promise<unknown> {
  if (!(data instanceof Object && Symbol.asyncIterator in data)) return data;
  for await (const event of data as AsyncIterable<unknown>) return event;
  return undefined;
}

/** A received response. */
export interface RecordedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A request the client sends. */
export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
}

/** Records responses, and may change a request before it is sent. */
export interface Recorder {
  readonly responses: RecordedResponse[];
  change: (request: SentRequest) => SentRequest;
}

/**
 * A `fetch` recording each response.
 *
 * @param redirect `manual` records a redirect, which the suite checks as a response; `follow` what it leads to
 */
export function createRecordingFetch(
  recorder: Recorder,
  redirect: "manual" | "follow" = "manual",
): NonNullable<ClientOptions["fetch"]> {
  return async (given, init = {}) => {
    const { url, ...changed } = recorder.change({
      url: String(given),
      method: init.method ?? "GET",
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? init.body : null,
    });
    const response = await fetch(url, { ...init, ...changed, redirect });
    const recorded = await recordResponse(response);
    recorder.responses.push(recorded);
    const headers = new Headers(response.headers);
    headers.delete("location");
    const { status, text } = recorded;
    return new Response(status === 204 ? null : text, { status, headers });
  };
}

export async function recordResponse(response: Response): Promise<RecordedResponse> {
  const { status, headers } = response;
  return { status, headers, text: await readTextOrEvent(response) };
}
