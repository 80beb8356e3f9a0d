// Generated from Bellwether admin 0.2.1, alerts 2.2.0-beta.1, assets 0.3.0, deposit-actions 0.3.0, lending-actions 0.3.0, markets 0.19.0, pool-actions 0.4.1 by tools/generate/service. Edit the specs, not this file.

import type { Handlers } from "../generated/handlers.ts";
import * as actions from "./actions.ts";
import * as adminAccessKeys from "./admin-access-keys.ts";
import * as adminApps from "./admin-apps.ts";
import * as adminAudit from "./admin-audit.ts";
import * as adminDeadLetters from "./admin-dead-letters.ts";
import * as adminKeys from "./admin-keys.ts";
import * as adminSends from "./admin-sends.ts";
import * as adminSessions from "./admin-sessions.ts";
import * as adminStatus from "./admin-status.ts";
import * as adminTopics from "./admin-topics.ts";
import * as adminUsage from "./admin-usage.ts";
import * as adminWalletData from "./admin-wallet-data.ts";
import * as adminWallets from "./admin-wallets.ts";
import * as adminWebhooks from "./admin-webhooks.ts";
import * as assets from "./assets.ts";
import * as auth from "./auth.ts";
import * as channels from "./channels.ts";
import * as events from "./events.ts";
import * as feeds from "./feeds.ts";
import * as inbox from "./inbox.ts";
import * as liquidity from "./liquidity.ts";
import * as loans from "./loans.ts";
import * as markets from "./markets.ts";
import * as positionRules from "./position-rules.ts";
import * as positions from "./positions.ts";
import * as preferences from "./preferences.ts";
import * as push from "./push.ts";
import { redirectTo } from "./responses/redirect.ts";
import * as sendBatch from "./send-batch.ts";
import * as sends from "./sends.ts";
import * as sessions from "./sessions.ts";
import * as subscriptions from "./subscriptions.ts";
import * as webhooks from "./webhooks.ts";
import * as withdrawals from "./withdrawals.ts";

/** Each operation's handler; the edge answers CORS preflights itself. */
export const handlers: Handlers = {
  getServiceStatus: adminStatus.getServiceStatus,
  listSends: adminSends.listSends,
  getSendProgress: adminSends.getSendProgress,
  listFailingWebhooks: adminWebhooks.listFailingWebhooks,
  updateAppWebhook: adminWebhooks.updateAppWebhook,
  listWebhookDeliveries: adminWebhooks.listWebhookDeliveries,
  replayWebhookDeliveries: adminWebhooks.replayWebhookDeliveries,
  listDeadLetters: adminDeadLetters.listDeadLetters,
  resendDeadLetters: adminDeadLetters.resendDeadLetters,
  resendDeadLetter: adminDeadLetters.resendDeadLetter,
  dismissDeadLetter: adminDeadLetters.dismissDeadLetter,
  listAllApps: adminApps.listAllApps,
  createApp: adminApps.createApp,
  getApp: adminApps.getApp,
  updateApp: adminApps.updateApp,
  listAppSubscribers: adminApps.listAppSubscribers,
  listAllTopics: adminTopics.listAllTopics,
  createTopic: adminTopics.createTopic,
  getTopic: adminTopics.getTopic,
  updateTopic: adminTopics.updateTopic,
  listKeys: adminAccessKeys.listKeys,
  createKey: adminAccessKeys.createKey,
  getKey: adminAccessKeys.getKey,
  updateKey: adminAccessKeys.updateKey,
  revokeKey: adminAccessKeys.revokeKey,
  listUsage: adminUsage.listUsage,
  listAdminKeys: adminKeys.listAdminKeys,
  createAdminKey: adminKeys.createAdminKey,
  updateAdminKey: adminKeys.updateAdminKey,
  revokeAdminKey: adminKeys.revokeAdminKey,
  createAdminSession: adminSessions.createAdminSession,
  renewAdminSession: adminSessions.renewAdminSession,
  revokeAdminSession: adminSessions.revokeAdminSession,
  listAuditEntries: adminAudit.listAuditEntries,
  getWallet: adminWallets.getWallet,
  revokeWalletSessions: adminWallets.revokeWalletSessions,
  listWalletDeliveries: adminWalletData.listWalletDeliveries,
  exportWallet: adminWalletData.exportWallet,
  listBlockedWallets: adminWallets.listBlockedWallets,
  blockWallet: adminWallets.blockWallet,
  unblockWallet: adminWallets.unblockWallet,
  eraseWallet: adminWalletData.eraseWallet,
  prepareSignIn: auth.prepareSignIn,
  verifyWallet: auth.verifyWallet,
  prepareSignInTransaction: auth.prepareSignInTransaction,
  verifySignInTransaction: auth.verifySignInTransaction,
  getSession: sessions.getSession,
  revokeSession: sessions.revokeSession,
  listSessions: sessions.listSessions,
  revokeAllSessions: sessions.revokeAllSessions,
  revokeListedSession: sessions.revokeListedSession,
  listAlerts: inbox.listAlerts,
  getInboxSummary: inbox.getInboxSummary,
  streamInboxEvents: inbox.streamInboxEvents,
  markAlertsSeen: inbox.markAlertsSeen,
  markAlertsRead: inbox.markAlertsRead,
  markAlertsUnread: inbox.markAlertsUnread,
  archiveAlerts: inbox.archiveAlerts,
  unarchiveAlerts: inbox.unarchiveAlerts,
  clearAlerts: inbox.clearAlerts,
  getChannels: channels.getChannels,
  prepareEmail: channels.prepareEmail,
  verifyEmail: channels.verifyEmail,
  resendEmailCode: channels.resendEmailCode,
  deleteEmail: channels.deleteEmail,
  prepareTelegram: channels.prepareTelegram,
  deleteTelegram: channels.deleteTelegram,
  getPushConfiguration: push.getPushConfiguration,
  subscribePush: push.subscribePush,
  unsubscribePush: push.unsubscribePush,
  subscribeToApp: subscriptions.subscribeToApp,
  unsubscribeFromApp: subscriptions.unsubscribeFromApp,
  listApps: subscriptions.listApps,
  getPreferences: preferences.getPreferences,
  updatePreferences: preferences.updatePreferences,
  listTopics: subscriptions.listTopics,
  subscribeToTopic: subscriptions.subscribeToTopic,
  unsubscribeFromTopic: subscriptions.unsubscribeFromTopic,
  listPositionRules: positionRules.listPositionRules,
  createPositionRule: positionRules.createPositionRule,
  getPositionRule: positionRules.getPositionRule,
  deletePositionRule: positionRules.deletePositionRule,
  updatePositionRule: positionRules.updatePositionRule,
  sendAlert: sends.sendAlert,
  sendAlertBatch: sendBatch.sendAlertBatch,
  listSubscribers: subscriptions.listSubscribers,
  listAppTopics: subscriptions.listAppTopics,
  updateAppTopic: subscriptions.updateAppTopic,
  getAppThrottle: sends.getAppThrottle,
  updateAppThrottle: sends.updateAppThrottle,
  getSubscriberPreferences: preferences.getSubscriberPreferences,
  getSend: sends.getSend,
  listSendDeliveries: sends.listSendDeliveries,
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  getWebhook: webhooks.getWebhook,
  deleteWebhook: webhooks.deleteWebhook,
  updateWebhook: webhooks.updateWebhook,
  rotateWebhookSecret: webhooks.rotateWebhookSecret,
  testWebhook: webhooks.testWebhook,
  listDeliveries: webhooks.listDeliveries,
  replayDeliveries: webhooks.replayDeliveries,
  resendDelivery: webhooks.resendDelivery,
  listEventSubscriptions: events.listEventSubscriptions,
  createEventSubscription: events.createEventSubscription,
  getEventSubscription: events.getEventSubscription,
  deleteEventSubscription: events.deleteEventSubscription,
  updateEventSubscription: events.updateEventSubscription,
  searchAssets: assets.searchAssets,
  listAssets: assets.listAssets,
  getAsset: assets.getAsset,
  getAssetHistory: assets.getAssetHistory,
  getDepositAction: actions.getDepositAction,
  createDepositTransaction: actions.createDepositTransaction,
  getWithdrawAction: withdrawals.getWithdrawAction,
  createWithdrawTransaction: withdrawals.createWithdrawTransaction,
  getDepositActionRules: actions.getDepositActionRules,
  redirectLegacyDepositAction: redirectTo("getDepositAction"),
  redirectLegacyDepositTransaction: redirectTo("createDepositTransaction"),
  getLendingDepositAction: actions.getLendingDepositAction,
  createLendingDepositTransaction: actions.createLendingDepositTransaction,
  getLendingWithdrawAction: withdrawals.getLendingWithdrawAction,
  createLendingWithdrawTransaction: withdrawals.createLendingWithdrawTransaction,
  getLendingBorrowAction: loans.getLendingBorrowAction,
  createLendingBorrowTransaction: loans.createLendingBorrowTransaction,
  getLendingRepayAction: loans.getLendingRepayAction,
  createLendingRepayTransaction: loans.createLendingRepayTransaction,
  getLendingClaimRewardsAction: loans.getLendingClaimRewardsAction,
  createLendingClaimRewardsTransaction: loans.createLendingClaimRewardsTransaction,
  getLendingActionRules: actions.getLendingActionRules,
  redirectLegacyLendingDepositAction: redirectTo("getLendingDepositAction"),
  redirectLegacyLendingDepositTransaction: redirectTo("createLendingDepositTransaction"),
  getMarketsByType: markets.getMarketsByType,
  listMarkets: markets.listMarkets,
  getMarketHistory: markets.getMarketHistory,
  listPositions: positions.listPositions,
  listBalances: positions.listBalances,
  listProfitAndLoss: positions.listProfitAndLoss,
  listPositionSnapshots: positions.listPositionSnapshots,
  pushFeedBatch: feeds.pushFeedBatch,
  getPoolDepositAction: actions.getPoolDepositAction,
  createPoolDepositTransaction: actions.createPoolDepositTransaction,
  getPoolWithdrawAction: withdrawals.getPoolWithdrawAction,
  createPoolWithdrawTransaction: withdrawals.createPoolWithdrawTransaction,
  getAddLiquidityAction: liquidity.getAddLiquidityAction,
  createAddLiquidityTransaction: liquidity.createAddLiquidityTransaction,
  getWithdrawLiquidityAction: liquidity.getWithdrawLiquidityAction,
  createWithdrawLiquidityTransaction: liquidity.createWithdrawLiquidityTransaction,
  getClaimRewardsAction: liquidity.getClaimRewardsAction,
  createClaimRewardsTransaction: liquidity.createClaimRewardsTransaction,
  getPoolActionRules: actions.getPoolActionRules,
  redirectLegacyPoolDepositAction: redirectTo("getPoolDepositAction"),
  redirectLegacyPoolDepositTransaction: redirectTo("createPoolDepositTransaction"),
  redirectLegacyAddLiquidityAction: redirectTo("getAddLiquidityAction"),
  redirectLegacyAddLiquidityTransaction: redirectTo("createAddLiquidityTransaction"),
};
