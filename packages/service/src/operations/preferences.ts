import type { TopicPreferencesToSet, UpdatePreferencesRequest } from "@bellwether/alerts";
import { requireWallet } from "../domain/caller.ts";
import { packChannels, unpackChannels } from "../domain/channels/channel.ts";
import { readLocalTime } from "../domain/preferences/local-time.ts";
import {
  defaultDigestTime,
  type StoredPreferences,
  type StoredTopicPreferences,
  toWirePreferences,
  toWireTopicPreferences,
} from "../domain/preferences/preferences.ts";
import { isTimeZone } from "../domain/preferences/time-zone.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import { findSendingApp } from "./access/sending-app.ts";

export const getPreferences: Handler<"getPreferences"> = async ({ caller }, service) => {
  return { status: 200, body: await readPreferences(requireWallet(caller), service) };
};

export const updatePreferences: Handler<"updatePreferences"> = async (call, service) => {
  const { body, caller } = call;
  const wallet = requireWallet(caller);
  const problem = checkPreferences(body);
  if (problem !== undefined) return problem;
  const change = { times: readTimes(body), topics: (body.topics ?? []).map(readTopic) };
  const refused = await service.store.preferences.update(wallet, change, service.clock.now());
  if (refused !== undefined) {
    const message = `The wallet is not subscribed to the topic ${refused.unknownTopic}.`;
    return refuse("not-found", { message });
  }
  return { status: 200, body: await readPreferences(wallet, service) };
};

async function readPreferences(wallet: string, { store }: Service) {
  const [stored, topics] = await Promise.all([
    store.preferences.find(wallet),
    store.preferences.listTopics(wallet),
  ]);
  return toWirePreferences(stored, topics);
}

/** What the spec cannot say. */
function checkPreferences({ timeZone, quietHours, topics = [] }: UpdatePreferencesRequest) {
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

export const getSubscriberPreferences: Handler<"getSubscriberPreferences"> = async (
  { path, caller },
  service,
) => {
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  const { walletAddress } = path;
  const choices = await service.store.preferences.findChoices(app.id, walletAddress);
  if (choices === undefined) {
    return refuse("not-found", { message: `The app has no subscriber ${walletAddress}.` });
  }
  const channels = unpackChannels(choices.channels);
  const topics = choices.topics.map(toWireTopicPreferences);
  return { status: 200, body: { walletAddress, channels, topics } };
};
