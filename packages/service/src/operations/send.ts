import type { SendingApp } from "../domain/auth/access-key.ts";
import type { Caller } from "../domain/caller.ts";
import { packChannels } from "../domain/channels/channel.ts";
import { readIdempotencyKey } from "../domain/idempotency.ts";
import { type Problem, refuse } from "../domain/problems.ts";
import { alertLifetimeMs, checkData, checkLinks } from "../domain/send/send.ts";
import { makeUuid, readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { SendResult } from "../store/sends.ts";

export const sendAlert: Handler<"sendAlert"> = async (call, { store, clock, random }) => {
  const { path, headers, body, caller } = call;
  const appId = readUuid(path.appId);
  const app = await store.apps.find(appId);
  if (app === undefined) return refuse("not-found", { message: `There is no app ${appId}.` });
  const problem = checkSender(app, caller) ?? checkLinks(body.message) ?? checkData(body.data);
  if (problem !== undefined) return problem;
  const now = clock.now();
  const { channels, message, data, recipient } = body;
  const topicId = body.topicId && readUuid(body.topicId);
  const outcome = await store.sends.accept(
    {
      id: makeUuid(random),
      appId,
      topicId,
      channels: packChannels(channels),
      message,
      data,
      recipient,
      createdAt: now,
      expiresAt: new Date(now.getTime() + alertLifetimeMs),
    },
    readIdempotencyKey(headers["Idempotency-Key"], { appId, content: body, now }),
  );
  return "sendId" in outcome
    ? { status: 202, body: { id: outcome.sendId } }
    : refuseOutcome(outcome);
};

/** The app's API key or a session of its wallet: either is enough. */
function checkSender(app: SendingApp, { app: keyApp, wallet }: Caller): Problem | undefined {
  if (keyApp === app.id) return undefined;
  if (wallet !== undefined && wallet === app.wallet) return undefined;
  const message =
    keyApp === undefined
      ? "This wallet is not the wallet of the app."
      : "This API key belongs to another app.";
  return refuse("forbidden", { message });
}

function refuseOutcome(outcome: Exclude<SendResult, { sendId: string }>): Problem {
  if ("conflict" in outcome) return refuse(outcome.conflict);
  return refuse("not-found", { message: `The app has no topic ${outcome.unknownTopic}.` });
}
