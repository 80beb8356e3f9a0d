// Generated from Bellwether alerts 2.2.0-beta.1 by @bellwether/generate. Edit the document, not this file.

import {
  type ClientOptions,
  createClient,
  type Credential,
  type ErrorGuard,
  isDocumentedError,
  type OperationDescription,
} from "@bellwether/client";
import { host } from "./host.ts";
import type { OperationErrors, OperationMethods } from "./methods.ts";
import {
  prepareSignIn,
  verifyWallet,
  prepareSignInTransaction,
  verifySignInTransaction,
  getSession,
  revokeSession,
  listSessions,
  revokeAllSessions,
  revokeListedSession,
  listAlerts,
  getInboxSummary,
  markAlertsSeen,
  markAlertsRead,
  markAlertsUnread,
  archiveAlerts,
  unarchiveAlerts,
  clearAlerts,
  getChannels,
  prepareEmail,
  verifyEmail,
  resendEmailCode,
  deleteEmail,
  prepareTelegram,
  deleteTelegram,
  getPushConfiguration,
  subscribePush,
  unsubscribePush,
  subscribeToApp,
  unsubscribeFromApp,
  listApps,
  getPreferences,
  updatePreferences,
  listTopics,
  subscribeToTopic,
  unsubscribeFromTopic,
  listPositionRules,
  createPositionRule,
  getPositionRule,
  deletePositionRule,
  updatePositionRule,
  sendAlert,
  sendAlertBatch,
  listSubscribers,
  listAppTopics,
  updateAppTopic,
  getAppThrottle,
  updateAppThrottle,
  getSubscriberPreferences,
  getSend,
  listSendDeliveries,
  listWebhooks,
  createWebhook,
  getWebhook,
  deleteWebhook,
  updateWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  replayDeliveries,
  resendDelivery,
  listEventSubscriptions,
  createEventSubscription,
  getEventSubscription,
  deleteEventSubscription,
  updateEventSubscription,
} from "./operations.ts";

const operations = {
  prepareSignIn,
  verifyWallet,
  prepareSignInTransaction,
  verifySignInTransaction,
  getSession,
  revokeSession,
  listSessions,
  revokeAllSessions,
  revokeListedSession,
  listAlerts,
  getInboxSummary,
  markAlertsSeen,
  markAlertsRead,
  markAlertsUnread,
  archiveAlerts,
  unarchiveAlerts,
  clearAlerts,
  getChannels,
  prepareEmail,
  verifyEmail,
  resendEmailCode,
  deleteEmail,
  prepareTelegram,
  deleteTelegram,
  getPushConfiguration,
  subscribePush,
  unsubscribePush,
  subscribeToApp,
  unsubscribeFromApp,
  listApps,
  getPreferences,
  updatePreferences,
  listTopics,
  subscribeToTopic,
  unsubscribeFromTopic,
  listPositionRules,
  createPositionRule,
  getPositionRule,
  deletePositionRule,
  updatePositionRule,
  sendAlert,
  sendAlertBatch,
  listSubscribers,
  listAppTopics,
  updateAppTopic,
  getAppThrottle,
  updateAppThrottle,
  getSubscriberPreferences,
  getSend,
  listSendDeliveries,
  listWebhooks,
  createWebhook,
  getWebhook,
  deleteWebhook,
  updateWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  replayDeliveries,
  resendDelivery,
  listEventSubscriptions,
  createEventSubscription,
  getEventSubscription,
  deleteEventSubscription,
  updateEventSubscription,
};

/** Options of `createAlertsClient`. */
export interface AlertsClientOptions extends ClientOptions {
  /**
   * A key that identifies the calling client. It is not an end-user secret. Create one for each app you ship, so that each can be revoked separately. A wallet's session token beside it, sent as a bearer token, counts the request towards the quota of the key's signed-in wallets.
   *
   * The value, or a function that returns it for each request.
   */
  readonly clientKey?: Credential | undefined;
  /**
   * A secret key for servers. Keep it out of browsers and out of source control.
   *
   * The value, or a function that returns it for each request.
   */
  readonly apiKey?: Credential | undefined;
  /**
   * The session token that `verifyWallet` returns, sent as a bearer token. It is valid for 365 days.
   *
   * The value, or a function that returns it for each request.
   */
  readonly sessionToken?: Credential | undefined;
}

/** Bellwether alerts: a method for each operation but `streamInboxEvents`, for `createAlertsClientOf`. */
export interface AlertsClient extends Omit<OperationMethods, "streamInboxEvents"> {
  /** A copy of this client with these options replaced. */
  with(changed: AlertsClientOptions): AlertsClient;
}

/** A client of some operations of Bellwether alerts. */
export type AlertsClientOf<Name extends keyof OperationMethods> = Pick<OperationMethods, Name> & {
  /** A copy of this client with these options replaced. */
  with(changed: AlertsClientOptions): AlertsClientOf<Name>;
};

/**
 * Creates a client of Bellwether alerts, version 2.2.0-beta.1.
 *
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createAlertsClient(options: AlertsClientOptions = {}): AlertsClient {
  return createClient({ ...host, operations }, options);
}

/**
 * Creates a client with the given operations only, so that a bundle contains no others.
 *
 * @param chosen operations of this package's `operations` entry point
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createAlertsClientOf<Name extends keyof OperationMethods>(
  chosen: Readonly<Record<Name, OperationDescription>>,
  options: AlertsClientOptions = {},
): AlertsClientOf<Name> {
  return createClient({ ...host, operations: chosen }, options);
}

/** Narrows an error to a documented one: by operation, status and, if given, code. */
export const isAlertsError: ErrorGuard<OperationErrors> =
  isDocumentedError as ErrorGuard<OperationErrors>;
