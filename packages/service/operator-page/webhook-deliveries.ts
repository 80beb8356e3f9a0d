import type { Delivery } from "@bellwether/admin";
import { renderButtons } from "./action-button.ts";
import { type Child, element } from "./element.ts";
import { type Card, type Fact, renderCards, renderNote, type Tone } from "./facts.ts";
import { formatCount, formatPlural, timeAgo } from "./format.ts";
import type { PageContext } from "./page-context.ts";

export const shownDeliveries = 20;

const tones: Readonly<Record<string, Tone>> = { delivered: "good", failed: "bad", pending: "warn" };

/** A webhook's latest deliveries, each with its attempts. */
export function renderDeliveries(
  webhookId: string,
  deliveries: readonly Delivery[],
  now: Date,
  context: PageContext,
): Child[] {
  if (deliveries.length === 0) return [renderNote("No delivery in the last 30 days.")];
  const cards = deliveries.map((delivery) => ({
    ...toCard(delivery, now),
    details: [
      ...renderAttempts(delivery, now),
      ...renderButtons(context, [
        {
          ...{ text: "Resend", id: `resend ${delivery.id}`, operation: "replayWebhookDeliveries" },
          label: `Resend the delivery ${delivery.id}`,
          onClick: () => void resend(webhookId, delivery, context),
        },
      ]),
    ],
  }));
  return [renderCards(cards)];
}

function toCard(delivery: Delivery, now: Date): Card {
  const { event, state, attempts, createdAt, lastAttemptAt, nextAttemptAt, id } = delivery;
  const facts: Fact[] = [
    ["Attempts", formatCount(attempts)],
    ["Last response", describeResponse(delivery.lastStatus, delivery.lastCode)],
  ];
  if (lastAttemptAt !== undefined) facts.push(["Last attempt", timeAgo(lastAttemptAt, now)]);
  if (nextAttemptAt !== undefined) {
    facts.push(["Next attempt", new Date(nextAttemptAt).toLocaleString("en")]);
  }
  facts.push(["Created", timeAgo(createdAt, now)], ["Delivery", id]);
  return { title: event, state, tone: tones[state] ?? "off", facts };
}

/** Each attempt kept by the service, newest first, with the beginning of its response. */
function renderAttempts({ id, recentAttempts = [] }: Delivery, now: Date): Child[] {
  if (recentAttempts.length === 0) return [];
  const items = recentAttempts.map(({ startedAt, durationMs, status, code, responseText }) => {
    const result = `: ${describeResponse(status, code)} after ${formatCount(durationMs)} ms`;
    const text = responseText === undefined ? [] : [element("pre", {}, responseText)];
    return element("li", {}, timeAgo(startedAt, now), result, ...text);
  });
  const heading = element("summary", {}, formatPlural(items.length, "latest attempt"));
  const list = element("ol", { class: "attempts" }, ...items);
  return [element("details", { "data-id": `attempts ${id}` }, heading, list)];
}

function describeResponse(status: number | undefined, code: string | undefined): string {
  if (status === undefined) return code ?? "none";
  const adds = code !== undefined && code !== `http-${status}`;
  return adds ? `${status}, ${code}` : String(status);
}

/** A replay's range is by creation time, which has milliseconds. */
async function resend(
  webhookId: string,
  { createdAt }: Delivery,
  context: PageContext,
): Promise<void> {
  await context.act(async () => {
    const to = new Date(Date.parse(createdAt) + 1).toISOString();
    const body = { from: createdAt, to, states: ["failed", "delivered", "pending"] as const };
    const { queued } = await context.client.replayWebhookDeliveries({
      webhookId,
      body: { ...body, states: [...body.states] },
    });
    return queued === 0 ? "An attempt of the delivery is in progress." : "The delivery is queued.";
  });
}
