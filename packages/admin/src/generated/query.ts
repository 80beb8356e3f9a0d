// Generated from Bellwether admin 0.2.0 by @bellwether/generate. Edit the document, not this file.

import {
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
  ReplayWebhookRequest,
  ReplayWebhookResponse,
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

/** TanStack Query options for `getServiceStatus`. */
export function getServiceStatusQuery(
  client: Pick<AdminClient, "getServiceStatus">,
): QueryOptions<undefined, GetServiceStatusResponse> {
  return queryOptions("admin", "getServiceStatus", client.getServiceStatus, undefined);
}

/** TanStack Query options for `listSends`. */
export function listSendsQuery(
  client: Pick<AdminClient, "listSends">,
  request?: ListSendsRequest,
): QueryOptions<ListSendsRequest | undefined, ListSendsResponse> {
  return queryOptions("admin", "listSends", client.listSends, request);
}

/** Infinite query options for `listSends`. */
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

/** TanStack Query options for `getSendProgress`. */
export function getSendProgressQuery(
  client: Pick<AdminClient, "getSendProgress">,
  request: GetSendProgressRequest,
): QueryOptions<GetSendProgressRequest, GetSendProgressResponse> {
  return queryOptions("admin", "getSendProgress", client.getSendProgress, request);
}

/** TanStack Query options for `listFailingWebhooks`. */
export function listFailingWebhooksQuery(
  client: Pick<AdminClient, "listFailingWebhooks">,
  request?: ListFailingWebhooksRequest,
): QueryOptions<ListFailingWebhooksRequest | undefined, ListFailingWebhooksResponse> {
  return queryOptions("admin", "listFailingWebhooks", client.listFailingWebhooks, request);
}

/** Infinite query options for `listFailingWebhooks`. */
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

/** Mutation options for `updateAppWebhook`. */
export function updateAppWebhookMutation(
  client: Pick<AdminClient, "updateAppWebhook">,
): MutationOptions<UpdateAppWebhookArguments, UpdateAppWebhookResponse> {
  return mutationOptions("admin", "updateAppWebhook", client.updateAppWebhook);
}

/** TanStack Query options for `listWebhookDeliveries`. */
export function listWebhookDeliveriesQuery(
  client: Pick<AdminClient, "listWebhookDeliveries">,
  request: ListWebhookDeliveriesRequest,
): QueryOptions<ListWebhookDeliveriesRequest, ListWebhookDeliveriesResponse> {
  return queryOptions("admin", "listWebhookDeliveries", client.listWebhookDeliveries, request);
}

/** Infinite query options for `listWebhookDeliveries`. */
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

/** Mutation options for `replayWebhook`. */
export function replayWebhookMutation(
  client: Pick<AdminClient, "replayWebhook">,
): MutationOptions<ReplayWebhookRequest, ReplayWebhookResponse> {
  return mutationOptions("admin", "replayWebhook", client.replayWebhook);
}

/** TanStack Query options for `listDeadLetters`. */
export function listDeadLettersQuery(
  client: Pick<AdminClient, "listDeadLetters">,
  request?: ListDeadLettersRequest,
): QueryOptions<ListDeadLettersRequest | undefined, ListDeadLettersResponse> {
  return queryOptions("admin", "listDeadLetters", client.listDeadLetters, request);
}

/** Infinite query options for `listDeadLetters`. */
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

/** Mutation options for `resendDeadLetters`. */
export function resendDeadLettersMutation(
  client: Pick<AdminClient, "resendDeadLetters">,
): MutationOptions<ResendDeadLettersArguments, ResendDeadLettersResponse> {
  return mutationOptions("admin", "resendDeadLetters", client.resendDeadLetters);
}

/** Mutation options for `resendDeadLetter`. */
export function resendDeadLetterMutation(
  client: Pick<AdminClient, "resendDeadLetter">,
): MutationOptions<ResendDeadLetterRequest, ResendDeadLetterResponse> {
  return mutationOptions("admin", "resendDeadLetter", client.resendDeadLetter);
}

/** Mutation options for `dismissDeadLetter`. */
export function dismissDeadLetterMutation(
  client: Pick<AdminClient, "dismissDeadLetter">,
): MutationOptions<DismissDeadLetterArguments, DismissDeadLetterResponse> {
  return mutationOptions("admin", "dismissDeadLetter", client.dismissDeadLetter);
}

/** TanStack Query options for `listAllApps`. */
export function listAllAppsQuery(
  client: Pick<AdminClient, "listAllApps">,
  request?: ListAllAppsRequest,
): QueryOptions<ListAllAppsRequest | undefined, ListAllAppsResponse> {
  return queryOptions("admin", "listAllApps", client.listAllApps, request);
}

/** Infinite query options for `listAllApps`. */
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

/** Mutation options for `createApp`. */
export function createAppMutation(
  client: Pick<AdminClient, "createApp">,
): MutationOptions<CreateAppArguments, CreateAppResponse> {
  return mutationOptions("admin", "createApp", client.createApp);
}

/** TanStack Query options for `getApp`. */
export function getAppQuery(
  client: Pick<AdminClient, "getApp">,
  request: GetAppRequest,
): QueryOptions<GetAppRequest, GetAppResponse> {
  return queryOptions("admin", "getApp", client.getApp, request);
}

/** Mutation options for `updateApp`. */
export function updateAppMutation(
  client: Pick<AdminClient, "updateApp">,
): MutationOptions<UpdateAppArguments, UpdateAppResponse> {
  return mutationOptions("admin", "updateApp", client.updateApp);
}

/** TanStack Query options for `listAppSubscribers`. */
export function listAppSubscribersQuery(
  client: Pick<AdminClient, "listAppSubscribers">,
  request: ListAppSubscribersRequest,
): QueryOptions<ListAppSubscribersRequest, ListAppSubscribersResponse> {
  return queryOptions("admin", "listAppSubscribers", client.listAppSubscribers, request);
}

/** Infinite query options for `listAppSubscribers`. */
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

/** TanStack Query options for `listAllTopics`. */
export function listAllTopicsQuery(
  client: Pick<AdminClient, "listAllTopics">,
  request?: ListAllTopicsRequest,
): QueryOptions<ListAllTopicsRequest | undefined, ListAllTopicsResponse> {
  return queryOptions("admin", "listAllTopics", client.listAllTopics, request);
}

/** Infinite query options for `listAllTopics`. */
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

/** Mutation options for `createTopic`. */
export function createTopicMutation(
  client: Pick<AdminClient, "createTopic">,
): MutationOptions<CreateTopicArguments, CreateTopicResponse> {
  return mutationOptions("admin", "createTopic", client.createTopic);
}

/** TanStack Query options for `getTopic`. */
export function getTopicQuery(
  client: Pick<AdminClient, "getTopic">,
  request: GetTopicRequest,
): QueryOptions<GetTopicRequest, GetTopicResponse> {
  return queryOptions("admin", "getTopic", client.getTopic, request);
}

/** Mutation options for `updateTopic`. */
export function updateTopicMutation(
  client: Pick<AdminClient, "updateTopic">,
): MutationOptions<UpdateTopicArguments, UpdateTopicResponse> {
  return mutationOptions("admin", "updateTopic", client.updateTopic);
}

/** TanStack Query options for `listKeys`. */
export function listKeysQuery(
  client: Pick<AdminClient, "listKeys">,
  request?: ListKeysRequest,
): QueryOptions<ListKeysRequest | undefined, ListKeysResponse> {
  return queryOptions("admin", "listKeys", client.listKeys, request);
}

/** Infinite query options for `listKeys`. */
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

/** Mutation options for `createKey`. */
export function createKeyMutation(
  client: Pick<AdminClient, "createKey">,
): MutationOptions<CreateKeyArguments, CreateKeyResponse> {
  return mutationOptions("admin", "createKey", client.createKey);
}

/** TanStack Query options for `getKey`. */
export function getKeyQuery(
  client: Pick<AdminClient, "getKey">,
  request: GetKeyRequest,
): QueryOptions<GetKeyRequest, GetKeyResponse> {
  return queryOptions("admin", "getKey", client.getKey, request);
}

/** Mutation options for `updateKey`. */
export function updateKeyMutation(
  client: Pick<AdminClient, "updateKey">,
): MutationOptions<UpdateKeyArguments, UpdateKeyResponse> {
  return mutationOptions("admin", "updateKey", client.updateKey);
}

/** Mutation options for `revokeKey`. */
export function revokeKeyMutation(
  client: Pick<AdminClient, "revokeKey">,
): MutationOptions<RevokeKeyRequest, RevokeKeyResponse> {
  return mutationOptions("admin", "revokeKey", client.revokeKey);
}

/** TanStack Query options for `listUsage`. */
export function listUsageQuery(
  client: Pick<AdminClient, "listUsage">,
  request?: ListUsageRequest,
): QueryOptions<ListUsageRequest | undefined, ListUsageResponse> {
  return queryOptions("admin", "listUsage", client.listUsage, request);
}

/** Infinite query options for `listUsage`. */
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

/** TanStack Query options for `listAdminKeys`. */
export function listAdminKeysQuery(
  client: Pick<AdminClient, "listAdminKeys">,
  request?: ListAdminKeysRequest,
): QueryOptions<ListAdminKeysRequest | undefined, ListAdminKeysResponse> {
  return queryOptions("admin", "listAdminKeys", client.listAdminKeys, request);
}

/** Infinite query options for `listAdminKeys`. */
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

/** Mutation options for `createAdminKey`. */
export function createAdminKeyMutation(
  client: Pick<AdminClient, "createAdminKey">,
): MutationOptions<CreateAdminKeyArguments, CreateAdminKeyResponse> {
  return mutationOptions("admin", "createAdminKey", client.createAdminKey);
}

/** Mutation options for `updateAdminKey`. */
export function updateAdminKeyMutation(
  client: Pick<AdminClient, "updateAdminKey">,
): MutationOptions<UpdateAdminKeyArguments, UpdateAdminKeyResponse> {
  return mutationOptions("admin", "updateAdminKey", client.updateAdminKey);
}

/** Mutation options for `revokeAdminKey`. */
export function revokeAdminKeyMutation(
  client: Pick<AdminClient, "revokeAdminKey">,
): MutationOptions<RevokeAdminKeyRequest, RevokeAdminKeyResponse> {
  return mutationOptions("admin", "revokeAdminKey", client.revokeAdminKey);
}

/** Mutation options for `createAdminSession`. */
export function createAdminSessionMutation(
  client: Pick<AdminClient, "createAdminSession">,
): MutationOptions<void, CreateAdminSessionResponse> {
  return mutationOptions(
    "admin",
    "createAdminSession",
    client.createAdminSession as (request: void) => Promise<CreateAdminSessionResponse>,
  );
}

/** Mutation options for `renewAdminSession`. */
export function renewAdminSessionMutation(
  client: Pick<AdminClient, "renewAdminSession">,
): MutationOptions<void, RenewAdminSessionResponse> {
  return mutationOptions(
    "admin",
    "renewAdminSession",
    client.renewAdminSession as (request: void) => Promise<RenewAdminSessionResponse>,
  );
}

/** Mutation options for `revokeAdminSession`. */
export function revokeAdminSessionMutation(
  client: Pick<AdminClient, "revokeAdminSession">,
): MutationOptions<void, RevokeAdminSessionResponse> {
  return mutationOptions(
    "admin",
    "revokeAdminSession",
    client.revokeAdminSession as (request: void) => Promise<RevokeAdminSessionResponse>,
  );
}

/** TanStack Query options for `listAuditEntries`. */
export function listAuditEntriesQuery(
  client: Pick<AdminClient, "listAuditEntries">,
  request?: ListAuditEntriesRequest,
): QueryOptions<ListAuditEntriesRequest | undefined, ListAuditEntriesResponse> {
  return queryOptions("admin", "listAuditEntries", client.listAuditEntries, request);
}

/** Infinite query options for `listAuditEntries`. */
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

/** TanStack Query options for `getWallet`. */
export function getWalletQuery(
  client: Pick<AdminClient, "getWallet">,
  request: GetWalletRequest,
): QueryOptions<GetWalletRequest, GetWalletResponse> {
  return queryOptions("admin", "getWallet", client.getWallet, request);
}

/** Mutation options for `revokeWalletSessions`. */
export function revokeWalletSessionsMutation(
  client: Pick<AdminClient, "revokeWalletSessions">,
): MutationOptions<RevokeWalletSessionsRequest, RevokeWalletSessionsResponse> {
  return mutationOptions("admin", "revokeWalletSessions", client.revokeWalletSessions);
}

/** TanStack Query options for `listWalletDeliveries`. */
export function listWalletDeliveriesQuery(
  client: Pick<AdminClient, "listWalletDeliveries">,
  request: ListWalletDeliveriesRequest,
): QueryOptions<ListWalletDeliveriesRequest, ListWalletDeliveriesResponse> {
  return queryOptions("admin", "listWalletDeliveries", client.listWalletDeliveries, request);
}

/** Infinite query options for `listWalletDeliveries`. */
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

/** TanStack Query options for `exportWallet`. */
export function exportWalletQuery(
  client: Pick<AdminClient, "exportWallet">,
  request: ExportWalletRequest,
): QueryOptions<ExportWalletRequest, ExportWalletResponse> {
  return queryOptions("admin", "exportWallet", client.exportWallet, request);
}

/** Infinite query options for `exportWallet`. */
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

/** TanStack Query options for `listBlockedWallets`. */
export function listBlockedWalletsQuery(
  client: Pick<AdminClient, "listBlockedWallets">,
  request?: ListBlockedWalletsRequest,
): QueryOptions<ListBlockedWalletsRequest | undefined, ListBlockedWalletsResponse> {
  return queryOptions("admin", "listBlockedWallets", client.listBlockedWallets, request);
}

/** Infinite query options for `listBlockedWallets`. */
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

/** Mutation options for `blockWallet`. */
export function blockWalletMutation(
  client: Pick<AdminClient, "blockWallet">,
): MutationOptions<BlockWalletArguments, BlockWalletResponse> {
  return mutationOptions("admin", "blockWallet", client.blockWallet);
}

/** Mutation options for `unblockWallet`. */
export function unblockWalletMutation(
  client: Pick<AdminClient, "unblockWallet">,
): MutationOptions<UnblockWalletRequest, UnblockWalletResponse> {
  return mutationOptions("admin", "unblockWallet", client.unblockWallet);
}

/** Mutation options for `eraseWallet`. */
export function eraseWalletMutation(
  client: Pick<AdminClient, "eraseWallet">,
): MutationOptions<EraseWalletArguments, EraseWalletResponse> {
  return mutationOptions("admin", "eraseWallet", client.eraseWallet);
}
