import type { FailingWebhook } from "@bellwether/admin";
import type { Child } from "./element.ts";
import { type Card, type Fact, renderCards, renderNote } from "./facts.ts";
import { formatCount, timeAgo } from "./format.ts";
import type { LiveSection, PageContext } from "./page-context.ts";

const shownWebhooks = 20;

/** The webhooks of all apps that fail. */
export class WebhooksSection implements LiveSection {
  readonly id = "webhooks";
  readonly #context: PageContext;

  constructor(context: PageContext) {
    this.#context = context;
  }

  async read() {
    const { webhooks } = await this.#context.client.listFailingWebhooks({ limit: shownWebhooks });
    return ({ at }: { readonly at: string }) => renderWebhooks(webhooks, new Date(at));
  }
}

function renderWebhooks(webhooks: readonly FailingWebhook[], now: Date): Child[] {
  if (webhooks.length === 0) return [renderNote("No webhook fails.")];
  return [renderCards(webhooks.map((webhook) => toWebhookCard(webhook, now)))];
}

function toWebhookCard(webhook: FailingWebhook, now: Date): Card {
  const { url, appName, enabled, disabledReason, failingSince, consecutiveFailures } = webhook;
  const facts: Fact[] = [
    ["App", appName],
    ["Failures in a row", formatCount(consecutiveFailures)],
  ];
  if (failingSince !== undefined) facts.push(["Failing since", timeAgo(failingSince, now)]);
  if (disabledReason !== undefined) facts.push(["Disabled because", disabledReason]);
  return {
    title: url,
    state: enabled ? "retrying" : "disabled",
    tone: enabled ? "warn" : "bad",
    facts,
  };
}
