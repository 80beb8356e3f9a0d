export {
  sendToSubscribers,
  signIn,
  signWebhook,
  verifyWebhook,
  WebhookError,
} from "@bellwether/alerts";
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
export { ActionInputError } from "@bellwether/client/action-links";
export type { RoutedActionLinks } from "./actions.ts";
export {
  type Bellwether,
  type BellwetherOf,
  type BellwetherOptions,
  createBellwether,
  createBellwetherOf,
} from "./create-bellwether.ts";
export type { BellwetherCredentials, HostName } from "./generated/credentials.ts";
export * from "./generated/hosts.ts";
export type * from "./generated/types.ts";
export type { HostSettings, Part } from "./part.ts";
