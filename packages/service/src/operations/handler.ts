import type { PathParametersOf } from "../domain/actions/action-paths.ts";
import type { Caller } from "../domain/caller.ts";
import type { Problem } from "../domain/problems.ts";
import type { Service } from "../service.ts";
import type { EventSource } from "../streams/event-sink.ts";

/** Handles one operation. `Operation` is its type in the host package's `operations`. */
export type HandlerOf<Operation extends AnyOperation, Defaults extends string = never> = (
  call: CallOf<Operation, Defaults>,
  service: Service,
) => Promise<ReplyOf<Operation> | Problem>;

/** Handles an operation with a 308 redirect, such as a legacy path. */
export type RedirectHandler<Path extends string> = HandlerOf<{
  readonly parameters: { readonly path: Readonly<Record<PathParametersOf<Path>, string>> };
  readonly responses: { readonly 308: object };
}>;

export interface AnyOperation {
  readonly parameters: { path?: unknown; query?: unknown; header?: unknown };
  readonly requestBody?: unknown;
  readonly responses: object;
}

/** A request which passed every spec check. */
export interface CallOf<Operation extends AnyOperation, Defaults extends string = never> {
  readonly path: Given<Operation["parameters"]["path"]>;
  readonly query: WithDefaults<Given<Operation["parameters"]["query"]>, Defaults>;
  /** By the names in the spec, in their case. */
  readonly headers: Given<Operation["parameters"]["header"]>;
  readonly body: JsonOf<Operation["requestBody"]>;
  readonly caller: Caller;
  /** Numeric parameters as sent: an amount must not be converted to a float. */
  readonly exact: Readonly<Record<string, string | undefined>>;
  readonly request: RequestInfo;
}

export interface RequestInfo {
  readonly id: string;
  /** The query as sent, without its question mark: a redirect passes it on unchanged. */
  readonly search: string;
  /** The origin the caller used, `https://host`, for absolute links. */
  readonly origin: string;
  /** As the caller names itself. */
  readonly userAgent?: string | undefined;
  /** The caller's IP address, for limits. */
  readonly address: string;
}

type Given<Parameters> = [NonNullable<Parameters>] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<NonNullable<Parameters>>;

/** Parameters with a default are always present. */
type WithDefaults<Query, Names extends string> = Query & {
  readonly [Name in Names & keyof Query]-?: NonNullable<Query[Name]>;
};

type JsonOf<Message> = [NonNullable<Message>] extends [never]
  ? undefined
  : Message extends { content: { "application/json": infer Body } }
    ? Body
    : undefined;

/** The operation's declared response below 400. */
export type ReplyOf<Operation extends AnyOperation> = {
  [Status in keyof Operation["responses"]]: Status extends SuccessStatus
    ? Operation["responses"][Status] extends { content: { "text/event-stream": unknown } }
      ? { readonly status: Status; readonly events: EventSource }
      : ReplyWith<Status, JsonOf<Operation["responses"][Status]>>
    : never;
}[keyof Operation["responses"]];

type SuccessStatus = 200 | 201 | 202 | 204 | RedirectStatus;
type RedirectStatus = 301 | 302 | 303 | 307 | 308;

type ReplyWith<Status, Body> = { readonly status: Status } & (Body extends undefined
  ? { readonly body?: undefined }
  : { readonly body: Body }) &
  (Status extends RedirectStatus
    ? { readonly headers: { readonly Location: string } & ReplyHeaders }
    : { readonly headers?: ReplyHeaders });

type ReplyHeaders = Readonly<Record<string, string | number>>;

/** Any handler, as the edge calls it with a validated request. */
export type AnyHandler = (call: AnyCall, service: Service) => Promise<AnyReply | Problem>;

export interface AnyCall {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly caller: Caller;
  readonly exact: Readonly<Record<string, string | undefined>>;
  readonly request: RequestInfo;
}

export interface AnyReply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: ReplyHeaders;
  /** In place of a body: server-sent events. */
  readonly events?: EventSource;
}
