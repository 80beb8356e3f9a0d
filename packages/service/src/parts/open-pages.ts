import { createPressStart } from "../delivery/mailbox/press-start.ts";
import { telegramWebhookPath } from "../delivery/open-telegram.ts";
import { packChannels } from "../domain/channels/channel.ts";
import { readUnsubscribeToken } from "../domain/channels/unsubscribe-token.ts";
import { systemRandom } from "../domain/random.ts";
import type { Pages } from "../http/application.ts";
import type { UnsubscribeContext } from "../http/pages/unsubscribe-routes.ts";
import type { Service } from "../service.ts";
import type { Delivery } from "./open-delivery.ts";
import { openPreferences } from "./open-preferences.ts";

/** The pages and routes outside any spec: for people reading an email, for Telegram, for a newcomer. */
export function openPages(service: Service, { modes, telegram }: Delivery): Pages {
  const isMailboxOpen = Object.values(modes).includes("mailbox");
  const receive = telegram?.receive ?? (async () => undefined);
  return {
    unsubscribe: openUnsubscribe(service),
    preferences: openPreferences(service),
    ...(isMailboxOpen && {
      mailbox: {
        store: service.store.mailbox,
        pressStart: createPressStart(receive, systemRandom),
      },
    }),
    ...(telegram?.checkSecret !== undefined && {
      telegramUpdates: { path: telegramWebhookPath, checkSecret: telegram.checkSecret, receive },
    }),
  };
}

function openUnsubscribe({ store, signingKeys }: Service): UnsubscribeContext {
  const readToken = async (token: string) => readUnsubscribeToken(await signingKeys(), token);
  return {
    async read(token) {
      const subscription = await readToken(token);
      if (subscription === undefined) return undefined;
      const app = await store.apps.find(subscription.appId);
      const channel = await store.channels.findEmail(subscription.wallet);
      return app && { appName: app.name, email: channel?.email ?? "" };
    },
    async unsubscribe(token) {
      const subscription = await readToken(token);
      if (subscription === undefined) return false;
      const { appId, wallet } = subscription;
      await store.subscriptions.remove(appId, wallet, packChannels(["EMAIL"]));
      return true;
    },
  };
}
