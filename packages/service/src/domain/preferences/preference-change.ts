import type { TopicPreferencesToSet, UpdatePreferencesRequest } from "@bellwether/alerts";
import { packChannels } from "../channels/channel.ts";
import { type Problem, refuse } from "../problems.ts";
import { readUuid } from "../uuid.ts";
import { readLocalTime } from "./local-time.ts";
import {
  defaultDigestTime,
  type PreferenceChange,
  type StoredPreferences,
  type StoredTopicPreferences,
} from "./preferences.ts";
import { isTimeZone } from "./time-zone.ts";

/** A request's fields, with defaults for the omitted ones. */
export function readPreferenceChange(body: UpdatePreferencesRequest): PreferenceChange {
  return { times: readTimes(body), topics: (body.topics ?? []).map(readTopic) };
}

/** What the spec cannot say. */
export function checkPreferences({ timeZone, quietHours, topics = [] }: UpdatePreferencesRequest) {
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    const allowed = "the name of an IANA time zone";
    return refuseField("timeZone", `is ${timeZone}`, allowed);
  }
  if (quietHours !== undefined && quietHours.from === quietHours.to) {
    return refuseField("quietHours.to", `is ${quietHours.to}, as from`, "another time than from");
  }
  const ids = topics.map(({ topicId }) => readUuid(topicId));
  const repeated = ids.find((id, index) => ids.indexOf(id) < index);
  if (repeated === undefined) return undefined;
  return refuseField("topics", `contains ${repeated} twice`, "a list with each topic once");
}

function refuseField(field: string, message: string, allowed: string): Problem {
  const details = [{ field: `body.${field}`, message, allowed, advice: `it must be ${allowed}` }];
  return refuse("invalid-request", { details });
}

function readTimes({ timeZone, quietHours }: UpdatePreferencesRequest): Partial<StoredPreferences> {
  return {
    ...(timeZone !== undefined && { timeZone }),
    ...(quietHours !== undefined && {
      quietFrom: readLocalTime(quietHours.from),
      quietTo: readLocalTime(quietHours.to),
      quietEnabled: quietHours.enabled,
      quietAllowsCritical: quietHours.allowCritical ?? true,
    }),
  };
}

function readTopic({
  topicId,
  digest,
  digestTime,
  channels,
}: TopicPreferencesToSet): StoredTopicPreferences {
  const time = digestTime === undefined ? defaultDigestTime : readLocalTime(digestTime);
  return {
    topicId: readUuid(topicId),
    digest: digest === "at-once" ? null : digest,
    digestTime: digest === "daily" ? time : null,
    channels: channels === undefined ? null : packChannels(channels),
  };
}
