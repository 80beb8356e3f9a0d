// Generated from Bellwether admin 0.2.1, alerts 2.2.0-beta.1, assets 0.3.0, deposit-actions 0.3.0, lending-actions 0.3.0, markets 0.19.0, pool-actions 0.4.1 by tools/generate/service. Edit the specs, not this file.

import type { operations as AdminOperations } from "@bellwether/admin";
import type { operations as AlertsOperations } from "@bellwether/alerts";
import type { operations as AssetsOperations } from "@bellwether/assets";
import type { operations as DepositActionsOperations } from "@bellwether/deposit-actions";
import type { operations as LendingActionsOperations } from "@bellwether/lending-actions";
import type { operations as MarketsOperations } from "@bellwether/markets";
import type { operations as PoolActionsOperations } from "@bellwether/pool-actions";
import type { HandlerOf, RedirectHandler } from "../operations/handler.ts";

/** One handler for each operation: one too few or too many does not compile. */
export interface Handlers {
  /** `GET /admin/v1/status` of admin */
  readonly getServiceStatus: HandlerOf<AdminOperations["getServiceStatus"]>;
  /** `GET /admin/v1/sends` of admin */
  readonly listSends: HandlerOf<AdminOperations["listSends"], "inFlight" | "limit">;
  /** `GET /admin/v1/sends/{sendId}` of admin */
  readonly getSendProgress: HandlerOf<AdminOperations["getSendProgress"]>;
  /** `GET /admin/v1/failing-webhooks` of admin */
  readonly listFailingWebhooks: HandlerOf<AdminOperations["listFailingWebhooks"], "limit">;
  /** `PATCH /admin/v1/webhooks/{webhookId}` of admin */
  readonly updateAppWebhook: HandlerOf<AdminOperations["updateAppWebhook"]>;
  /** `GET /admin/v1/webhooks/{webhookId}/deliveries` of admin */
  readonly listWebhookDeliveries: HandlerOf<AdminOperations["listWebhookDeliveries"], "limit">;
  /** `POST /admin/v1/webhooks/{webhookId}/deliveries/replay` of admin */
  readonly replayWebhookDeliveries: HandlerOf<AdminOperations["replayWebhookDeliveries"]>;
  /** `GET /admin/v1/dead-letters` of admin */
  readonly listDeadLetters: HandlerOf<AdminOperations["listDeadLetters"], "dismissed" | "limit">;
  /** `POST /admin/v1/dead-letters/resend` of admin */
  readonly resendDeadLetters: HandlerOf<AdminOperations["resendDeadLetters"]>;
  /** `POST /admin/v1/dead-letters/{deadLetterId}/resend` of admin */
  readonly resendDeadLetter: HandlerOf<AdminOperations["resendDeadLetter"]>;
  /** `POST /admin/v1/dead-letters/{deadLetterId}/dismiss` of admin */
  readonly dismissDeadLetter: HandlerOf<AdminOperations["dismissDeadLetter"]>;
  /** `GET /admin/v1/apps` of admin */
  readonly listAllApps: HandlerOf<AdminOperations["listAllApps"], "limit">;
  /** `POST /admin/v1/apps` of admin */
  readonly createApp: HandlerOf<AdminOperations["createApp"]>;
  /** `GET /admin/v1/apps/{appId}` of admin */
  readonly getApp: HandlerOf<AdminOperations["getApp"]>;
  /** `PATCH /admin/v1/apps/{appId}` of admin */
  readonly updateApp: HandlerOf<AdminOperations["updateApp"]>;
  /** `GET /admin/v1/apps/{appId}/subscribers` of admin */
  readonly listAppSubscribers: HandlerOf<AdminOperations["listAppSubscribers"], "limit">;
  /** `GET /admin/v1/topics` of admin */
  readonly listAllTopics: HandlerOf<AdminOperations["listAllTopics"], "limit">;
  /** `POST /admin/v1/topics` of admin */
  readonly createTopic: HandlerOf<AdminOperations["createTopic"]>;
  /** `GET /admin/v1/topics/{topicId}` of admin */
  readonly getTopic: HandlerOf<AdminOperations["getTopic"]>;
  /** `PATCH /admin/v1/topics/{topicId}` of admin */
  readonly updateTopic: HandlerOf<AdminOperations["updateTopic"]>;
  /** `GET /admin/v1/keys` of admin */
  readonly listKeys: HandlerOf<AdminOperations["listKeys"], "limit">;
  /** `POST /admin/v1/keys` of admin */
  readonly createKey: HandlerOf<AdminOperations["createKey"]>;
  /** `GET /admin/v1/keys/{keyId}` of admin */
  readonly getKey: HandlerOf<AdminOperations["getKey"]>;
  /** `PATCH /admin/v1/keys/{keyId}` of admin */
  readonly updateKey: HandlerOf<AdminOperations["updateKey"]>;
  /** `POST /admin/v1/keys/{keyId}/revoke` of admin */
  readonly revokeKey: HandlerOf<AdminOperations["revokeKey"]>;
  /** `GET /admin/v1/usage` of admin */
  readonly listUsage: HandlerOf<AdminOperations["listUsage"], "interval" | "limit">;
  /** `GET /admin/v1/admin-keys` of admin */
  readonly listAdminKeys: HandlerOf<AdminOperations["listAdminKeys"], "limit">;
  /** `POST /admin/v1/admin-keys` of admin */
  readonly createAdminKey: HandlerOf<AdminOperations["createAdminKey"]>;
  /** `PATCH /admin/v1/admin-keys/{adminKeyId}` of admin */
  readonly updateAdminKey: HandlerOf<AdminOperations["updateAdminKey"]>;
  /** `POST /admin/v1/admin-keys/{adminKeyId}/revoke` of admin */
  readonly revokeAdminKey: HandlerOf<AdminOperations["revokeAdminKey"]>;
  /** `POST /admin/v1/sessions` of admin */
  readonly createAdminSession: HandlerOf<AdminOperations["createAdminSession"]>;
  /** `POST /admin/v1/sessions/renew` of admin */
  readonly renewAdminSession: HandlerOf<AdminOperations["renewAdminSession"]>;
  /** `POST /admin/v1/sessions/revoke` of admin */
  readonly revokeAdminSession: HandlerOf<AdminOperations["revokeAdminSession"]>;
  /** `GET /admin/v1/audit-entries` of admin */
  readonly listAuditEntries: HandlerOf<AdminOperations["listAuditEntries"], "limit">;
  /** `GET /admin/v1/wallets/{walletAddress}` of admin */
  readonly getWallet: HandlerOf<AdminOperations["getWallet"]>;
  /** `POST /admin/v1/wallets/{walletAddress}/revoke-sessions` of admin */
  readonly revokeWalletSessions: HandlerOf<AdminOperations["revokeWalletSessions"]>;
  /** `GET /admin/v1/wallets/{walletAddress}/deliveries` of admin */
  readonly listWalletDeliveries: HandlerOf<AdminOperations["listWalletDeliveries"], "limit">;
  /** `GET /admin/v1/wallets/{walletAddress}/records` of admin */
  readonly exportWallet: HandlerOf<AdminOperations["exportWallet"], "limit">;
  /** `GET /admin/v1/blocked-wallets` of admin */
  readonly listBlockedWallets: HandlerOf<AdminOperations["listBlockedWallets"], "limit">;
  /** `POST /admin/v1/blocked-wallets` of admin */
  readonly blockWallet: HandlerOf<AdminOperations["blockWallet"]>;
  /** `POST /admin/v1/blocked-wallets/{walletAddress}/unblock` of admin */
  readonly unblockWallet: HandlerOf<AdminOperations["unblockWallet"]>;
  /** `POST /admin/v1/erased-wallets` of admin */
  readonly eraseWallet: HandlerOf<AdminOperations["eraseWallet"]>;
  /** `POST /v2/auth/{chain}/prepare` of alerts */
  readonly prepareSignIn: HandlerOf<AlertsOperations["prepareSignIn"]>;
  /** `POST /v2/auth/{chain}/verify` of alerts */
  readonly verifyWallet: HandlerOf<AlertsOperations["verifyWallet"]>;
  /** `POST /v2/auth/solana-tx/prepare` of alerts */
  readonly prepareSignInTransaction: HandlerOf<AlertsOperations["prepareSignInTransaction"]>;
  /** `POST /v2/auth/solana-tx/verify` of alerts */
  readonly verifySignInTransaction: HandlerOf<AlertsOperations["verifySignInTransaction"]>;
  /** `GET /v2/auth` of alerts */
  readonly getSession: HandlerOf<AlertsOperations["getSession"]>;
  /** `DELETE /v2/auth` of alerts */
  readonly revokeSession: HandlerOf<AlertsOperations["revokeSession"]>;
  /** `GET /v2/auth/sessions` of alerts */
  readonly listSessions: HandlerOf<AlertsOperations["listSessions"]>;
  /** `DELETE /v2/auth/sessions` of alerts */
  readonly revokeAllSessions: HandlerOf<AlertsOperations["revokeAllSessions"], "keepCurrent">;
  /** `POST /v2/auth/sessions/{sessionId}/revoke` of alerts */
  readonly revokeListedSession: HandlerOf<AlertsOperations["revokeListedSession"]>;
  /** `GET /v2/history` of alerts */
  readonly listAlerts: HandlerOf<AlertsOperations["listAlerts"], "archived" | "limit">;
  /** `GET /v2/history/summary` of alerts */
  readonly getInboxSummary: HandlerOf<AlertsOperations["getInboxSummary"]>;
  /** `GET /v2/history/stream` of alerts */
  readonly streamInboxEvents: HandlerOf<AlertsOperations["streamInboxEvents"]>;
  /** `POST /v2/history/seen` of alerts */
  readonly markAlertsSeen: HandlerOf<AlertsOperations["markAlertsSeen"]>;
  /** `POST /v2/history/read` of alerts */
  readonly markAlertsRead: HandlerOf<AlertsOperations["markAlertsRead"]>;
  /** `POST /v2/history/unread` of alerts */
  readonly markAlertsUnread: HandlerOf<AlertsOperations["markAlertsUnread"]>;
  /** `POST /v2/history/archive` of alerts */
  readonly archiveAlerts: HandlerOf<AlertsOperations["archiveAlerts"]>;
  /** `POST /v2/history/unarchive` of alerts */
  readonly unarchiveAlerts: HandlerOf<AlertsOperations["unarchiveAlerts"]>;
  /** `POST /v2/history/clear` of alerts */
  readonly clearAlerts: HandlerOf<AlertsOperations["clearAlerts"]>;
  /** `GET /v2/channels` of alerts */
  readonly getChannels: HandlerOf<AlertsOperations["getChannels"]>;
  /** `POST /v2/channel/email/prepare` of alerts */
  readonly prepareEmail: HandlerOf<AlertsOperations["prepareEmail"]>;
  /** `POST /v2/channel/email/verify` of alerts */
  readonly verifyEmail: HandlerOf<AlertsOperations["verifyEmail"]>;
  /** `POST /v2/channel/email/resend` of alerts */
  readonly resendEmailCode: HandlerOf<AlertsOperations["resendEmailCode"]>;
  /** `POST /v2/channel/email/delete` of alerts */
  readonly deleteEmail: HandlerOf<AlertsOperations["deleteEmail"]>;
  /** `POST /v2/channel/telegram/prepare` of alerts */
  readonly prepareTelegram: HandlerOf<AlertsOperations["prepareTelegram"]>;
  /** `POST /v2/channel/telegram/delete` of alerts */
  readonly deleteTelegram: HandlerOf<AlertsOperations["deleteTelegram"]>;
  /** `GET /v2/push` of alerts */
  readonly getPushConfiguration: HandlerOf<AlertsOperations["getPushConfiguration"]>;
  /** `POST /v2/push/subscribe` of alerts */
  readonly subscribePush: HandlerOf<AlertsOperations["subscribePush"]>;
  /** `POST /v2/push/unsubscribe` of alerts */
  readonly unsubscribePush: HandlerOf<AlertsOperations["unsubscribePush"]>;
  /** `POST /v2/subscribe` of alerts */
  readonly subscribeToApp: HandlerOf<AlertsOperations["subscribeToApp"]>;
  /** `POST /v2/unsubscribe` of alerts */
  readonly unsubscribeFromApp: HandlerOf<AlertsOperations["unsubscribeFromApp"]>;
  /** `GET /v2/apps` of alerts */
  readonly listApps: HandlerOf<AlertsOperations["listApps"], "limit">;
  /** `GET /v2/preferences` of alerts */
  readonly getPreferences: HandlerOf<AlertsOperations["getPreferences"]>;
  /** `PATCH /v2/preferences` of alerts */
  readonly updatePreferences: HandlerOf<AlertsOperations["updatePreferences"]>;
  /** `GET /v2/topics` of alerts */
  readonly listTopics: HandlerOf<AlertsOperations["listTopics"], "limit">;
  /** `POST /v2/topics/subscribe` of alerts */
  readonly subscribeToTopic: HandlerOf<AlertsOperations["subscribeToTopic"]>;
  /** `POST /v2/topics/unsubscribe` of alerts */
  readonly unsubscribeFromTopic: HandlerOf<AlertsOperations["unsubscribeFromTopic"]>;
  /** `GET /v2/events/position-rules` of alerts */
  readonly listPositionRules: HandlerOf<AlertsOperations["listPositionRules"], "limit">;
  /** `POST /v2/events/position-rules` of alerts */
  readonly createPositionRule: HandlerOf<AlertsOperations["createPositionRule"]>;
  /** `GET /v2/events/position-rules/{ruleId}` of alerts */
  readonly getPositionRule: HandlerOf<AlertsOperations["getPositionRule"]>;
  /** `DELETE /v2/events/position-rules/{ruleId}` of alerts */
  readonly deletePositionRule: HandlerOf<AlertsOperations["deletePositionRule"]>;
  /** `PATCH /v2/events/position-rules/{ruleId}` of alerts */
  readonly updatePositionRule: HandlerOf<AlertsOperations["updatePositionRule"]>;
  /** `POST /v2/{appId}/send` of alerts */
  readonly sendAlert: HandlerOf<AlertsOperations["sendAlert"]>;
  /** `POST /v2/{appId}/send-batch` of alerts */
  readonly sendAlertBatch: HandlerOf<AlertsOperations["sendAlertBatch"]>;
  /** `GET /v2/{appId}/subscribers` of alerts */
  readonly listSubscribers: HandlerOf<AlertsOperations["listSubscribers"], "limit">;
  /** `GET /v2/{appId}/topics` of alerts */
  readonly listAppTopics: HandlerOf<AlertsOperations["listAppTopics"], "limit">;
  /** `PATCH /v2/{appId}/topics/{topicId}` of alerts */
  readonly updateAppTopic: HandlerOf<AlertsOperations["updateAppTopic"]>;
  /** `GET /v2/{appId}/throttle` of alerts */
  readonly getAppThrottle: HandlerOf<AlertsOperations["getAppThrottle"]>;
  /** `PATCH /v2/{appId}/throttle` of alerts */
  readonly updateAppThrottle: HandlerOf<AlertsOperations["updateAppThrottle"]>;
  /** `GET /v2/{appId}/subscribers/{walletAddress}/preferences` of alerts */
  readonly getSubscriberPreferences: HandlerOf<AlertsOperations["getSubscriberPreferences"]>;
  /** `GET /v2/{appId}/sends/{sendId}` of alerts */
  readonly getSend: HandlerOf<AlertsOperations["getSend"]>;
  /** `GET /v2/{appId}/sends/{sendId}/deliveries` of alerts */
  readonly listSendDeliveries: HandlerOf<AlertsOperations["listSendDeliveries"], "limit">;
  /** `GET /v2/events/webhooks` of alerts */
  readonly listWebhooks: HandlerOf<AlertsOperations["listWebhooks"], "limit">;
  /** `POST /v2/events/webhooks` of alerts */
  readonly createWebhook: HandlerOf<AlertsOperations["createWebhook"]>;
  /** `GET /v2/events/webhooks/{webhookId}` of alerts */
  readonly getWebhook: HandlerOf<AlertsOperations["getWebhook"]>;
  /** `DELETE /v2/events/webhooks/{webhookId}` of alerts */
  readonly deleteWebhook: HandlerOf<AlertsOperations["deleteWebhook"]>;
  /** `PATCH /v2/events/webhooks/{webhookId}` of alerts */
  readonly updateWebhook: HandlerOf<AlertsOperations["updateWebhook"]>;
  /** `POST /v2/events/webhooks/{webhookId}/rotate-secret` of alerts */
  readonly rotateWebhookSecret: HandlerOf<AlertsOperations["rotateWebhookSecret"]>;
  /** `POST /v2/events/webhooks/{webhookId}/test` of alerts */
  readonly testWebhook: HandlerOf<AlertsOperations["testWebhook"]>;
  /** `GET /v2/events/webhooks/{webhookId}/deliveries` of alerts */
  readonly listDeliveries: HandlerOf<AlertsOperations["listDeliveries"], "limit">;
  /** `POST /v2/events/webhooks/{webhookId}/deliveries/replay` of alerts */
  readonly replayDeliveries: HandlerOf<AlertsOperations["replayDeliveries"]>;
  /** `POST /v2/events/webhooks/{webhookId}/deliveries/{deliveryId}/retry` of alerts */
  readonly resendDelivery: HandlerOf<AlertsOperations["resendDelivery"]>;
  /** `GET /v2/events/subscriptions` of alerts */
  readonly listEventSubscriptions: HandlerOf<AlertsOperations["listEventSubscriptions"], "limit">;
  /** `POST /v2/events/subscriptions` of alerts */
  readonly createEventSubscription: HandlerOf<AlertsOperations["createEventSubscription"]>;
  /** `GET /v2/events/subscriptions/{subscriptionId}` of alerts */
  readonly getEventSubscription: HandlerOf<AlertsOperations["getEventSubscription"]>;
  /** `DELETE /v2/events/subscriptions/{subscriptionId}` of alerts */
  readonly deleteEventSubscription: HandlerOf<AlertsOperations["deleteEventSubscription"]>;
  /** `PATCH /v2/events/subscriptions/{subscriptionId}` of alerts */
  readonly updateEventSubscription: HandlerOf<AlertsOperations["updateEventSubscription"]>;
  /** `GET /v0/search` of assets */
  readonly searchAssets: HandlerOf<AssetsOperations["searchAssets"], "limit">;
  /** `GET /v0/assets` of assets */
  readonly listAssets: HandlerOf<AssetsOperations["listAssets"], "limit">;
  /** `GET /v0/assets/{id}` of assets */
  readonly getAsset: HandlerOf<AssetsOperations["getAsset"]>;
  /** `GET /v0/assets/{id}/history` of assets */
  readonly getAssetHistory: HandlerOf<AssetsOperations["getAssetHistory"], "resolution">;
  /** `GET /api/v0/deposit/{token}/{type}` of deposit-actions */
  readonly getDepositAction: HandlerOf<
    DepositActionsOperations["getDepositAction"],
    "transactionVersion"
  >;
  /** `POST /api/v0/deposit/{token}/{type}` of deposit-actions */
  readonly createDepositTransaction: HandlerOf<
    DepositActionsOperations["createDepositTransaction"],
    "transactionVersion"
  >;
  /** `GET /api/v0/withdraw/{token}/{type}` of deposit-actions */
  readonly getWithdrawAction: HandlerOf<
    DepositActionsOperations["getWithdrawAction"],
    "receive" | "transactionVersion"
  >;
  /** `POST /api/v0/withdraw/{token}/{type}` of deposit-actions */
  readonly createWithdrawTransaction: HandlerOf<
    DepositActionsOperations["createWithdrawTransaction"],
    "receive" | "transactionVersion"
  >;
  /** `GET /actions.json` of deposit-actions */
  readonly getDepositActionRules: HandlerOf<DepositActionsOperations["getDepositActionRules"]>;
  /** `GET /api/v0/{token}/{type}` of deposit-actions */
  readonly redirectLegacyDepositAction: RedirectHandler<"/api/v0/{token}/{type}">;
  /** `POST /api/v0/{token}/{type}` of deposit-actions */
  readonly redirectLegacyDepositTransaction: RedirectHandler<"/api/v0/{token}/{type}">;
  /** `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/deposit` of lending-actions */
  readonly getLendingDepositAction: HandlerOf<
    LendingActionsOperations["getLendingDepositAction"],
    "transactionVersion"
  >;
  /** `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/deposit` of lending-actions */
  readonly createLendingDepositTransaction: HandlerOf<
    LendingActionsOperations["createLendingDepositTransaction"],
    "transactionVersion"
  >;
  /** `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw` of lending-actions */
  readonly getLendingWithdrawAction: HandlerOf<
    LendingActionsOperations["getLendingWithdrawAction"],
    "receive" | "transactionVersion"
  >;
  /** `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw` of lending-actions */
  readonly createLendingWithdrawTransaction: HandlerOf<
    LendingActionsOperations["createLendingWithdrawTransaction"],
    "receive" | "transactionVersion"
  >;
  /** `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/borrow` of lending-actions */
  readonly getLendingBorrowAction: HandlerOf<
    LendingActionsOperations["getLendingBorrowAction"],
    "transactionVersion"
  >;
  /** `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/borrow` of lending-actions */
  readonly createLendingBorrowTransaction: HandlerOf<
    LendingActionsOperations["createLendingBorrowTransaction"],
    "transactionVersion"
  >;
  /** `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/repay` of lending-actions */
  readonly getLendingRepayAction: HandlerOf<
    LendingActionsOperations["getLendingRepayAction"],
    "transactionVersion"
  >;
  /** `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/repay` of lending-actions */
  readonly createLendingRepayTransaction: HandlerOf<
    LendingActionsOperations["createLendingRepayTransaction"],
    "transactionVersion"
  >;
  /** `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/claim-rewards` of lending-actions */
  readonly getLendingClaimRewardsAction: HandlerOf<
    LendingActionsOperations["getLendingClaimRewardsAction"],
    "transactionVersion"
  >;
  /** `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/claim-rewards` of lending-actions */
  readonly createLendingClaimRewardsTransaction: HandlerOf<
    LendingActionsOperations["createLendingClaimRewardsTransaction"],
    "transactionVersion"
  >;
  /** `GET /actions.json` of lending-actions */
  readonly getLendingActionRules: HandlerOf<LendingActionsOperations["getLendingActionRules"]>;
  /** `GET /api/v0/{marketAddress}/reserves/{reserve}/deposit` of lending-actions */
  readonly redirectLegacyLendingDepositAction: RedirectHandler<"/api/v0/{marketAddress}/reserves/{reserve}/deposit">;
  /** `POST /api/v0/{marketAddress}/reserves/{reserve}/deposit` of lending-actions */
  readonly redirectLegacyLendingDepositTransaction: RedirectHandler<"/api/v0/{marketAddress}/reserves/{reserve}/deposit">;
  /** `GET /api/v0/marketsByType` of markets */
  readonly getMarketsByType: HandlerOf<MarketsOperations["getMarketsByType"]>;
  /** `GET /v0/markets` of markets */
  readonly listMarkets: HandlerOf<MarketsOperations["listMarkets"], "limit">;
  /** `GET /v0/markets/history` of markets */
  readonly getMarketHistory: HandlerOf<MarketsOperations["getMarketHistory"], "resolution">;
  /** `GET /v0/positions/owners` of markets */
  readonly listPositions: HandlerOf<MarketsOperations["listPositions"], "limit">;
  /** `GET /v0/balances` of markets */
  readonly listBalances: HandlerOf<MarketsOperations["listBalances"], "limit">;
  /** `GET /v0/positions/pnl` of markets */
  readonly listProfitAndLoss: HandlerOf<MarketsOperations["listProfitAndLoss"], "limit">;
  /** `GET /v0/positions/snapshots` of markets */
  readonly listPositionSnapshots: HandlerOf<MarketsOperations["listPositionSnapshots"]>;
  /** `POST /v0/feeds/{feedName}/batches` of markets */
  readonly pushFeedBatch: HandlerOf<MarketsOperations["pushFeedBatch"]>;
  /** `GET /api/v0/lend/{tokenSymbol}/deposit` of pool-actions */
  readonly getPoolDepositAction: HandlerOf<
    PoolActionsOperations["getPoolDepositAction"],
    "transactionVersion"
  >;
  /** `POST /api/v0/lend/{tokenSymbol}/deposit` of pool-actions */
  readonly createPoolDepositTransaction: HandlerOf<
    PoolActionsOperations["createPoolDepositTransaction"],
    "transactionVersion"
  >;
  /** `GET /api/v0/lend/{tokenSymbol}/withdraw` of pool-actions */
  readonly getPoolWithdrawAction: HandlerOf<
    PoolActionsOperations["getPoolWithdrawAction"],
    "receive" | "transactionVersion"
  >;
  /** `POST /api/v0/lend/{tokenSymbol}/withdraw` of pool-actions */
  readonly createPoolWithdrawTransaction: HandlerOf<
    PoolActionsOperations["createPoolWithdrawTransaction"],
    "receive" | "transactionVersion"
  >;
  /** `GET /api/v0/clmm/{poolId}/add-liquidity` of pool-actions */
  readonly getAddLiquidityAction: HandlerOf<
    PoolActionsOperations["getAddLiquidityAction"],
    "transactionVersion"
  >;
  /** `POST /api/v0/clmm/{poolId}/add-liquidity` of pool-actions */
  readonly createAddLiquidityTransaction: HandlerOf<
    PoolActionsOperations["createAddLiquidityTransaction"],
    "transactionVersion"
  >;
  /** `GET /api/v0/clmm/{poolId}/withdraw-liquidity` of pool-actions */
  readonly getWithdrawLiquidityAction: HandlerOf<
    PoolActionsOperations["getWithdrawLiquidityAction"],
    "transactionVersion"
  >;
  /** `POST /api/v0/clmm/{poolId}/withdraw-liquidity` of pool-actions */
  readonly createWithdrawLiquidityTransaction: HandlerOf<
    PoolActionsOperations["createWithdrawLiquidityTransaction"],
    "transactionVersion"
  >;
  /** `GET /api/v0/clmm/{poolId}/claim-rewards` of pool-actions */
  readonly getClaimRewardsAction: HandlerOf<
    PoolActionsOperations["getClaimRewardsAction"],
    "transactionVersion"
  >;
  /** `POST /api/v0/clmm/{poolId}/claim-rewards` of pool-actions */
  readonly createClaimRewardsTransaction: HandlerOf<
    PoolActionsOperations["createClaimRewardsTransaction"],
    "transactionVersion"
  >;
  /** `GET /actions.json` of pool-actions */
  readonly getPoolActionRules: HandlerOf<PoolActionsOperations["getPoolActionRules"]>;
  /** `GET /api/v0/{tokenSymbol}/deposit` of pool-actions */
  readonly redirectLegacyPoolDepositAction: RedirectHandler<"/api/v0/{tokenSymbol}/deposit">;
  /** `POST /api/v0/{tokenSymbol}/deposit` of pool-actions */
  readonly redirectLegacyPoolDepositTransaction: RedirectHandler<"/api/v0/{tokenSymbol}/deposit">;
  /** `GET /api/v0/{poolId}/add-liquidity` of pool-actions */
  readonly redirectLegacyAddLiquidityAction: RedirectHandler<"/api/v0/{poolId}/add-liquidity">;
  /** `POST /api/v0/{poolId}/add-liquidity` of pool-actions */
  readonly redirectLegacyAddLiquidityTransaction: RedirectHandler<"/api/v0/{poolId}/add-liquidity">;
}

export type OperationId = keyof Handlers;

export type Handler<Id extends OperationId> = Handlers[Id];
