import { readUnsubscribeToken } from "../domain/channels/unsubscribe-token.ts";
import { formatLocalTime } from "../domain/preferences/local-time.ts";
import { defaultDigestTime } from "../domain/preferences/preferences.ts";
import type { PreferencesContext } from "../http/pages/preferences-routes.ts";
import type { Service } from "../service.ts";

/** The page lists so many topics of an app. */
const maxTopics = 100;

const defaultFrom = 22 * 60;
const defaultTo = 7 * 60;

/** The preference page behind the unsubscribe link. */
export function openPreferences({ store, signingKeys, clock }: Service): PreferencesContext {
  const readToken = async (token: string) => readUnsubscribeToken(await signingKeys(), token);
  return {
    async read(token) {
      const subscription = await readToken(token);
      if (subscription === undefined) return undefined;
      const { appId, wallet } = subscription;
      const app = await store.apps.find(appId);
      if (app === undefined) return undefined;
      const [stored, topicsOfWallet, listed, channel] = await Promise.all([
        store.preferences.find(wallet),
        store.preferences.listTopics(wallet),
        store.apps.listTopics(wallet, appId, { after: undefined, limit: maxTopics }),
        store.channels.findEmail(wallet),
      ]);
      const topics = listed.filter(({ subscribed }) => subscribed);
      return {
        ...{ appName: app.name, email: channel?.email ?? "", timeZone: stored.timeZone },
        quietHours: {
          enabled: stored.quietEnabled,
          from: formatLocalTime(stored.quietFrom ?? defaultFrom),
          to: formatLocalTime(stored.quietTo ?? defaultTo),
          allowCritical: stored.quietAllowsCritical,
        },
        topics: topics.map(({ id, name }) => {
          const chosen = topicsOfWallet.find(({ topicId }) => topicId === id);
          const time = chosen?.digestTime ?? defaultDigestTime;
          const [digest, digestTime] = [chosen?.digest ?? "at-once", formatLocalTime(time)];
          return { id, name, digest, digestTime, channels: chosen?.channels ?? null };
        }),
      };
    },
    async save(token, change, endedTopics) {
      const subscription = await readToken(token);
      if (subscription === undefined) return;
      const { wallet } = subscription;
      for (const topicId of endedTopics) await store.subscriptions.removeTopic(topicId, wallet);
      // A topic that the wallet left meanwhile has no preferences to keep.
      const refused = await store.preferences.update(wallet, change, clock.now());
      if (refused === undefined) return;
      const topics = change.topics.filter(({ topicId }) => topicId !== refused.unknownTopic);
      await store.preferences.update(wallet, { ...change, topics }, clock.now());
    },
  };
}
