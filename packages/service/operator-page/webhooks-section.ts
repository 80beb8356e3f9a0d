import type { Delivery, FailingWebhook } from "@bellwether/admin";
import { renderButtons } from "./action-button.ts";
import type { Child } from "./element.ts";
import { type Card, type Fact, renderCards, renderNote } from "./facts.ts";
import { formatCount, timeAgo } from "./format.ts";
import type { LiveSection, PageContext } from "./page-context.ts";
import { unlessMissing } from "./unless-missing.ts";
import { listWebhookActions } from "./webhook-actions.ts";
import { renderDeliveries, shownDeliveries } from "./webhook-deliveries.ts";

const shownWebhooks = 20;

/** All apps' failing webhooks, with the open one's deliveries. */
export class WebhooksSection implements LiveSection {
  readonly id = "webhooks";
  readonly #context: PageContext;
  #openId: string | undefined;

  constructor(context: PageContext) {
    this.#context = context;
  }

  async read() {
    const { client } = this.#context;
    const openId = this.#openId;
    const [{ webhooks }, open] = await Promise.all([
      client.listFailingWebhooks({ limit: shownWebhooks }),
      // The app may delete the webhook meanwhile.
      openId &&
        unlessMissing(client.listWebhookDeliveries({ webhookId: openId, limit: shownDeliveries })),
    ]);
    const deliveries = open ? open.deliveries : [];
    return ({ at }: { readonly at: string }) =>
      this.#render(webhooks, openId, deliveries, new Date(at));
  }

  #render(
    webhooks: readonly FailingWebhook[],
    openId: string | undefined,
    deliveries: readonly Delivery[],
    now: Date,
  ): Child[] {
    if (webhooks.length === 0) return [renderNote("No webhook fails.")];
    return [
      renderCards(
        webhooks.map((webhook) => {
          const isOpen = webhook.id === openId;
          const { id } = webhook;
          const more = isOpen ? renderDeliveries(id, deliveries, now, this.#context) : [];
          const details = [...this.#renderActions(webhook, isOpen), ...more];
          return { ...toCard(webhook, now), details };
        }),
      ),
    ];
  }

  #renderActions(webhook: FailingWebhook, isOpen: boolean): Child[] {
    const { id, url } = webhook;
    const deliveries = {
      ...{ text: "Deliveries", id: `deliveries ${id}`, operation: "listWebhookDeliveries" },
      ...{ label: `Deliveries to ${url}`, expanded: isOpen },
      onClick: () => {
        this.#openId = isOpen ? undefined : id;
        this.#context.refresh();
      },
    };
    return renderButtons(this.#context, [
      deliveries,
      ...listWebhookActions(webhook, this.#context),
    ]);
  }
}

function toCard(webhook: FailingWebhook, now: Date): Card {
  const { id, url, appName, enabled, disabledReason, failingSince, consecutiveFailures } = webhook;
  const facts: Fact[] = [
    ["App", appName],
    ["Failures in a row", formatCount(consecutiveFailures)],
  ];
  if (failingSince !== undefined) facts.push(["Failing since", timeAgo(failingSince, now)]);
  if (disabledReason !== undefined) facts.push(["Disabled because", disabledReason]);
  facts.push(["Webhook", id]);
  return {
    title: url,
    state: enabled ? "retrying" : "disabled",
    tone: enabled ? "warn" : "bad",
    facts,
  };
}
