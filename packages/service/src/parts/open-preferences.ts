import { unpackChannels } from "../domain/channels/channel.ts";
import { readUnsubscribeToken } from "../domain/channels/unsubscribe-token.ts";
import { formatLocalTime } from "../domain/preferences/local-time.ts";
import { defaultDigestTime } from "../domain/preferences/preferences.ts";
import type { PreferencesContext } from "../http/pages/preferences-routes.ts";
import type { Service } from "../service.ts";

/** The page lists so many topics in an app. */
const maxTopics = 100;

const defaultFrom = 22 * 60;
const defaultTo = 7 * 60;

/**
 * The preference page behind the unsubscribe link. The link has no other way to expire, so it works while the app sends
 * emails to the wallet: it would let a person with an old email hold all apps' alerts.
 */
export function openPreferences({ store, signingKeys, clock }: Service): PreferencesContext {
  const readToken = async (token: string) => {
    const subscription = readUnsubscribeToken(await signingKeys(), token);
    if (subscription === undefined) return undefined;
    const { appId, wallet } = subscription;
    const choices = await store.preferences.findChoices(appId, wallet);
    if (choices === undefined) return undefined;
    const channels = unpackChannels(choices.channels);
    return channels.includes("EMAIL")
      ? { ...subscription, channels, topics: choices.topics }
      : undefined;
  };
  return {
    async read(token) {
      const subscription = await readToken(token);
      if (subscription === undefined) return undefined;
      const { appId, wallet, channels: ofApp, topics } = subscription;
      const app = await store.apps.find(appId);
      if (app === undefined) return undefined;
      const [stored, channel] = await Promise.all([
        store.preferences.find(wallet),
        store.channels.findEmail(wallet),
      ]);
      return {
        ...{ appName: app.name, email: channel?.email ?? "", timeZone: stored.timeZone },
        quietHours: {
          enabled: stored.quietEnabled,
          from: formatLocalTime(stored.quietFrom ?? defaultFrom),
          to: formatLocalTime(stored.quietTo ?? defaultTo),
          allowCritical: stored.quietAllowsCritical,
        },
        channels: ofApp.filter((channel) => channel !== "IN_APP"),
        topics: topics
          .toSorted((left, right) => left.name.localeCompare(right.name, "en"))
          .slice(0, maxTopics)
          .map(({ topicId, name, digest, digestTime, channels }) => ({
            ...{ id: topicId, name, digest: digest ?? "at-once" },
            channels: channels === null ? undefined : unpackChannels(channels),
            digestTime: formatLocalTime(digestTime ?? defaultDigestTime),
          })),
      };
    },
    async save(token, change, endedTopics) {
      const subscription = await readToken(token);
      if (subscription === undefined) return;
      const { wallet } = subscription;
      for (const topicId of endedTopics) await store.subscriptions.removeTopic(topicId, wallet);
      for (let { topics } = change; ; ) {
        const refused = await store.preferences.update(wallet, { ...change, topics }, clock.now());
        if (refused === undefined) return;
        // A topic left by the wallet meanwhile has no preferences to keep.
        topics = topics.filter(({ topicId }) => topicId !== refused.unknownTopic);
      }
    },
  };
}
