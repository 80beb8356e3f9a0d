export type { BinaryBody, BinaryPart } from "./binary.ts";
export type { Call, DataWithResponse, ListCall } from "./call/call.ts";
export { checkValue } from "./check-value.ts";
export { createClient } from "./create-client.ts";
export { createHooks } from "./create-hooks.ts";
export {
  AbortError,
  ApiError,
  ArgumentError,
  BellwetherError,
  ConnectionError,
  DecodeError,
  TimeoutError,
} from "./errors.ts";
export { type Extras, extras } from "./extras.ts";
export type { HostDescription } from "./host.ts";
export {
  type DocumentedError,
  type ErrorGuard,
  isApiError,
  isDocumentedError,
} from "./is-api-error.ts";
export { type Logger, logCalls } from "./log-calls.ts";
export type {
  BodyDescription,
  CredentialDescription,
  OperationDescription,
  PaginationDescription,
  ParameterDescription,
  ValueLimits,
} from "./operation.ts";
export { changeOptions } from "./options/change-options.ts";
export type {
  AttemptEnd,
  AttemptStart,
  CallExtras,
  CallHooks,
  CallOptions,
  ClientOptions,
  Credential,
  Credentials,
  DecodedResponse,
  EmptyRequest,
  Hooks,
  Retry,
} from "./options/options.ts";
export { rawResponse } from "./raw-response.ts";
export { type RefreshedOptions, type RefreshOptions, refreshOn401 } from "./refresh-on-401.ts";
export { refuseInBrowser } from "./refuse-in-browser.ts";
export type { EventStream, ServerSentEvent } from "./server-sent-event.ts";
export type { SpecDocument } from "./spec-document.ts";
export type { UnknownVariant } from "./unknown-variant.ts";
export { writeBasic, writeBearer, writeCookie } from "./write-credentials.ts";
