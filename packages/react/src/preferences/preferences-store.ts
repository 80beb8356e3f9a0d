import {
  type AppId,
  type Channel,
  type Channels,
  isApiError,
  type Topic,
} from "@bellwether/alerts";
import type { InboxClient } from "../client.ts";
import { createObservable, type Observable } from "../observable.ts";

/** A channel on which an app can send alerts to the wallet. */
export interface ChannelPreference {
  readonly channel: Channel;
  readonly isSubscribed: boolean;
  /** The connected email address or Telegram name. */
  readonly address?: string | undefined;
}

export interface PreferencesState {
  readonly status: "loading" | "ready" | "error";
  readonly error?: unknown;
  readonly channels: readonly ChannelPreference[];
  readonly topics: readonly Topic[];
}

export const emptyPreferences: PreferencesState = { status: "loading", channels: [], topics: [] };

export interface PreferencesStore extends Pick<Observable<PreferencesState>, "get" | "subscribe"> {
  readonly load: (signal?: AbortSignal) => Promise<void>;
  /** Changes a subscription at once. Undoes it and rejects when the service refuses. */
  readonly setChannel: (channel: Channel, isSubscribed: boolean) => Promise<void>;
  readonly setTopic: (topicId: string, isSubscribed: boolean) => Promise<void>;
}

/** A change without a response. */
interface Choice {
  readonly key: string;
  readonly isSubscribed: boolean;
}

const allChannels: readonly Channel[] = ["IN_APP", "PUSH", "EMAIL", "TELEGRAM"];

/** What a wallet receives from one app. */
export function createPreferencesStore(
  client: InboxClient,
  appId: AppId,
  onSessionEnd: () => void,
): PreferencesStore {
  const state = createObservable(emptyPreferences);
  let loaded = emptyPreferences;
  let pending: readonly Choice[] = [];
  /** One call after the other, so that the last choice wins. */
  let queue: Promise<unknown> = Promise.resolve();

  const show = () => state.set(pending.reduce(choose, loaded));

  async function load(signal?: AbortSignal): Promise<void> {
    try {
      const [connected, subscribed, topics] = await Promise.all([
        client.getChannels({}, { signal }),
        findSubscribed(client, appId, signal),
        client.listTopics({ appId, limit: 200 }, { signal }).toArray({ limit: 1000 }),
      ]);
      const channels = allChannels.map((channel) => ({
        channel,
        isSubscribed: subscribed.includes(channel),
        address: connected[channel as keyof Channels]?.value,
      }));
      loaded = { status: "ready", channels, topics };
    } catch (error) {
      if (signal?.aborted) return;
      if (isApiError(error, 401)) onSessionEnd();
      loaded = { ...loaded, status: "error", error };
    }
    show();
  }

  async function change(choice: Choice, call: () => PromiseLike<unknown>): Promise<void> {
    pending = [...pending, choice];
    show();
    const done = queue.then(call);
    queue = done.catch(() => {});
    try {
      await done;
      loaded = choose(loaded, choice);
    } catch (error) {
      if (isApiError(error, 401)) onSessionEnd();
      throw error;
    } finally {
      pending = pending.filter((other) => other !== choice);
      show();
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    load,
    setChannel(channel, isSubscribed) {
      const call = isSubscribed ? client.subscribeToApp : client.unsubscribeFromApp;
      return change({ key: channel, isSubscribed }, () => call({ body: { appId, channel } }));
    },
    setTopic(topicId, isSubscribed) {
      const call = isSubscribed ? client.subscribeToTopic : client.unsubscribeFromTopic;
      return change({ key: topicId, isSubscribed }, () => call({ body: { topicId } }));
    },
  };
}

async function findSubscribed(
  client: InboxClient,
  appId: AppId,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  for await (const app of client.listApps({ limit: 200 }, { signal })) {
    if (app.id === appId) return app.channels;
  }
  return [];
}

function choose(state: PreferencesState, { key, isSubscribed }: Choice): PreferencesState {
  return {
    ...state,
    channels: state.channels.map((preference) =>
      preference.channel === key ? { ...preference, isSubscribed } : preference,
    ),
    topics: state.topics.map((topic) =>
      topic.id === key ? { ...topic, subscribed: isSubscribed } : topic,
    ),
  };
}
