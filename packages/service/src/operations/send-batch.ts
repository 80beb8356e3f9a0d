import type { AlertResult, AlertToSend } from "@bellwether/alerts";
import { readIdempotencyKey } from "../domain/idempotency.ts";
import { isProblem, type Problem } from "../domain/problems.ts";
import { describeRefusal } from "../domain/sends/refusal.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import type { KeyedSend } from "../store/sends/sends.ts";
import { findSendingApp } from "./access/sending-app.ts";
import { countAccepted, prepareSend, refuseOutcome } from "./sends.ts";

/** Few enough for a transaction to take a fraction of a second, and to let other requests run in between. */
const sendsInStep = 25;

export const sendAlertBatch: Handler<"sendAlertBatch"> = async (call, service) => {
  const { path, headers, body, caller } = call;
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  const key = headers["Idempotency-Key"];
  const results: AlertResult[] = [];
  for (let from = 0; from < body.alerts.length; from += sendsInStep) {
    const step = body.alerts.slice(from, from + sendsInStep);
    results.push(...(await sendStep(step, { appId: app.id, key, from }, service)));
  }
  return { status: 202, body: { results } };
};

interface StepOfBatch {
  readonly appId: string;
  readonly key: string | undefined;
  /** Its first alert's position in the batch. */
  readonly from: number;
}

async function sendStep(
  alerts: readonly AlertToSend[],
  { appId, key, from }: StepOfBatch,
  service: Service,
): Promise<AlertResult[]> {
  const now = service.clock.now();
  const prepared = alerts.map((alert, index): KeyedSend | Problem => {
    const send = prepareSend(alert, appId, now, service);
    if (isProblem(send)) return send;
    // A key for each alert: a repeated call continues where a failed one stopped. No header contains a line break.
    const own = key && `${key}\n${from + index}`;
    const content = { operation: "sendAlertBatch", alert };
    return { send, key: readIdempotencyKey(own, { appId, content, now }) };
  });
  const sends = prepared.filter((send): send is KeyedSend => !isProblem(send));
  const accepted = await service.store.sends.acceptAll(sends);
  const outcomes = accepted.values();
  return prepared.map((send) => {
    if (isProblem(send)) return toRefusal(send);
    const { value: outcome } = outcomes.next();
    if (outcome === undefined) throw new Error("A send has no outcome.");
    if (!("sendId" in outcome)) return toRefusal(refuseOutcome(outcome));
    countAccepted(send.send, outcome.sendId, service);
    return { outcome: "accepted", id: outcome.sendId };
  });
}

function toRefusal(problem: Problem): AlertResult {
  return { outcome: "refused", error: { code: problem.code, message: describeRefusal(problem) } };
}
