// Generated from Bellwether admin 0.2.1 by @bellwether/generate. Edit the document, not this file.

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
import type { AdminClient } from "./client.ts";
import type {
  GetServiceStatusResponse,
  ListSendsRequest,
  ListSendsResponse,
  GetSendProgressRequest,
  GetSendProgressResponse,
  ListFailingWebhooksRequest,
  ListFailingWebhooksResponse,
  UpdateAppWebhookArguments,
  UpdateAppWebhookResponse,
  ListWebhookDeliveriesRequest,
  ListWebhookDeliveriesResponse,
  ReplayWebhookDeliveriesRequest,
  ReplayWebhookDeliveriesResponse,
  ListDeadLettersRequest,
  ListDeadLettersResponse,
  ResendDeadLettersArguments,
  ResendDeadLettersResponse,
  ResendDeadLetterRequest,
  ResendDeadLetterResponse,
  DismissDeadLetterArguments,
  DismissDeadLetterResponse,
  ListAllAppsRequest,
  ListAllAppsResponse,
  CreateAppArguments,
  CreateAppResponse,
  GetAppRequest,
  GetAppResponse,
  UpdateAppArguments,
  UpdateAppResponse,
  ListAppSubscribersRequest,
  ListAppSubscribersResponse,
  ListAllTopicsRequest,
  ListAllTopicsResponse,
  CreateTopicArguments,
  CreateTopicResponse,
  GetTopicRequest,
  GetTopicResponse,
  UpdateTopicArguments,
  UpdateTopicResponse,
  ListKeysRequest,
  ListKeysResponse,
  CreateKeyArguments,
  CreateKeyResponse,
  GetKeyRequest,
  GetKeyResponse,
  UpdateKeyArguments,
  UpdateKeyResponse,
  RevokeKeyRequest,
  RevokeKeyResponse,
  ListUsageRequest,
  ListUsageResponse,
  ListAdminKeysRequest,
  ListAdminKeysResponse,
  CreateAdminKeyArguments,
  CreateAdminKeyResponse,
  UpdateAdminKeyArguments,
  UpdateAdminKeyResponse,
  RevokeAdminKeyRequest,
  RevokeAdminKeyResponse,
  CreateAdminSessionResponse,
  RenewAdminSessionResponse,
  RevokeAdminSessionResponse,
  ListAuditEntriesRequest,
  ListAuditEntriesResponse,
  GetWalletRequest,
  GetWalletResponse,
  RevokeWalletSessionsRequest,
  RevokeWalletSessionsResponse,
  ListWalletDeliveriesRequest,
  ListWalletDeliveriesResponse,
  ExportWalletRequest,
  ExportWalletResponse,
  ListBlockedWalletsRequest,
  ListBlockedWalletsResponse,
  BlockWalletArguments,
  BlockWalletResponse,
  UnblockWalletRequest,
  UnblockWalletResponse,
  EraseWalletArguments,
  EraseWalletResponse,
} from "./methods.ts";

export function getServiceStatusQuery(
  client: Pick<AdminClient, "getServiceStatus">,
): QueryOptions<undefined, GetServiceStatusResponse> {
  return queryOptions("admin", "getServiceStatus", client.getServiceStatus, undefined);
}

export function listSendsQuery(
  client: Pick<AdminClient, "listSends">,
  request?: ListSendsRequest,
): QueryOptions<ListSendsRequest | undefined, ListSendsResponse> {
  return queryOptions("admin", "listSends", client.listSends, request);
}

export function listSendsInfiniteQuery(
  client: Pick<AdminClient, "listSends">,
  request: ListSendsRequest = {},
): InfiniteQueryOptions<ListSendsRequest, ListSendsResponse, ListSendsRequest["cursor"]> {
  return infiniteQueryOptions("admin", "listSends", client.listSends, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function getSendProgressQuery(
  client: Pick<AdminClient, "getSendProgress">,
  request: GetSendProgressRequest,
): QueryOptions<GetSendProgressRequest, GetSendProgressResponse> {
  return queryOptions("admin", "getSendProgress", client.getSendProgress, request);
}

export function listFailingWebhooksQuery(
  client: Pick<AdminClient, "listFailingWebhooks">,
  request?: ListFailingWebhooksRequest,
): QueryOptions<ListFailingWebhooksRequest | undefined, ListFailingWebhooksResponse> {
  return queryOptions("admin", "listFailingWebhooks", client.listFailingWebhooks, request);
}

export function listFailingWebhooksInfiniteQuery(
  client: Pick<AdminClient, "listFailingWebhooks">,
  request: ListFailingWebhooksRequest = {},
): InfiniteQueryOptions<
  ListFailingWebhooksRequest,
  ListFailingWebhooksResponse,
  ListFailingWebhooksRequest["cursor"]
> {
  return infiniteQueryOptions("admin", "listFailingWebhooks", client.listFailingWebhooks, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function updateAppWebhookMutation(
  client: Pick<AdminClient, "updateAppWebhook">,
): MutationOptions<UpdateAppWebhookArguments, UpdateAppWebhookResponse> {
  return mutationOptions("admin", "updateAppWebhook", client.updateAppWebhook);
}

export function listWebhookDeliveriesQuery(
  client: Pick<AdminClient, "listWebhookDeliveries">,
  request: ListWebhookDeliveriesRequest,
): QueryOptions<ListWebhookDeliveriesRequest, ListWebhookDeliveriesResponse> {
  return queryOptions("admin", "listWebhookDeliveries", client.listWebhookDeliveries, request);
}

export function listWebhookDeliveriesInfiniteQuery(
  client: Pick<AdminClient, "listWebhookDeliveries">,
  request: ListWebhookDeliveriesRequest,
): InfiniteQueryOptions<
  ListWebhookDeliveriesRequest,
  ListWebhookDeliveriesResponse,
  ListWebhookDeliveriesRequest["cursor"]
> {
  return infiniteQueryOptions(
    "admin",
    "listWebhookDeliveries",
    client.listWebhookDeliveries,
    request,
    {
      start: request.cursor,
      goTo: (given, cursor) => ({ ...given, cursor: cursor }),
      next: (page) => page.cursor,
    },
  );
}

export function replayWebhookDeliveriesMutation(
  client: Pick<AdminClient, "replayWebhookDeliveries">,
): MutationOptions<ReplayWebhookDeliveriesRequest, ReplayWebhookDeliveriesResponse> {
  return mutationOptions("admin", "replayWebhookDeliveries", client.replayWebhookDeliveries);
}

export function listDeadLettersQuery(
  client: Pick<AdminClient, "listDeadLetters">,
  request?: ListDeadLettersRequest,
): QueryOptions<ListDeadLettersRequest | undefined, ListDeadLettersResponse> {
  return queryOptions("admin", "listDeadLetters", client.listDeadLetters, request);
}

export function listDeadLettersInfiniteQuery(
  client: Pick<AdminClient, "listDeadLetters">,
  request: ListDeadLettersRequest = {},
): InfiniteQueryOptions<
  ListDeadLettersRequest,
  ListDeadLettersResponse,
  ListDeadLettersRequest["cursor"]
> {
  return infiniteQueryOptions("admin", "listDeadLetters", client.listDeadLetters, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function resendDeadLettersMutation(
  client: Pick<AdminClient, "resendDeadLetters">,
): MutationOptions<ResendDeadLettersArguments, ResendDeadLettersResponse> {
  return mutationOptions("admin", "resendDeadLetters", client.resendDeadLetters);
}

export function resendDeadLetterMutation(
  client: Pick<AdminClient, "resendDeadLetter">,
): MutationOptions<ResendDeadLetterRequest, ResendDeadLetterResponse> {
  return mutationOptions("admin", "resendDeadLetter", client.resendDeadLetter);
}

export function dismissDeadLetterMutation(
  client: Pick<AdminClient, "dismissDeadLetter">,
): MutationOptions<DismissDeadLetterArguments, DismissDeadLetterResponse> {
  return mutationOptions("admin", "dismissDeadLetter", client.dismissDeadLetter);
}

export function listAllAppsQuery(
  client: Pick<AdminClient, "listAllApps">,
  request?: ListAllAppsRequest,
): QueryOptions<ListAllAppsRequest | undefined, ListAllAppsResponse> {
  return queryOptions("admin", "listAllApps", client.listAllApps, request);
}

export function listAllAppsInfiniteQuery(
  client: Pick<AdminClient, "listAllApps">,
  request: ListAllAppsRequest = {},
): InfiniteQueryOptions<ListAllAppsRequest, ListAllAppsResponse, ListAllAppsRequest["cursor"]> {
  return infiniteQueryOptions("admin", "listAllApps", client.listAllApps, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function createAppMutation(
  client: Pick<AdminClient, "createApp">,
): MutationOptions<CreateAppArguments, CreateAppResponse> {
  return mutationOptions("admin", "createApp", client.createApp);
}

export function getAppQuery(
  client: Pick<AdminClient, "getApp">,
  request: GetAppRequest,
): QueryOptions<GetAppRequest, GetAppResponse> {
  return queryOptions("admin", "getApp", client.getApp, request);
}

export function updateAppMutation(
  client: Pick<AdminClient, "updateApp">,
): MutationOptions<UpdateAppArguments, UpdateAppResponse> {
  return mutationOptions("admin", "updateApp", client.updateApp);
}

export function listAppSubscribersQuery(
  client: Pick<AdminClient, "listAppSubscribers">,
  request: ListAppSubscribersRequest,
): QueryOptions<ListAppSubscribersRequest, ListAppSubscribersResponse> {
  return queryOptions("admin", "listAppSubscribers", client.listAppSubscribers, request);
}

export function listAppSubscribersInfiniteQuery(
  client: Pick<AdminClient, "listAppSubscribers">,
  request: ListAppSubscribersRequest,
): InfiniteQueryOptions<
  ListAppSubscribersRequest,
  ListAppSubscribersResponse,
  ListAppSubscribersRequest["cursor"]
> {
  return infiniteQueryOptions("admin", "listAppSubscribers", client.listAppSubscribers, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function listAllTopicsQuery(
  client: Pick<AdminClient, "listAllTopics">,
  request?: ListAllTopicsRequest,
): QueryOptions<ListAllTopicsRequest | undefined, ListAllTopicsResponse> {
  return queryOptions("admin", "listAllTopics", client.listAllTopics, request);
}

export function listAllTopicsInfiniteQuery(
  client: Pick<AdminClient, "listAllTopics">,
  request: ListAllTopicsRequest = {},
): InfiniteQueryOptions<
  ListAllTopicsRequest,
  ListAllTopicsResponse,
  ListAllTopicsRequest["cursor"]
> {
  return infiniteQueryOptions("admin", "listAllTopics", client.listAllTopics, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function createTopicMutation(
  client: Pick<AdminClient, "createTopic">,
): MutationOptions<CreateTopicArguments, CreateTopicResponse> {
  return mutationOptions("admin", "createTopic", client.createTopic);
}

export function getTopicQuery(
  client: Pick<AdminClient, "getTopic">,
  request: GetTopicRequest,
): QueryOptions<GetTopicRequest, GetTopicResponse> {
  return queryOptions("admin", "getTopic", client.getTopic, request);
}

export function updateTopicMutation(
  client: Pick<AdminClient, "updateTopic">,
): MutationOptions<UpdateTopicArguments, UpdateTopicResponse> {
  return mutationOptions("admin", "updateTopic", client.updateTopic);
}

export function listKeysQuery(
  client: Pick<AdminClient, "listKeys">,
  request?: ListKeysRequest,
): QueryOptions<ListKeysRequest | undefined, ListKeysResponse> {
  return queryOptions("admin", "listKeys", client.listKeys, request);
}

export function listKeysInfiniteQuery(
  client: Pick<AdminClient, "listKeys">,
  request: ListKeysRequest = {},
): InfiniteQueryOptions<ListKeysRequest, ListKeysResponse, ListKeysRequest["cursor"]> {
  return infiniteQueryOptions("admin", "listKeys", client.listKeys, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function createKeyMutation(
  client: Pick<AdminClient, "createKey">,
): MutationOptions<CreateKeyArguments, CreateKeyResponse> {
  return mutationOptions("admin", "createKey", client.createKey);
}

export function getKeyQuery(
  client: Pick<AdminClient, "getKey">,
  request: GetKeyRequest,
): QueryOptions<GetKeyRequest, GetKeyResponse> {
  return queryOptions("admin", "getKey", client.getKey, request);
}

export function updateKeyMutation(
  client: Pick<AdminClient, "updateKey">,
): MutationOptions<UpdateKeyArguments, UpdateKeyResponse> {
  return mutationOptions("admin", "updateKey", client.updateKey);
}

export function revokeKeyMutation(
  client: Pick<AdminClient, "revokeKey">,
): MutationOptions<RevokeKeyRequest, RevokeKeyResponse> {
  return mutationOptions("admin", "revokeKey", client.revokeKey);
}

export function listUsageQuery(
  client: Pick<AdminClient, "listUsage">,
  request?: ListUsageRequest,
): QueryOptions<ListUsageRequest | undefined, ListUsageResponse> {
  return queryOptions("admin", "listUsage", client.listUsage, request);
}

export function listUsageInfiniteQuery(
  client: Pick<AdminClient, "listUsage">,
  request: ListUsageRequest = {},
): InfiniteQueryOptions<ListUsageRequest, ListUsageResponse, ListUsageRequest["cursor"]> {
  return infiniteQueryOptions("admin", "listUsage", client.listUsage, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function listAdminKeysQuery(
  client: Pick<AdminClient, "listAdminKeys">,
  request?: ListAdminKeysRequest,
): QueryOptions<ListAdminKeysRequest | undefined, ListAdminKeysResponse> {
  return queryOptions("admin", "listAdminKeys", client.listAdminKeys, request);
}

export function listAdminKeysInfiniteQuery(
  client: Pick<AdminClient, "listAdminKeys">,
  request: ListAdminKeysRequest = {},
): InfiniteQueryOptions<
  ListAdminKeysRequest,
  ListAdminKeysResponse,
  ListAdminKeysRequest["cursor"]
> {
  return infiniteQueryOptions("admin", "listAdminKeys", client.listAdminKeys, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function createAdminKeyMutation(
  client: Pick<AdminClient, "createAdminKey">,
): MutationOptions<CreateAdminKeyArguments, CreateAdminKeyResponse> {
  return mutationOptions("admin", "createAdminKey", client.createAdminKey);
}

export function updateAdminKeyMutation(
  client: Pick<AdminClient, "updateAdminKey">,
): MutationOptions<UpdateAdminKeyArguments, UpdateAdminKeyResponse> {
  return mutationOptions("admin", "updateAdminKey", client.updateAdminKey);
}

export function revokeAdminKeyMutation(
  client: Pick<AdminClient, "revokeAdminKey">,
): MutationOptions<RevokeAdminKeyRequest, RevokeAdminKeyResponse> {
  return mutationOptions("admin", "revokeAdminKey", client.revokeAdminKey);
}

export function createAdminSessionMutation(
  client: Pick<AdminClient, "createAdminSession">,
): MutationOptions<void, CreateAdminSessionResponse> {
  return mutationOptions(
    "admin",
    "createAdminSession",
    client.createAdminSession as (request: void) => Promise<CreateAdminSessionResponse>,
  );
}

export function renewAdminSessionMutation(
  client: Pick<AdminClient, "renewAdminSession">,
): MutationOptions<void, RenewAdminSessionResponse> {
  return mutationOptions(
    "admin",
    "renewAdminSession",
    client.renewAdminSession as (request: void) => Promise<RenewAdminSessionResponse>,
  );
}

export function revokeAdminSessionMutation(
  client: Pick<AdminClient, "revokeAdminSession">,
): MutationOptions<void, RevokeAdminSessionResponse> {
  return mutationOptions(
    "admin",
    "revokeAdminSession",
    client.revokeAdminSession as (request: void) => Promise<RevokeAdminSessionResponse>,
  );
}

export function listAuditEntriesQuery(
  client: Pick<AdminClient, "listAuditEntries">,
  request?: ListAuditEntriesRequest,
): QueryOptions<ListAuditEntriesRequest | undefined, ListAuditEntriesResponse> {
  return queryOptions("admin", "listAuditEntries", client.listAuditEntries, request);
}

export function listAuditEntriesInfiniteQuery(
  client: Pick<AdminClient, "listAuditEntries">,
  request: ListAuditEntriesRequest = {},
): InfiniteQueryOptions<
  ListAuditEntriesRequest,
  ListAuditEntriesResponse,
  ListAuditEntriesRequest["cursor"]
> {
  return infiniteQueryOptions("admin", "listAuditEntries", client.listAuditEntries, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function getWalletQuery(
  client: Pick<AdminClient, "getWallet">,
  request: GetWalletRequest,
): QueryOptions<GetWalletRequest, GetWalletResponse> {
  return queryOptions("admin", "getWallet", client.getWallet, request);
}

export function revokeWalletSessionsMutation(
  client: Pick<AdminClient, "revokeWalletSessions">,
): MutationOptions<RevokeWalletSessionsRequest, RevokeWalletSessionsResponse> {
  return mutationOptions("admin", "revokeWalletSessions", client.revokeWalletSessions);
}

export function listWalletDeliveriesQuery(
  client: Pick<AdminClient, "listWalletDeliveries">,
  request: ListWalletDeliveriesRequest,
): QueryOptions<ListWalletDeliveriesRequest, ListWalletDeliveriesResponse> {
  return queryOptions("admin", "listWalletDeliveries", client.listWalletDeliveries, request);
}

export function listWalletDeliveriesInfiniteQuery(
  client: Pick<AdminClient, "listWalletDeliveries">,
  request: ListWalletDeliveriesRequest,
): InfiniteQueryOptions<
  ListWalletDeliveriesRequest,
  ListWalletDeliveriesResponse,
  ListWalletDeliveriesRequest["cursor"]
> {
  return infiniteQueryOptions(
    "admin",
    "listWalletDeliveries",
    client.listWalletDeliveries,
    request,
    {
      start: request.cursor,
      goTo: (given, cursor) => ({ ...given, cursor: cursor }),
      next: (page) => page.cursor,
    },
  );
}

export function exportWalletQuery(
  client: Pick<AdminClient, "exportWallet">,
  request: ExportWalletRequest,
): QueryOptions<ExportWalletRequest, ExportWalletResponse> {
  return queryOptions("admin", "exportWallet", client.exportWallet, request);
}

export function exportWalletInfiniteQuery(
  client: Pick<AdminClient, "exportWallet">,
  request: ExportWalletRequest,
): InfiniteQueryOptions<ExportWalletRequest, ExportWalletResponse, ExportWalletRequest["cursor"]> {
  return infiniteQueryOptions("admin", "exportWallet", client.exportWallet, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function listBlockedWalletsQuery(
  client: Pick<AdminClient, "listBlockedWallets">,
  request?: ListBlockedWalletsRequest,
): QueryOptions<ListBlockedWalletsRequest | undefined, ListBlockedWalletsResponse> {
  return queryOptions("admin", "listBlockedWallets", client.listBlockedWallets, request);
}

export function listBlockedWalletsInfiniteQuery(
  client: Pick<AdminClient, "listBlockedWallets">,
  request: ListBlockedWalletsRequest = {},
): InfiniteQueryOptions<
  ListBlockedWalletsRequest,
  ListBlockedWalletsResponse,
  ListBlockedWalletsRequest["cursor"]
> {
  return infiniteQueryOptions("admin", "listBlockedWallets", client.listBlockedWallets, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function blockWalletMutation(
  client: Pick<AdminClient, "blockWallet">,
): MutationOptions<BlockWalletArguments, BlockWalletResponse> {
  return mutationOptions("admin", "blockWallet", client.blockWallet);
}

export function unblockWalletMutation(
  client: Pick<AdminClient, "unblockWallet">,
): MutationOptions<UnblockWalletRequest, UnblockWalletResponse> {
  return mutationOptions("admin", "unblockWallet", client.unblockWallet);
}

export function eraseWalletMutation(
  client: Pick<AdminClient, "eraseWallet">,
): MutationOptions<EraseWalletArguments, EraseWalletResponse> {
  return mutationOptions("admin", "eraseWallet", client.eraseWallet);
}

/**
 * Matches the cached queries of one client's identity. Drop them after a sign-out: `queryClient.removeQueries(filter)`.
 */
export function adminIdentityQueries(client: object): IdentityQueries {
  return identityQueries("admin", client);
}
