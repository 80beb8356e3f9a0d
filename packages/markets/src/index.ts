export type {
  AttemptEnd,
  AttemptStart,
  Call,
  CallOptions,
  Credential,
  DataWithResponse,
  DocumentedError,
  Hooks,
  ListCall,
} from "@bellwether/client";
export {
  AbortError,
  ApiError,
  ArgumentError,
  BellwetherError,
  ConnectionError,
  createHooks,
  DecodeError,
  extras,
  isApiError,
  logCalls,
  rawResponse,
  refreshOn401,
  TimeoutError,
} from "@bellwether/client";
export {
  createMarketsClient,
  createMarketsClientOf,
  isMarketsError,
  type MarketsClient,
  type MarketsClientOf,
  type MarketsClientOptions,
} from "./generated/client.ts";
export type * from "./generated/methods.ts";
export type * from "./generated/types.ts";
