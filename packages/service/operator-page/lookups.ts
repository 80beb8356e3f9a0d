import type { AdminTopic, App } from "@bellwether/admin";
import { listAppFacts } from "./apps-section.ts";
import { renderAudit } from "./audit-section.ts";
import { type Child, element } from "./element.ts";
import { type Card, renderCards, renderNote } from "./facts.ts";
import { formatCount, timeAgo } from "./format.ts";
import { toKeyCard } from "./keys-section.ts";
import type { PageContext } from "./page-context.ts";
import { toSendCard } from "./sends-section.ts";
import { unlessMissing } from "./unless-missing.ts";
import { renderDeliveries, shownDeliveries } from "./webhook-deliveries.ts";

/** Reads something, and returns what renders it; undefined if there is no such thing. */
export type Lookup = () => Promise<((now: Date) => readonly Child[]) | undefined>;

const mostNames = 10;

/** What may have an id: every resource visible to operators, and a request. */
export function findById(id: string, context: PageContext): readonly Lookup[] {
  const { client } = context;
  return [
    lookUp(() => client.getSendProgress({ sendId: id }), "Send", toSendCard),
    lookUp(() => client.getApp({ appId: id }), "App", toAppCard),
    lookUp(() => client.getTopic({ topicId: id }), "Topic", toTopicCard),
    lookUp(() => client.getKey({ keyId: id }), "Key", toKeyCard),
    findWebhook(id, context),
    findByRequestId(id, context),
  ];
}

function lookUp<Data>(
  read: () => Promise<Data>,
  heading: string,
  toCard: (data: Data, now: Date) => Card,
): Lookup {
  return async () => {
    const data = await unlessMissing(read());
    return data && ((now) => [element("h3", {}, heading), renderCards([toCard(data, now)])]);
  };
}

/** Also a working one, which no section shows. */
function findWebhook(webhookId: string, context: PageContext): Lookup {
  return async () => {
    const call = { webhookId, limit: shownDeliveries };
    const found = await unlessMissing(context.client.listWebhookDeliveries(call));
    return (
      found &&
      ((now) => [
        element("h3", {}, "Deliveries of the webhook"),
        ...renderDeliveries(webhookId, found.deliveries, now, context),
      ])
    );
  };
}

export function findByRequestId(requestId: string, { client }: PageContext): Lookup {
  return async () => {
    const { entries } = await client.listAuditEntries({ requestId });
    if (entries.length === 0) return undefined;
    return (now) => [element("h3", {}, "Request"), ...renderAudit(entries, now)];
  };
}

export function findByName(text: string, apps: readonly App[]): Lookup {
  const found = apps.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return async () => {
    if (found.length === 0) return undefined;
    const rest = found.length - mostNames;
    return (now) => [
      element("h3", {}, "Apps"),
      renderCards(found.slice(0, mostNames).map((app) => toAppCard(app, now))),
      ...(rest > 0 ? [renderNote(`${formatCount(rest)} more.`)] : []),
    ];
  };
}

function toAppCard(app: App, now: Date): Card {
  return { title: app.name, facts: listAppFacts(app, now) };
}

function toTopicCard({ id, name, appId, subscribers = 0, createdAt }: AdminTopic, now: Date): Card {
  return {
    title: name,
    facts: [
      ["Id", id],
      ["App", appId],
      ["Subscribers", formatCount(subscribers)],
      ["Created", timeAgo(createdAt, now)],
    ],
  };
}
