import { allChannels, packChannels } from "../../domain/channels/channel.ts";
import { readLocalTime } from "../../domain/preferences/local-time.ts";
import type { PreferenceChange } from "../../domain/preferences/preferences.ts";
import { isTimeZone } from "../../domain/preferences/time-zone.ts";
import type { PreferencesState, TopicState } from "./preferences-page.ts";

/** The fields of the page's form, or what is wrong with them. */
export type PreferencesForm =
  | { readonly change: PreferenceChange; readonly endedTopics: readonly string[] }
  | { readonly problem: string };

const localTime = /^([01][0-9]|2[0-3]):[0-5][0-9]/;

/** Reads a form. Fields of topics that are missing keep their values; a checkbox that is off has no field. */
export function readPreferencesForm(body: string, state: PreferencesState): PreferencesForm {
  const form = new URLSearchParams(body);
  const timeZone = form.get("timeZone");
  if (timeZone === null) return { problem: "The form is incomplete. Send it again." };
  if (!isTimeZone(timeZone)) return { problem: "Choose a time zone from the list." };
  const readTime = (name: string, before: string) => {
    const given = form.get(name) ?? before;
    return localTime.test(given) ? readLocalTime(given.slice(0, 5)) : undefined;
  };
  const quietFrom = readTime("from", state.quietHours.from);
  const quietTo = readTime("to", state.quietHours.to);
  if (quietFrom === undefined || quietTo === undefined) {
    return { problem: "Enter the times of the quiet hours, such as 22:00." };
  }
  const quietEnabled = form.has("quiet");
  if (quietFrom === quietTo && quietEnabled) {
    return { problem: "Quiet hours must end at another time than they begin." };
  }
  const topics = state.topics.map((topic) => ({
    topicId: topic.id,
    channels: readChannels(form, topic, state),
    digest: form.get(`topic-${topic.id}`) ?? topic.digest,
    time: readTime(`time-${topic.id}`, topic.digestTime),
  }));
  const known = ["at-once", "hourly", "daily", "off"];
  if (topics.some(({ digest }) => !known.includes(digest))) {
    return { problem: "Choose when to send the alerts of each topic." };
  }
  if (topics.some(({ digest, time }) => digest === "daily" && time === undefined)) {
    return { problem: "Enter the time of each daily message, such as 09:00." };
  }
  const times = {
    ...{ timeZone, quietEnabled, quietAllowsCritical: form.has("allowCritical") },
    ...(quietFrom !== quietTo && { quietFrom, quietTo }),
  };
  return {
    change: {
      times,
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

/**
 * The bits of a topic's channels, null for all of the app's. The form names those that it offered, so that a channel which
 * came to the app meanwhile is not taken for one that was unchecked.
 */
function readChannels(
  form: URLSearchParams,
  { id, channels }: TopicState,
  { channels: ofApp }: PreferencesState,
): number | null {
  const offered = form.get(`channels-${id}`)?.split(",") ?? [];
  const shown = ofApp.filter((channel) => offered.includes(channel));
  const chosen = shown.filter((channel) => form.has(`${channel}-${id}`));
  if (channels === undefined && chosen.length === shown.length) return null;
  const others = allChannels.filter((channel) => !shown.some((other) => other === channel));
  const kept = others.filter((channel) => channels?.includes(channel) ?? true);
  const next = [...kept, ...chosen];
  return next.length === allChannels.length ? null : packChannels(next);
}
