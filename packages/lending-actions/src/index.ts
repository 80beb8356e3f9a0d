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
  ActionInputError,
  type ActionValue,
  type FilledAction,
  type InputProblem,
  type NextStep,
} from "@bellwether/client/action-links";
export { actionLinks } from "./action-links.ts";
export {
  createLendingActionsClient,
  createLendingActionsClientOf,
  isLendingActionsError,
  type LendingActionsClient,
  type LendingActionsClientOf,
  type LendingActionsClientOptions,
} from "./generated/client.ts";
export type * from "./generated/methods.ts";
export type * from "./generated/types.ts";
