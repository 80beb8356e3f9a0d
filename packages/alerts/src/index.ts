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
  type AlertsClient,
  type AlertsClientOf,
  type AlertsClientOptions,
  createAlertsClient,
  createAlertsClientOf,
  isAlertsError,
} from "./generated/client.ts";
export type * from "./generated/methods.ts";
export type * from "./generated/types.ts";
export {
  applyInboxEvent,
  type InboxQueries,
  type InboxQueryClient,
  syncInbox,
} from "./inbox-cache.ts";
export { type InboxMark, markAlert } from "./mark-alert.ts";
export {
  type BatchState,
  type FailedBatch,
  type SendProgress,
  type SendReport,
  type SendState,
  type SubscribersSend,
  sendToSubscribers,
} from "./send-to-subscribers.ts";
export { type SignedIn, type SignInClient, signIn } from "./sign-in.ts";
export { type SignedWebhook, type SignWebhookOptions, signWebhook } from "./sign-webhook.ts";
export { type InboxStreamEvent, type StreamInboxOptions, streamInbox } from "./stream-inbox.ts";
export type { TokenId } from "./token-id.ts";
export {
  type ReceivedWebhook,
  type VerifiedWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
} from "./verify-webhook.ts";
export type {
  AdapterWallet,
  KitWallet,
  PlainWallet,
  StandardAccount,
  StandardWallet,
  TransactionWallet,
  Wallet,
  WalletSignature,
} from "./wallet.ts";
export { WebhookError, type WebhookProblem } from "./webhooks/webhook-error.ts";
