import {
  type AlertsClientOptions,
  createAlertsClientOf,
  type OperationMethods,
} from "@bellwether/alerts";
import {
  archiveAlerts,
  clearAlerts,
  getChannels,
  getInboxSummary,
  getPreferences,
  listAlerts,
  listApps,
  listTopics,
  markAlertsRead,
  markAlertsSeen,
  markAlertsUnread,
  prepareSignIn,
  prepareSignInTransaction,
  revokeSession,
  subscribeToApp,
  subscribeToTopic,
  unarchiveAlerts,
  unsubscribeFromApp,
  unsubscribeFromTopic,
  updatePreferences,
  verifySignInTransaction,
  verifyWallet,
} from "@bellwether/alerts/operations";

const operations = {
  archiveAlerts,
  clearAlerts,
  getChannels,
  getInboxSummary,
  getPreferences,
  listAlerts,
  listApps,
  listTopics,
  markAlertsRead,
  markAlertsSeen,
  markAlertsUnread,
  prepareSignIn,
  prepareSignInTransaction,
  revokeSession,
  subscribeToApp,
  subscribeToTopic,
  unarchiveAlerts,
  unsubscribeFromApp,
  unsubscribeFromTopic,
  updatePreferences,
  verifySignInTransaction,
  verifyWallet,
};

/** The operations hooks and components call. A whole `AlertsClient` has them too. */
export interface InboxClient extends Pick<OperationMethods, keyof typeof operations> {
  with(changed: AlertsClientOptions): InboxClient;
}

/**
 * Creates a client with this package's operations only, which keeps bundles small.
 *
 * @throws ArgumentError for an unknown or unusable option
 * @example const client = createInboxClient({ baseUrl: "https://alerts.example", clientKey: "bw_client_4f9a" });
 */
export function createInboxClient(options: AlertsClientOptions = {}): InboxClient {
  return createAlertsClientOf(operations, options);
}
