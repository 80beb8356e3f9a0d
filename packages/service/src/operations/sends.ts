import type { AppThrottle, ChannelTotals, Send, SendAlertRequest } from "@bellwether/alerts";
import { type Channel, packChannels, unpackChannels } from "../domain/channels/channel.ts";
import { outsideChannels } from "../domain/delivery/jobs.ts";
import { onlyTarget } from "../domain/delivery/outcome.ts";
import { readIdempotencyKey } from "../domain/idempotency.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import { alertLifetimeMs, checkData, checkLinks } from "../domain/sends/send.ts";
import { makeUuid, readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import type { SendStatus } from "../store/sends/send-status.ts";
import type { NewSend, SendResult } from "../store/sends/sends.ts";
import { refuseUnconfigured } from "./access/channel-availability.ts";
import { findSendingApp } from "./access/sending-app.ts";
import { readPage } from "./responses/page.ts";

export const sendAlert: Handler<"sendAlert"> = async (call, service) => {
  const { path, headers, body, caller } = call;
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  const now = service.clock.now();
  const send = prepareSend(body, app.id, now, service);
  if (isProblem(send)) return send;
  const outcome = await service.store.sends.accept(
    send,
    readIdempotencyKey(headers["Idempotency-Key"], { appId: app.id, content: body, now }),
  );
  if (!("sendId" in outcome)) return refuseOutcome(outcome);
  countAccepted(send, outcome.sendId, service);
  return { status: 202, body: { id: outcome.sendId } };
};

/** A repeated call has the first send's id, which is counted already. */
export function countAccepted({ id, recipient }: NewSend, sendId: string, service: Service): void {
  if (sendId === id) service.counters.countSend(recipient.type);
}

/** Checks what the spec cannot, and returns what to store. */
export function prepareSend(
  body: SendAlertRequest,
  appId: string,
  now: Date,
  service: Service,
): NewSend | Problem {
  const { channels, message, data, push, recipient, topicId, critical = false } = body;
  const used = outsideChannels.filter((channel) => channels.includes(channel));
  const problem = checkLinks(message) ?? checkData(data) ?? refuseUnconfigured(service, ...used);
  if (problem !== undefined) return problem;
  return {
    id: makeUuid(service.random),
    appId,
    topicId: typeof topicId === "string" ? readUuid(topicId) : undefined,
    channels: packChannels(channels),
    message: { ...message, ...(push !== undefined && { push }) },
    data,
    isCritical: critical,
    recipient,
    createdAt: now,
    expiresAt: new Date(now.getTime() + alertLifetimeMs),
  };
}

export function refuseOutcome(outcome: Exclude<SendResult, { sendId: string }>): Problem {
  if ("conflict" in outcome) return refuse(outcome.conflict);
  return refuse("not-found", { message: `The app has no topic ${outcome.unknownTopic}.` });
}

export const getSend: Handler<"getSend"> = async ({ path, caller }, service) => {
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  const sendId = readUuid(path.sendId);
  const send = await service.store.sendStatus.find(app.id, sendId);
  if (send === undefined) return refuseUnknownSend(sendId);
  return { status: 200, body: toWireSend(send) };
};

export const listSendDeliveries: Handler<"listSendDeliveries"> = async (call, service) => {
  const { path, query, caller } = call;
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  const sendId = readUuid(path.sendId);
  const { sendStatus } = service.store;
  const send = await sendStatus.find(app.id, sendId);
  if (send === undefined) return refuseUnknownSend(sendId);
  const { channel, state } = query;
  const page = await readPage({
    query,
    scope: { operation: "listSendDeliveries", filters: { sendId, channel, state } },
    service,
    read: (after, limit) =>
      sendStatus.listDeliveries(send, {
        channel: channel && packChannels([channel]),
        ...{ state, after, limit },
      }),
    toSortKey: ({ channel, wallet, target }) => [String(channel), wallet, target],
  });
  if (isProblem(page)) return page;
  const deliveries = page.rows.map(
    ({ channel, wallet, target, state, attempts, code, providerId, at, dueAt }) => ({
      channel: unpackChannels(channel)[0] ?? "PUSH",
      walletAddress: wallet,
      ...(target !== onlyTarget && { deviceId: target }),
      state,
      attempts,
      ...(code !== null && { code }),
      ...(providerId !== null && { providerId }),
      updatedAt: at.toISOString(),
      ...(dueAt !== null && { dueAt: dueAt.toISOString() }),
    }),
  );
  return { status: 200, body: { deliveries, cursor: page.cursor } };
};

function refuseUnknownSend(sendId: string): Problem {
  return refuse("not-found", { message: `The app has no send ${sendId}.` });
}

export function toWireSend(send: SendStatus): Send {
  const { id, createdAt, expiresAt, isExpanded } = send;
  const channels = unpackChannels(send.channels).map((channel) => toWireTotals(channel, send));
  const isDone = channels.every(
    ({ waiting, held, digested, throttled, retrying }) =>
      waiting + held + digested + throttled + retrying === 0,
  );
  return {
    id,
    state: !isExpanded ? "expanding" : isDone ? "done" : "delivering",
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    channels,
  };
}

const noRecipients = {
  ...{ recipients: 0, processed: 0, held: 0, digested: 0, throttled: 0, nextDueAt: null },
  ...{ sent: 0, retrying: 0, failed: 0, skipped: 0 },
};

/** A channel without a recipient so far has no stored totals. */
function toWireTotals(channel: Channel, { totals }: SendStatus): ChannelTotals {
  const stored = totals.find((total) => total.channel === packChannels([channel]));
  const { processed, nextDueAt, ...counts } = stored ?? noRecipients;
  const waiting = counts.recipients - processed;
  return {
    ...counts,
    ...{ channel, waiting },
    ...(nextDueAt && { nextDueAt: nextDueAt.toISOString() }),
  };
}

export const getAppThrottle: Handler<"getAppThrottle"> = async ({ path, caller }, service) => {
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  return { status: 200, body: toWireThrottle(await service.store.apps.findAlertsPerHour(app.id)) };
};

export const updateAppThrottle: Handler<"updateAppThrottle"> = async (call, service) => {
  const { path, body, caller } = call;
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  await service.store.apps.setAlertsPerHour(app.id, body.alertsPerHour);
  return { status: 200, body: toWireThrottle(body.alertsPerHour) };
};

function toWireThrottle(alertsPerHour: number | null): AppThrottle {
  return alertsPerHour === null ? {} : { alertsPerHour };
}
