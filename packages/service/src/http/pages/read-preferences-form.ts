import { allChannels, type Channel, packChannels } from "../../domain/channels/channel.ts";
import { readLocalTime } from "../../domain/preferences/local-time.ts";
import type { PreferenceChange } from "../../domain/preferences/preferences.ts";
import { isTimeZone } from "../../domain/preferences/time-zone.ts";
import type { PreferencesState, TopicState } from "./preferences-page.ts";

/** The page form's fields, or what is wrong with them. */
export type PreferencesForm =
  | { readonly change: PreferenceChange; readonly endedTopics: readonly string[] }
  | { readonly problem: string };

const localTime = /^([01][0-9]|2[0-3]):[0-5][0-9]/;

/**
 * Reads what the person changed. The form names what it showed, so an old page does not undo the app's changes since.
 * Missing topics' fields keep their values; an unchecked checkbox has no field.
 */
export function readPreferencesForm(body: string, state: PreferencesState): PreferencesForm {
  const form = new URLSearchParams(body);
  const timeZone = form.get("timeZone");
  if (timeZone === null) return { problem: "The form is incomplete. Send it again." };
  if (!isTimeZone(timeZone)) return { problem: "Choose a time zone from the list." };
  const { from, to } = state.quietHours;
  const quietFrom = parseTime(form.get("from") ?? from);
  const quietTo = parseTime(form.get("to") ?? to);
  if (quietFrom === undefined || quietTo === undefined) {
    return { problem: "Enter the times of the quiet hours, such as 22:00." };
  }
  const quietEnabled = form.has("quiet");
  if (quietFrom === quietTo && quietEnabled) {
    return { problem: "Quiet hours must end at another time than they begin." };
  }
  const topics = state.topics.flatMap((topic) => readTopic(form, topic, state) ?? []);
  const known = ["at-once", "hourly", "daily", "off"];
  if (topics.some(({ digest }) => !known.includes(digest))) {
    return { problem: "Choose when to send the alerts of each topic." };
  }
  if (topics.some(({ digest, time }) => digest === "daily" && time === undefined)) {
    return { problem: "Enter the time of each daily message, such as 09:00." };
  }
  if (topics.some(({ digest, channels }) => digest !== "off" && channels === 0)) {
    return { problem: "Choose a channel for each topic, or Never." };
  }
  const quietAllowsCritical = form.has("allowCritical");
  const given = [timeZone, form.get("from"), form.get("to"), quietEnabled, quietAllowsCritical];
  const times = {
    ...{ timeZone, quietEnabled, quietAllowsCritical },
    ...(quietFrom !== quietTo && { quietFrom, quietTo }),
  };
  return {
    change: {
      times: given.join() === form.get("shown") ? {} : times,
      topics: topics
        .filter(({ digest }) => digest !== "off")
        .map(({ topicId, channels, digest, time = null }) => ({
          topicId,
          channels,
          digest: digest === "at-once" ? null : digest,
          digestTime: digest === "daily" ? time : null,
        })),
    },
    endedTopics: topics.filter(({ digest }) => digest === "off").map(({ topicId }) => topicId),
  };
}

/** The state with what the person entered, to show a form with an error again. */
export function showEntered(body: string, state: PreferencesState): PreferencesState {
  const form = new URLSearchParams(body);
  const { channels: offered, quietHours } = state;
  const shown = form.get("shown");
  // Not a page's form.
  if (shown === null) return state;
  const zone = form.get("timeZone") ?? "";
  const topics = state.topics.map((topic) => {
    const { id } = topic;
    const shownTopic = form.get(`shown-${id}`);
    // The person was not subscribed to it yet.
    if (shownTopic === null) return topic;
    const isOn = (channel: Channel) =>
      offered.some((other) => other === channel)
        ? form.has(`${channel}-${id}`)
        : (topic.channels?.includes(channel) ?? true);
    return {
      ...topic,
      digest: form.get(`topic-${id}`) ?? topic.digest,
      digestTime: form.get(`time-${id}`) ?? topic.digestTime,
      channels: allChannels.filter(isOn),
      shown: shownTopic,
    };
  });
  return {
    ...{ ...state, topics, shown },
    timeZone: isTimeZone(zone) ? zone : state.timeZone,
    quietHours: {
      enabled: form.has("quiet"),
      from: form.get("from") ?? quietHours.from,
      to: form.get("to") ?? quietHours.to,
      allowCritical: form.has("allowCritical"),
    },
  };
}

interface TopicFields {
  readonly topicId: string;
  readonly digest: string;
  /** In minutes after midnight; undefined for a text with no time. */
  readonly time: number | undefined;
  /** Its channels' bits; null for all the app's. */
  readonly channels: number | null;
}

/** What the person changed in a topic; undefined for nothing. */
function readTopic(
  form: URLSearchParams,
  topic: TopicState,
  { channels: ofApp }: PreferencesState,
): TopicFields | undefined {
  const { id } = topic;
  const [shownDigest, shownTime, ...boxes] = form.get(`shown-${id}`)?.split(",") ?? [];
  const choose = (name: string, shown: string | undefined, stored: string) => {
    const given = form.get(name);
    return given === null || given === shown ? stored : given;
  };
  const digest = choose(`topic-${id}`, shownDigest, topic.digest);
  const isOn = (channel: Channel) => topic.channels?.includes(channel) ?? true;
  const switched = ofApp.filter((channel) =>
    boxes.includes(form.has(`${channel}-${id}`) ? `!${channel}` : channel),
  );
  const next = allChannels.filter((channel) =>
    switched.some((other) => other === channel) ? form.has(`${channel}-${id}`) : isOn(channel),
  );
  const time = choose(`time-${id}`, shownTime, topic.digestTime);
  const isSame = digest === topic.digest && (digest !== "daily" || time === topic.digestTime);
  if (isSame && switched.length === 0) return undefined;
  return {
    ...{ topicId: id, digest, time: parseTime(time) },
    channels: next.length === allChannels.length ? null : packChannels(next),
  };
}

/** In minutes after midnight; undefined for a text with no time. Browsers may add seconds. */
function parseTime(text: string): number | undefined {
  return localTime.test(text) ? readLocalTime(text.slice(0, 5)) : undefined;
}
