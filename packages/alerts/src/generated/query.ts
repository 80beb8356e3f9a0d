// Generated from Bellwether alerts 2.2.0-beta.1 by @bellwether/generate. Edit the document, not this file.

import {
  type IdentityQueries,
  identityQueries,
  type InfiniteQueryOptions,
  infiniteQueryOptions,
  type MutationOptions,
  mutationOptions,
  type QueryOptions,
  queryOptions,
} from "@bellwether/client/query-options";
import type { AlertsClient } from "./client.ts";
import type {
  PrepareSignInArguments,
  PrepareSignInResponse,
  VerifyWalletArguments,
  VerifyWalletResponse,
  PrepareSignInTransactionRequest,
  PrepareSignInTransactionResponse,
  VerifySignInTransactionArguments,
  VerifySignInTransactionResponse,
  GetSessionResponse,
  RevokeSessionResponse,
  ListSessionsResponse,
  RevokeAllSessionsRequest,
  RevokeAllSessionsResponse,
  RevokeListedSessionRequest,
  RevokeListedSessionResponse,
  ListAlertsRequest,
  ListAlertsResponse,
  GetInboxSummaryRequest,
  GetInboxSummaryResponse,
  MarkAlertsSeenRequest,
  MarkAlertsSeenResponse,
  MarkAlertsReadRequest,
  MarkAlertsReadResponse,
  MarkAlertsUnreadRequest,
  MarkAlertsUnreadResponse,
  ArchiveAlertsRequest,
  ArchiveAlertsResponse,
  UnarchiveAlertsRequest,
  UnarchiveAlertsResponse,
  ClearAlertsRequest,
  ClearAlertsResponse,
  GetChannelsResponse,
  PrepareEmailArguments,
  PrepareEmailResponse,
  VerifyEmailArguments,
  VerifyEmailResponse,
  ResendEmailCodeResponse,
  DeleteEmailResponse,
  PrepareTelegramResponse,
  DeleteTelegramResponse,
  GetPushConfigurationResponse,
  SubscribePushRequest,
  SubscribePushResponse,
  UnsubscribePushRequest,
  UnsubscribePushResponse,
  SubscribeToAppRequest,
  SubscribeToAppResponse,
  UnsubscribeFromAppRequest,
  UnsubscribeFromAppResponse,
  ListAppsRequest,
  ListAppsResponse,
  GetPreferencesResponse,
  UpdatePreferencesArguments,
  UpdatePreferencesResponse,
  ListTopicsRequest,
  ListTopicsResponse,
  SubscribeToTopicRequest,
  SubscribeToTopicResponse,
  UnsubscribeFromTopicRequest,
  UnsubscribeFromTopicResponse,
  ListPositionRulesRequest,
  ListPositionRulesResponse,
  CreatePositionRuleArguments,
  CreatePositionRuleResponse,
  GetPositionRuleRequest,
  GetPositionRuleResponse,
  DeletePositionRuleRequest,
  DeletePositionRuleResponse,
  UpdatePositionRuleArguments,
  UpdatePositionRuleResponse,
  SendAlertArguments,
  SendAlertResponse,
  SendAlertBatchArguments,
  SendAlertBatchResponse,
  ListSubscribersRequest,
  ListSubscribersResponse,
  ListAppTopicsRequest,
  ListAppTopicsResponse,
  UpdateAppTopicArguments,
  UpdateAppTopicResponse,
  GetAppThrottleRequest,
  GetAppThrottleResponse,
  UpdateAppThrottleArguments,
  UpdateAppThrottleResponse,
  GetSubscriberPreferencesRequest,
  GetSubscriberPreferencesResponse,
  GetSendRequest,
  GetSendResponse,
  ListSendDeliveriesRequest,
  ListSendDeliveriesResponse,
  ListWebhooksRequest,
  ListWebhooksResponse,
  CreateWebhookArguments,
  CreateWebhookResponse,
  GetWebhookRequest,
  GetWebhookResponse,
  DeleteWebhookRequest,
  DeleteWebhookResponse,
  UpdateWebhookArguments,
  UpdateWebhookResponse,
  RotateWebhookSecretRequest,
  RotateWebhookSecretResponse,
  TestWebhookArguments,
  TestWebhookResponse,
  ListDeliveriesRequest,
  ListDeliveriesResponse,
  ReplayDeliveriesArguments,
  ReplayDeliveriesResponse,
  ResendDeliveryRequest,
  ResendDeliveryResponse,
  ListEventSubscriptionsRequest,
  ListEventSubscriptionsResponse,
  CreateEventSubscriptionArguments,
  CreateEventSubscriptionResponse,
  GetEventSubscriptionRequest,
  GetEventSubscriptionResponse,
  DeleteEventSubscriptionRequest,
  DeleteEventSubscriptionResponse,
  UpdateEventSubscriptionArguments,
  UpdateEventSubscriptionResponse,
} from "./methods.ts";

export function prepareSignInMutation(
  client: Pick<AlertsClient, "prepareSignIn">,
): MutationOptions<PrepareSignInArguments, PrepareSignInResponse> {
  return mutationOptions("alerts", "prepareSignIn", client.prepareSignIn);
}

export function verifyWalletMutation(
  client: Pick<AlertsClient, "verifyWallet">,
): MutationOptions<VerifyWalletArguments, VerifyWalletResponse> {
  return mutationOptions("alerts", "verifyWallet", client.verifyWallet);
}

export function prepareSignInTransactionMutation(
  client: Pick<AlertsClient, "prepareSignInTransaction">,
): MutationOptions<PrepareSignInTransactionRequest, PrepareSignInTransactionResponse> {
  return mutationOptions("alerts", "prepareSignInTransaction", client.prepareSignInTransaction);
}

export function verifySignInTransactionMutation(
  client: Pick<AlertsClient, "verifySignInTransaction">,
): MutationOptions<VerifySignInTransactionArguments, VerifySignInTransactionResponse> {
  return mutationOptions("alerts", "verifySignInTransaction", client.verifySignInTransaction);
}

export function getSessionQuery(
  client: Pick<AlertsClient, "getSession">,
): QueryOptions<undefined, GetSessionResponse> {
  return queryOptions("alerts", "getSession", client.getSession, undefined);
}

export function revokeSessionMutation(
  client: Pick<AlertsClient, "revokeSession">,
): MutationOptions<void, RevokeSessionResponse> {
  return mutationOptions(
    "alerts",
    "revokeSession",
    client.revokeSession as (request: void) => Promise<RevokeSessionResponse>,
  );
}

export function listSessionsQuery(
  client: Pick<AlertsClient, "listSessions">,
): QueryOptions<undefined, ListSessionsResponse> {
  return queryOptions("alerts", "listSessions", client.listSessions, undefined);
}

export function revokeAllSessionsMutation(
  client: Pick<AlertsClient, "revokeAllSessions">,
): MutationOptions<RevokeAllSessionsRequest | void, RevokeAllSessionsResponse> {
  return mutationOptions(
    "alerts",
    "revokeAllSessions",
    client.revokeAllSessions as (
      request: RevokeAllSessionsRequest | void,
    ) => Promise<RevokeAllSessionsResponse>,
  );
}

export function revokeListedSessionMutation(
  client: Pick<AlertsClient, "revokeListedSession">,
): MutationOptions<RevokeListedSessionRequest, RevokeListedSessionResponse> {
  return mutationOptions("alerts", "revokeListedSession", client.revokeListedSession);
}

export function listAlertsQuery(
  client: Pick<AlertsClient, "listAlerts">,
  request?: ListAlertsRequest,
): QueryOptions<ListAlertsRequest | undefined, ListAlertsResponse> {
  return queryOptions("alerts", "listAlerts", client.listAlerts, request);
}

export function listAlertsInfiniteQuery(
  client: Pick<AlertsClient, "listAlerts">,
  request: ListAlertsRequest = {},
): InfiniteQueryOptions<ListAlertsRequest, ListAlertsResponse, ListAlertsRequest["cursor"]> {
  return infiniteQueryOptions("alerts", "listAlerts", client.listAlerts, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function getInboxSummaryQuery(
  client: Pick<AlertsClient, "getInboxSummary">,
  request?: GetInboxSummaryRequest,
): QueryOptions<GetInboxSummaryRequest | undefined, GetInboxSummaryResponse> {
  return queryOptions("alerts", "getInboxSummary", client.getInboxSummary, request);
}

export function markAlertsSeenMutation(
  client: Pick<AlertsClient, "markAlertsSeen">,
): MutationOptions<MarkAlertsSeenRequest, MarkAlertsSeenResponse> {
  return mutationOptions("alerts", "markAlertsSeen", client.markAlertsSeen);
}

export function markAlertsReadMutation(
  client: Pick<AlertsClient, "markAlertsRead">,
): MutationOptions<MarkAlertsReadRequest, MarkAlertsReadResponse> {
  return mutationOptions("alerts", "markAlertsRead", client.markAlertsRead);
}

export function markAlertsUnreadMutation(
  client: Pick<AlertsClient, "markAlertsUnread">,
): MutationOptions<MarkAlertsUnreadRequest, MarkAlertsUnreadResponse> {
  return mutationOptions("alerts", "markAlertsUnread", client.markAlertsUnread);
}

export function archiveAlertsMutation(
  client: Pick<AlertsClient, "archiveAlerts">,
): MutationOptions<ArchiveAlertsRequest, ArchiveAlertsResponse> {
  return mutationOptions("alerts", "archiveAlerts", client.archiveAlerts);
}

export function unarchiveAlertsMutation(
  client: Pick<AlertsClient, "unarchiveAlerts">,
): MutationOptions<UnarchiveAlertsRequest, UnarchiveAlertsResponse> {
  return mutationOptions("alerts", "unarchiveAlerts", client.unarchiveAlerts);
}

export function clearAlertsMutation(
  client: Pick<AlertsClient, "clearAlerts">,
): MutationOptions<ClearAlertsRequest, ClearAlertsResponse> {
  return mutationOptions("alerts", "clearAlerts", client.clearAlerts);
}

export function getChannelsQuery(
  client: Pick<AlertsClient, "getChannels">,
): QueryOptions<undefined, GetChannelsResponse> {
  return queryOptions("alerts", "getChannels", client.getChannels, undefined);
}

export function prepareEmailMutation(
  client: Pick<AlertsClient, "prepareEmail">,
): MutationOptions<PrepareEmailArguments, PrepareEmailResponse> {
  return mutationOptions("alerts", "prepareEmail", client.prepareEmail);
}

export function verifyEmailMutation(
  client: Pick<AlertsClient, "verifyEmail">,
): MutationOptions<VerifyEmailArguments, VerifyEmailResponse> {
  return mutationOptions("alerts", "verifyEmail", client.verifyEmail);
}

export function resendEmailCodeMutation(
  client: Pick<AlertsClient, "resendEmailCode">,
): MutationOptions<void, ResendEmailCodeResponse> {
  return mutationOptions(
    "alerts",
    "resendEmailCode",
    client.resendEmailCode as (request: void) => Promise<ResendEmailCodeResponse>,
  );
}

export function deleteEmailMutation(
  client: Pick<AlertsClient, "deleteEmail">,
): MutationOptions<void, DeleteEmailResponse> {
  return mutationOptions(
    "alerts",
    "deleteEmail",
    client.deleteEmail as (request: void) => Promise<DeleteEmailResponse>,
  );
}

export function prepareTelegramMutation(
  client: Pick<AlertsClient, "prepareTelegram">,
): MutationOptions<void, PrepareTelegramResponse> {
  return mutationOptions(
    "alerts",
    "prepareTelegram",
    client.prepareTelegram as (request: void) => Promise<PrepareTelegramResponse>,
  );
}

export function deleteTelegramMutation(
  client: Pick<AlertsClient, "deleteTelegram">,
): MutationOptions<void, DeleteTelegramResponse> {
  return mutationOptions(
    "alerts",
    "deleteTelegram",
    client.deleteTelegram as (request: void) => Promise<DeleteTelegramResponse>,
  );
}

export function getPushConfigurationQuery(
  client: Pick<AlertsClient, "getPushConfiguration">,
): QueryOptions<undefined, GetPushConfigurationResponse> {
  return queryOptions("alerts", "getPushConfiguration", client.getPushConfiguration, undefined);
}

export function subscribePushMutation(
  client: Pick<AlertsClient, "subscribePush">,
): MutationOptions<SubscribePushRequest, SubscribePushResponse> {
  return mutationOptions("alerts", "subscribePush", client.subscribePush);
}

export function unsubscribePushMutation(
  client: Pick<AlertsClient, "unsubscribePush">,
): MutationOptions<UnsubscribePushRequest, UnsubscribePushResponse> {
  return mutationOptions("alerts", "unsubscribePush", client.unsubscribePush);
}

export function subscribeToAppMutation(
  client: Pick<AlertsClient, "subscribeToApp">,
): MutationOptions<SubscribeToAppRequest, SubscribeToAppResponse> {
  return mutationOptions("alerts", "subscribeToApp", client.subscribeToApp);
}

export function unsubscribeFromAppMutation(
  client: Pick<AlertsClient, "unsubscribeFromApp">,
): MutationOptions<UnsubscribeFromAppRequest, UnsubscribeFromAppResponse> {
  return mutationOptions("alerts", "unsubscribeFromApp", client.unsubscribeFromApp);
}

export function listAppsQuery(
  client: Pick<AlertsClient, "listApps">,
  request?: ListAppsRequest,
): QueryOptions<ListAppsRequest | undefined, ListAppsResponse> {
  return queryOptions("alerts", "listApps", client.listApps, request);
}

export function listAppsInfiniteQuery(
  client: Pick<AlertsClient, "listApps">,
  request: ListAppsRequest = {},
): InfiniteQueryOptions<ListAppsRequest, ListAppsResponse, ListAppsRequest["cursor"]> {
  return infiniteQueryOptions("alerts", "listApps", client.listApps, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function getPreferencesQuery(
  client: Pick<AlertsClient, "getPreferences">,
): QueryOptions<undefined, GetPreferencesResponse> {
  return queryOptions("alerts", "getPreferences", client.getPreferences, undefined);
}

export function updatePreferencesMutation(
  client: Pick<AlertsClient, "updatePreferences">,
): MutationOptions<UpdatePreferencesArguments, UpdatePreferencesResponse> {
  return mutationOptions("alerts", "updatePreferences", client.updatePreferences);
}

export function listTopicsQuery(
  client: Pick<AlertsClient, "listTopics">,
  request?: ListTopicsRequest,
): QueryOptions<ListTopicsRequest | undefined, ListTopicsResponse> {
  return queryOptions("alerts", "listTopics", client.listTopics, request);
}

export function listTopicsInfiniteQuery(
  client: Pick<AlertsClient, "listTopics">,
  request: ListTopicsRequest = {},
): InfiniteQueryOptions<ListTopicsRequest, ListTopicsResponse, ListTopicsRequest["cursor"]> {
  return infiniteQueryOptions("alerts", "listTopics", client.listTopics, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function subscribeToTopicMutation(
  client: Pick<AlertsClient, "subscribeToTopic">,
): MutationOptions<SubscribeToTopicRequest, SubscribeToTopicResponse> {
  return mutationOptions("alerts", "subscribeToTopic", client.subscribeToTopic);
}

export function unsubscribeFromTopicMutation(
  client: Pick<AlertsClient, "unsubscribeFromTopic">,
): MutationOptions<UnsubscribeFromTopicRequest, UnsubscribeFromTopicResponse> {
  return mutationOptions("alerts", "unsubscribeFromTopic", client.unsubscribeFromTopic);
}

export function listPositionRulesQuery(
  client: Pick<AlertsClient, "listPositionRules">,
  request?: ListPositionRulesRequest,
): QueryOptions<ListPositionRulesRequest | undefined, ListPositionRulesResponse> {
  return queryOptions("alerts", "listPositionRules", client.listPositionRules, request);
}

export function listPositionRulesInfiniteQuery(
  client: Pick<AlertsClient, "listPositionRules">,
  request: ListPositionRulesRequest = {},
): InfiniteQueryOptions<
  ListPositionRulesRequest,
  ListPositionRulesResponse,
  ListPositionRulesRequest["cursor"]
> {
  return infiniteQueryOptions("alerts", "listPositionRules", client.listPositionRules, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function createPositionRuleMutation(
  client: Pick<AlertsClient, "createPositionRule">,
): MutationOptions<CreatePositionRuleArguments, CreatePositionRuleResponse> {
  return mutationOptions("alerts", "createPositionRule", client.createPositionRule);
}

export function getPositionRuleQuery(
  client: Pick<AlertsClient, "getPositionRule">,
  request: GetPositionRuleRequest,
): QueryOptions<GetPositionRuleRequest, GetPositionRuleResponse> {
  return queryOptions("alerts", "getPositionRule", client.getPositionRule, request);
}

export function deletePositionRuleMutation(
  client: Pick<AlertsClient, "deletePositionRule">,
): MutationOptions<DeletePositionRuleRequest, DeletePositionRuleResponse> {
  return mutationOptions("alerts", "deletePositionRule", client.deletePositionRule);
}

export function updatePositionRuleMutation(
  client: Pick<AlertsClient, "updatePositionRule">,
): MutationOptions<UpdatePositionRuleArguments, UpdatePositionRuleResponse> {
  return mutationOptions("alerts", "updatePositionRule", client.updatePositionRule);
}

export function sendAlertMutation(
  client: Pick<AlertsClient, "sendAlert">,
): MutationOptions<SendAlertArguments, SendAlertResponse> {
  return mutationOptions("alerts", "sendAlert", client.sendAlert);
}

export function sendAlertBatchMutation(
  client: Pick<AlertsClient, "sendAlertBatch">,
): MutationOptions<SendAlertBatchArguments, SendAlertBatchResponse> {
  return mutationOptions("alerts", "sendAlertBatch", client.sendAlertBatch);
}

export function listSubscribersQuery(
  client: Pick<AlertsClient, "listSubscribers">,
  request: ListSubscribersRequest,
): QueryOptions<ListSubscribersRequest, ListSubscribersResponse> {
  return queryOptions("alerts", "listSubscribers", client.listSubscribers, request);
}

export function listSubscribersInfiniteQuery(
  client: Pick<AlertsClient, "listSubscribers">,
  request: ListSubscribersRequest,
): InfiniteQueryOptions<
  ListSubscribersRequest,
  ListSubscribersResponse,
  ListSubscribersRequest["cursor"]
> {
  return infiniteQueryOptions("alerts", "listSubscribers", client.listSubscribers, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function listAppTopicsQuery(
  client: Pick<AlertsClient, "listAppTopics">,
  request: ListAppTopicsRequest,
): QueryOptions<ListAppTopicsRequest, ListAppTopicsResponse> {
  return queryOptions("alerts", "listAppTopics", client.listAppTopics, request);
}

export function listAppTopicsInfiniteQuery(
  client: Pick<AlertsClient, "listAppTopics">,
  request: ListAppTopicsRequest,
): InfiniteQueryOptions<
  ListAppTopicsRequest,
  ListAppTopicsResponse,
  ListAppTopicsRequest["cursor"]
> {
  return infiniteQueryOptions("alerts", "listAppTopics", client.listAppTopics, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function updateAppTopicMutation(
  client: Pick<AlertsClient, "updateAppTopic">,
): MutationOptions<UpdateAppTopicArguments, UpdateAppTopicResponse> {
  return mutationOptions("alerts", "updateAppTopic", client.updateAppTopic);
}

export function getAppThrottleQuery(
  client: Pick<AlertsClient, "getAppThrottle">,
  request: GetAppThrottleRequest,
): QueryOptions<GetAppThrottleRequest, GetAppThrottleResponse> {
  return queryOptions("alerts", "getAppThrottle", client.getAppThrottle, request);
}

export function updateAppThrottleMutation(
  client: Pick<AlertsClient, "updateAppThrottle">,
): MutationOptions<UpdateAppThrottleArguments, UpdateAppThrottleResponse> {
  return mutationOptions("alerts", "updateAppThrottle", client.updateAppThrottle);
}

export function getSubscriberPreferencesQuery(
  client: Pick<AlertsClient, "getSubscriberPreferences">,
  request: GetSubscriberPreferencesRequest,
): QueryOptions<GetSubscriberPreferencesRequest, GetSubscriberPreferencesResponse> {
  return queryOptions(
    "alerts",
    "getSubscriberPreferences",
    client.getSubscriberPreferences,
    request,
  );
}

export function getSendQuery(
  client: Pick<AlertsClient, "getSend">,
  request: GetSendRequest,
): QueryOptions<GetSendRequest, GetSendResponse> {
  return queryOptions("alerts", "getSend", client.getSend, request);
}

export function listSendDeliveriesQuery(
  client: Pick<AlertsClient, "listSendDeliveries">,
  request: ListSendDeliveriesRequest,
): QueryOptions<ListSendDeliveriesRequest, ListSendDeliveriesResponse> {
  return queryOptions("alerts", "listSendDeliveries", client.listSendDeliveries, request);
}

export function listSendDeliveriesInfiniteQuery(
  client: Pick<AlertsClient, "listSendDeliveries">,
  request: ListSendDeliveriesRequest,
): InfiniteQueryOptions<
  ListSendDeliveriesRequest,
  ListSendDeliveriesResponse,
  ListSendDeliveriesRequest["cursor"]
> {
  return infiniteQueryOptions("alerts", "listSendDeliveries", client.listSendDeliveries, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function listWebhooksQuery(
  client: Pick<AlertsClient, "listWebhooks">,
  request?: ListWebhooksRequest,
): QueryOptions<ListWebhooksRequest | undefined, ListWebhooksResponse> {
  return queryOptions("alerts", "listWebhooks", client.listWebhooks, request);
}

export function listWebhooksInfiniteQuery(
  client: Pick<AlertsClient, "listWebhooks">,
  request: ListWebhooksRequest = {},
): InfiniteQueryOptions<ListWebhooksRequest, ListWebhooksResponse, ListWebhooksRequest["cursor"]> {
  return infiniteQueryOptions("alerts", "listWebhooks", client.listWebhooks, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function createWebhookMutation(
  client: Pick<AlertsClient, "createWebhook">,
): MutationOptions<CreateWebhookArguments, CreateWebhookResponse> {
  return mutationOptions("alerts", "createWebhook", client.createWebhook);
}

export function getWebhookQuery(
  client: Pick<AlertsClient, "getWebhook">,
  request: GetWebhookRequest,
): QueryOptions<GetWebhookRequest, GetWebhookResponse> {
  return queryOptions("alerts", "getWebhook", client.getWebhook, request);
}

export function deleteWebhookMutation(
  client: Pick<AlertsClient, "deleteWebhook">,
): MutationOptions<DeleteWebhookRequest, DeleteWebhookResponse> {
  return mutationOptions("alerts", "deleteWebhook", client.deleteWebhook);
}

export function updateWebhookMutation(
  client: Pick<AlertsClient, "updateWebhook">,
): MutationOptions<UpdateWebhookArguments, UpdateWebhookResponse> {
  return mutationOptions("alerts", "updateWebhook", client.updateWebhook);
}

export function rotateWebhookSecretMutation(
  client: Pick<AlertsClient, "rotateWebhookSecret">,
): MutationOptions<RotateWebhookSecretRequest, RotateWebhookSecretResponse> {
  return mutationOptions("alerts", "rotateWebhookSecret", client.rotateWebhookSecret);
}

export function testWebhookMutation(
  client: Pick<AlertsClient, "testWebhook">,
): MutationOptions<TestWebhookArguments, TestWebhookResponse> {
  return mutationOptions("alerts", "testWebhook", client.testWebhook);
}

export function listDeliveriesQuery(
  client: Pick<AlertsClient, "listDeliveries">,
  request: ListDeliveriesRequest,
): QueryOptions<ListDeliveriesRequest, ListDeliveriesResponse> {
  return queryOptions("alerts", "listDeliveries", client.listDeliveries, request);
}

export function listDeliveriesInfiniteQuery(
  client: Pick<AlertsClient, "listDeliveries">,
  request: ListDeliveriesRequest,
): InfiniteQueryOptions<
  ListDeliveriesRequest,
  ListDeliveriesResponse,
  ListDeliveriesRequest["cursor"]
> {
  return infiniteQueryOptions("alerts", "listDeliveries", client.listDeliveries, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function replayDeliveriesMutation(
  client: Pick<AlertsClient, "replayDeliveries">,
): MutationOptions<ReplayDeliveriesArguments, ReplayDeliveriesResponse> {
  return mutationOptions("alerts", "replayDeliveries", client.replayDeliveries);
}

export function resendDeliveryMutation(
  client: Pick<AlertsClient, "resendDelivery">,
): MutationOptions<ResendDeliveryRequest, ResendDeliveryResponse> {
  return mutationOptions("alerts", "resendDelivery", client.resendDelivery);
}

export function listEventSubscriptionsQuery(
  client: Pick<AlertsClient, "listEventSubscriptions">,
  request?: ListEventSubscriptionsRequest,
): QueryOptions<ListEventSubscriptionsRequest | undefined, ListEventSubscriptionsResponse> {
  return queryOptions("alerts", "listEventSubscriptions", client.listEventSubscriptions, request);
}

export function listEventSubscriptionsInfiniteQuery(
  client: Pick<AlertsClient, "listEventSubscriptions">,
  request: ListEventSubscriptionsRequest = {},
): InfiniteQueryOptions<
  ListEventSubscriptionsRequest,
  ListEventSubscriptionsResponse,
  ListEventSubscriptionsRequest["cursor"]
> {
  return infiniteQueryOptions(
    "alerts",
    "listEventSubscriptions",
    client.listEventSubscriptions,
    request,
    {
      start: request.cursor,
      goTo: (given, cursor) => ({ ...given, cursor: cursor }),
      next: (page) => page.cursor,
    },
  );
}

export function createEventSubscriptionMutation(
  client: Pick<AlertsClient, "createEventSubscription">,
): MutationOptions<CreateEventSubscriptionArguments, CreateEventSubscriptionResponse> {
  return mutationOptions("alerts", "createEventSubscription", client.createEventSubscription);
}

export function getEventSubscriptionQuery(
  client: Pick<AlertsClient, "getEventSubscription">,
  request: GetEventSubscriptionRequest,
): QueryOptions<GetEventSubscriptionRequest, GetEventSubscriptionResponse> {
  return queryOptions("alerts", "getEventSubscription", client.getEventSubscription, request);
}

export function deleteEventSubscriptionMutation(
  client: Pick<AlertsClient, "deleteEventSubscription">,
): MutationOptions<DeleteEventSubscriptionRequest, DeleteEventSubscriptionResponse> {
  return mutationOptions("alerts", "deleteEventSubscription", client.deleteEventSubscription);
}

export function updateEventSubscriptionMutation(
  client: Pick<AlertsClient, "updateEventSubscription">,
): MutationOptions<UpdateEventSubscriptionArguments, UpdateEventSubscriptionResponse> {
  return mutationOptions("alerts", "updateEventSubscription", client.updateEventSubscription);
}

/**
 * Matches the cached queries of one client's identity. Drop them after a sign-out: `queryClient.removeQueries(filter)`.
 */
export function alertsIdentityQueries(client: object): IdentityQueries {
  return identityQueries("alerts", client);
}
