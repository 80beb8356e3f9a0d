import { requireWallet } from "../domain/caller.ts";
import { unpackChannels } from "../domain/channels/channel.ts";
import { checkPreferences, readPreferenceChange } from "../domain/preferences/preference-change.ts";
import { toWirePreferences, toWireTopicPreferences } from "../domain/preferences/preferences.ts";
import { isProblem, refuse } from "../domain/problems.ts";
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
  const change = readPreferenceChange(body);
  const refused = await service.store.preferences.update(wallet, change, service.clock.now());
  if (refused !== undefined) {
    const message = `The wallet is not subscribed to the topic ${refused.unknownTopic}.`;
    return refuse("not-found", { message });
  }
  return { status: 200, body: await readPreferences(wallet, service) };
};

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

async function readPreferences(wallet: string, { store }: Service) {
  const [stored, topics] = await Promise.all([
    store.preferences.find(wallet),
    store.preferences.listTopics(wallet),
  ]);
  return toWirePreferences(stored, topics);
}
