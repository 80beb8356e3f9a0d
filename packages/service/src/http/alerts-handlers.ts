import type { operations } from "@bellwether/alerts";
import type { Handlers } from "../generated/handlers.ts";
import { getSession } from "./auth/getSession.ts";
import { prepareSignIn } from "./auth/prepareSignIn.ts";
import { revokeSession } from "./auth/revokeSession.ts";
import { verifyWallet } from "./auth/verifyWallet.ts";
import { deleteEmail } from "./channels/deleteEmail.ts";
import { deleteTelegram } from "./channels/deleteTelegram.ts";
import { getChannels } from "./channels/getChannels.ts";
import { prepareEmail } from "./channels/prepareEmail.ts";
import { prepareTelegram } from "./channels/prepareTelegram.ts";
import { resendEmailCode } from "./channels/resendEmailCode.ts";
import { subscribePush } from "./channels/subscribePush.ts";
import { unsubscribePush } from "./channels/unsubscribePush.ts";
import { verifyEmail } from "./channels/verifyEmail.ts";
import { createEventSubscription } from "./events/createEventSubscription.ts";
import { createWebhook } from "./events/createWebhook.ts";
import { deleteEventSubscription } from "./events/deleteEventSubscription.ts";
import { deleteWebhook } from "./events/deleteWebhook.ts";
import { getEventSubscription } from "./events/getEventSubscription.ts";
import { getWebhook } from "./events/getWebhook.ts";
import { listDeliveries } from "./events/listDeliveries.ts";
import { listEventSubscriptions } from "./events/listEventSubscriptions.ts";
import { listWebhooks } from "./events/listWebhooks.ts";
import { resendDelivery } from "./events/resendDelivery.ts";
import { rotateWebhookSecret } from "./events/rotateWebhookSecret.ts";
import { testWebhook } from "./events/testWebhook.ts";
import { updateEventSubscription } from "./events/updateEventSubscription.ts";
import { updateWebhook } from "./events/updateWebhook.ts";
import { clearAlerts } from "./inbox/clearAlerts.ts";
import { getInboxSummary } from "./inbox/getInboxSummary.ts";
import { listAlerts } from "./inbox/listAlerts.ts";
import { markAlertsRead } from "./inbox/markAlertsRead.ts";
import { sendAlert } from "./send/sendAlert.ts";
import { listApps } from "./subscriptions/listApps.ts";
import { listTopics } from "./subscriptions/listTopics.ts";
import { subscribeToApp } from "./subscriptions/subscribeToApp.ts";
import { subscribeToTopic } from "./subscriptions/subscribeToTopic.ts";
import { unsubscribeFromApp } from "./subscriptions/unsubscribeFromApp.ts";
import { unsubscribeFromTopic } from "./subscriptions/unsubscribeFromTopic.ts";

/** The alerts host's part of all handlers; one too few or too many does not compile. */
export const alertsHandlers: Pick<Handlers, keyof Handlers & keyof operations> = {
  clearAlerts,
  createEventSubscription,
  createWebhook,
  deleteEmail,
  deleteEventSubscription,
  deleteTelegram,
  deleteWebhook,
  getChannels,
  getEventSubscription,
  getInboxSummary,
  getSession,
  getWebhook,
  listAlerts,
  listApps,
  listDeliveries,
  listEventSubscriptions,
  listTopics,
  listWebhooks,
  markAlertsRead,
  prepareEmail,
  prepareSignIn,
  prepareTelegram,
  resendDelivery,
  resendEmailCode,
  revokeSession,
  rotateWebhookSecret,
  sendAlert,
  subscribePush,
  subscribeToApp,
  subscribeToTopic,
  testWebhook,
  unsubscribeFromApp,
  unsubscribeFromTopic,
  unsubscribePush,
  updateEventSubscription,
  updateWebhook,
  verifyEmail,
  verifyWallet,
};
