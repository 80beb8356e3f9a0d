import type { Preferences, QuietHours, TopicPreferences } from "@bellwether/alerts";
import { unpackChannels } from "../channels/channel.ts";
import { formatLocalTime } from "./local-time.ts";

/** A topic subscription's digest. */
export interface StoredTopicPreferences {
  readonly topicId: string;
  /** `hourly`, `daily`, or null for alerts at once. */
  readonly digest: string | null;
  /** In minutes after midnight; null unless the digest is daily. */
  readonly digestTime: number | null;
  /** This topic's channel bits; null for all the app's channels. */
  readonly channels: number | null;
}

export interface StoredPreferences {
  readonly timeZone: string;
  /** In minutes after midnight; null until they are set. */
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly quietEnabled: boolean;
  readonly quietAllowsCritical: boolean;
}

/** The fields to change. */
export interface PreferenceChange {
  readonly times: Partial<StoredPreferences>;
  readonly topics: readonly StoredTopicPreferences[];
}

/** The preferences for a wallet that set none. */
export const noPreferences: StoredPreferences = {
  ...{ timeZone: "UTC", quietFrom: null, quietTo: null },
  ...{ quietEnabled: false, quietAllowsCritical: true },
};

/** The time of a daily digest without another one, in minutes after midnight. */
export const defaultDigestTime = 9 * 60;

export function toWirePreferences(
  stored: StoredPreferences,
  topics: readonly StoredTopicPreferences[],
): Preferences {
  const quietHours = toWireQuietHours(stored);
  return {
    timeZone: stored.timeZone,
    ...(quietHours !== undefined && { quietHours }),
    topics: topics.map(toWireTopicPreferences),
  };
}

function toWireQuietHours(stored: StoredPreferences): QuietHours | undefined {
  const { quietFrom, quietTo, quietEnabled, quietAllowsCritical } = stored;
  if (quietFrom === null || quietTo === null) return undefined;
  return {
    ...{ enabled: quietEnabled, allowCritical: quietAllowsCritical },
    ...{ from: formatLocalTime(quietFrom), to: formatLocalTime(quietTo) },
  };
}

export function toWireTopicPreferences({
  topicId,
  digest,
  digestTime,
  channels,
}: StoredTopicPreferences): TopicPreferences {
  return {
    topicId,
    digest: digest ?? "at-once",
    ...(digestTime !== null && { digestTime: formatLocalTime(digestTime) }),
    ...(channels !== null && { channels: unpackChannels(channels) }),
  };
}
