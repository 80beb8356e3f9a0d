import {
  type AppId,
  type Channel,
  type Channels,
  type Digest,
  isApiError,
  type QuietHours,
  type QuietHoursToSet,
  type TimeZone,
  type Topic,
  type TopicPreferences,
  type UpdatePreferencesRequest,
} from "@bellwether/alerts";
import type { InboxClient } from "../client.ts";
import { createObservable, type Observable } from "../observable.ts";

/** A channel on which an app can send alerts to the wallet. */
export interface ChannelPreference {
  readonly channel: Channel;
  readonly subscribed: boolean;
  /** The connected email address or Telegram name. */
  readonly address?: string | undefined;
}

/** A topic, and when its alerts are sent outside the inbox: `at-once` unless the wallet chose a digest. */
export interface TopicPreference extends Topic, Pick<TopicPreferences, "digest"> {
  /** The daily digest's time. */
  readonly digestTime?: string | undefined;
  /** The channels to which the wallet limited the topic; undefined for all the app's. */
  readonly channels?: TopicPreferences["channels"] | undefined;
}

export interface PreferencesState {
  readonly status: "loading" | "ready" | "error";
  readonly error?: unknown;
  readonly channels: readonly ChannelPreference[];
  readonly topics: readonly TopicPreference[];
  /** The time zone for quiet hours and digests. */
  readonly timeZone: TimeZone;
  /** Undefined until they are set. They belong to the wallet, for all apps. */
  readonly quietHours: QuietHours | undefined;
}

export const emptyPreferences: PreferencesState = {
  status: "loading",
  channels: [],
  topics: [],
  timeZone: "UTC",
  quietHours: undefined,
};

export interface PreferencesStore extends Pick<Observable<PreferencesState>, "get" | "subscribe"> {
  readonly load: (signal?: AbortSignal) => Promise<void>;
  /** Changes a subscription at once. Undoes it and rejects when the service refuses. */
  readonly setChannel: (channel: Channel, subscribed: boolean) => Promise<void>;
  readonly setTopic: (topicId: string, subscribed: boolean) => Promise<void>;
  readonly setDigest: (topicId: string, digest: Digest, digestTime?: string) => Promise<void>;
  readonly setQuietHours: (quietHours: QuietHoursToSet) => Promise<void>;
  readonly setTimeZone: (timeZone: TimeZone) => Promise<void>;
}

/** A change without a response. */
type Choice = (state: PreferencesState) => PreferencesState;

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
  /** One call after the other, so the last choice wins. */
  let queue: Promise<unknown> = Promise.resolve();

  const show = () => state.set(pending.reduce((shown, choose) => choose(shown), loaded));

  async function load(signal?: AbortSignal): Promise<void> {
    try {
      const [connected, subscribed, topics, { topics: digests, ...times }] = await Promise.all([
        client.getChannels({}, { signal }),
        findSubscribed(client, appId, signal),
        client.listTopics({ appId, limit: 200 }, { signal }).toArray({ limit: 1000 }),
        client.getPreferences({}, { signal }),
      ]);
      const channels = allChannels.map((channel) => ({
        channel,
        subscribed: subscribed.includes(channel),
        address: connected[channel as keyof Channels]?.value,
      }));
      const digestOf = new Map(digests.map(({ topicId, ...digest }) => [topicId, digest]));
      const withDigests = topics.map((topic) => ({
        ...topic,
        ...(digestOf.get(topic.id) ?? { digest: "at-once" }),
      }));
      loaded = { status: "ready", channels, topics: withDigests, quietHours: undefined, ...times };
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
      loaded = choice(loaded);
    } catch (error) {
      if (isApiError(error, 401)) onSessionEnd();
      throw error;
    } finally {
      pending = pending.filter((other) => other !== choice);
      show();
    }
  }

  function update(body: UpdatePreferencesRequest, choose: Choice): Promise<void> {
    return change(choose, () => client.updatePreferences({ body }));
  }

  /** Until times are set, a wallet's zone is not its user's. */
  function firstZone(): { readonly timeZone?: TimeZone } {
    const { quietHours, topics } = loaded;
    const hasTimes = quietHours ?? topics.some(({ digest }) => digest !== "at-once");
    return hasTimes ? {} : { timeZone: deviceTimeZone() };
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    load,
    setChannel(channel, subscribed) {
      const call = subscribed ? client.subscribeToApp : client.unsubscribeFromApp;
      const choose = (state: PreferencesState) => ({
        ...state,
        channels: state.channels.map((preference) =>
          preference.channel === channel ? { ...preference, subscribed } : preference,
        ),
      });
      return change(choose, () => call({ body: { appId, channel } }));
    },
    setTopic(topicId, subscribed) {
      const call = subscribed ? client.subscribeToTopic : client.unsubscribeFromTopic;
      // Unsubscribing ends the digest.
      const changed = { subscribed, digest: "at-once", digestTime: undefined, channels: undefined };
      return change(changeTopic(topicId, changed), () => call({ body: { topicId } }));
    },
    setDigest(topicId, digest, time) {
      const digestTime = digest === "daily" ? (time ?? "09:00") : undefined;
      // What a topic leaves out gets its default.
      const channels = loaded.topics.find(({ id }) => id === topicId)?.channels;
      const topic = {
        ...{ topicId, digest },
        ...(digestTime && { digestTime }),
        // Later channels stay, too.
        ...(channels && { channels: channels as Channel[] }),
      };
      const choose = changeTopic(topicId, { digest, digestTime });
      return update({ ...firstZone(), topics: [topic] }, choose);
    },
    setQuietHours(quietHours) {
      const shown = { allowCritical: true, ...quietHours };
      const zone = firstZone();
      return update({ ...zone, quietHours }, (state) => ({ ...state, ...zone, quietHours: shown }));
    },
    setTimeZone(timeZone) {
      return update({ timeZone }, (state) => ({ ...state, timeZone }));
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

function changeTopic(topicId: string, changed: Partial<TopicPreference>): Choice {
  return (state) => ({
    ...state,
    topics: state.topics.map((topic) => (topic.id === topicId ? { ...topic, ...changed } : topic)),
  });
}

/** The browser's time zone. */
export function deviceTimeZone(): TimeZone {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
