import { identifiers } from "../../examples/identifiers.ts";
import { tokens } from "../scene.ts";
import type { Statement } from "../statement.ts";
import type { ExpectedField, Trial, TrialStep } from "../trial.ts";

const subscribe = { host: "alerts", method: "post", path: "/v2/events/subscriptions" } as const;
const section = "Events 2";

export const eventStatements: readonly Statement[] = [
  {
    kind: "webhook",
    section,
    summary: "a price change is an event",
    host: "alerts",
    name: "priceChange",
    trial: testEvent("price-change"),
  },
  {
    kind: "webhook",
    section,
    summary: "a new token is an event",
    host: "alerts",
    name: "newToken",
    trial: testEvent("new-token"),
  },
  {
    kind: "webhook",
    section,
    summary: "a price change since the last trade is an event",
    host: "alerts",
    name: "lastTradePriceChange",
    trial: testEvent("last-trade-price-change"),
  },
  {
    kind: "extension",
    section: "Events 1",
    summary: "events are in beta",
    ...subscribe,
    on: "operation",
    name: "x-beta",
    value: true,
    untried: "the mark is for readers; the service answers the same with and without it",
  },
  {
    kind: "response",
    section: "Events 1",
    summary: "events need early access",
    ...subscribe,
    status: "403",
    trial: {
      steps: [
        {
          request: { operation: "createEventSubscription", as: "app-without-access" },
          answer: { status: [403] },
        },
      ],
    },
  },
  {
    kind: "field",
    section,
    summary: "a price change has a threshold",
    ...subscribe,
    of: "request",
    field: "trigger.threshold",
    type: "number",
    required: true,
    member: { event: "price-change" },
  },
  {
    kind: "field",
    section,
    summary: "a price change has a period",
    ...subscribe,
    of: "request",
    field: "trigger.windowSeconds",
    type: "integer",
    required: true,
    member: { event: "price-change" },
  },
  {
    kind: "field",
    section,
    summary: "a new token is filtered by its audit",
    ...subscribe,
    of: "request",
    field: "trigger.audit",
    type: "object",
    required: true,
    member: { event: "new-token" },
  },
  {
    kind: "field",
    section,
    summary: "a change since the last trade has a threshold",
    ...subscribe,
    of: "request",
    field: "trigger.threshold",
    type: "number",
    required: true,
    member: { event: "last-trade-price-change" },
  },
  {
    kind: "field",
    section,
    summary: "three kinds of event are documented",
    ...subscribe,
    of: "request",
    field: "trigger.event",
    type: "string",
    someValues: ["price-change", "new-token", "last-trade-price-change"],
  },
  {
    kind: "field",
    section: "Events 1",
    summary: "events go to a webhook or a topic",
    ...subscribe,
    of: "request",
    field: "destination.type",
    type: "string",
    required: true,
    values: ["webhook", "topic"],
    trial: {
      title: "a topic",
      steps: [
        { request: { operation: "subscribeToApp" } },
        { request: { operation: "subscribeToTopic", body: { topicId: "{topicId}" } } },
        ...price(tokens.ofTopic, 100, "{minutesAgo59}"),
        {
          request: {
            operation: "createEventSubscription",
            body: {
              trigger: change(tokens.ofTopic, 3000),
              destination: { type: "topic", topicId: "{topicId}" },
            },
          },
        },
        { request: { pauseSeconds: 1.2 } },
        ...price(tokens.ofTopic, 110),
        {
          request: { operation: "listAlerts" },
          answer: { fields: [{ path: "alerts[].topicId", include: ["{topicId}"] }] },
          eventually: true,
        },
      ],
    },
  },
  {
    kind: "behaviour",
    section,
    summary: "the period of a price change slides, and its threshold counts within it",
    ...subscribe,
    trial: {
      steps: [
        ...price(tokens.sliding, 100, "{minutesAgo59}"),
        ...price(tokens.sliding, 109, "{minutesAgo12}"),
        ...watch(change(tokens.sliding, 3000), "long"),
        ...watch(change(tokens.sliding, 600), "short"),
        ...price(tokens.sliding, 110),
        delivered("long", [{ path: "deliveries[].body.events[].price.toUsd", are: [110] }]),
        // Only this price is 5 % away from the one of ten minutes ago.
        ...price(tokens.sliding, 120),
        delivered("short", [{ path: "deliveries[].body.events[].price.toUsd", are: [120] }]),
      ],
    },
  },
  {
    kind: "behaviour",
    section,
    summary: "a new token is told when its audit meets the criteria, another one is not",
    ...subscribe,
    trial: {
      steps: [
        ...watch({ event: "new-token", audit: { mintAuthorityRevoked: true } }, "audited"),
        newToken(identifiers.poolProgram, "BAD", false),
        newToken(identifiers.lendingProgram, "GOOD", true),
        delivered("audited", [{ path: "deliveries[].body.events[].token.symbol", are: ["GOOD"] }]),
      ],
    },
  },
  {
    kind: "behaviour",
    section,
    summary: "the threshold of a last trade counts from the price of the holder's last buy",
    ...subscribe,
    trial: {
      steps: [
        { request: { operation: "subscribeToApp" } },
        ...watch(
          {
            event: "last-trade-price-change",
            tokens: [tokens.held],
            threshold: 0.1,
            direction: "any",
          },
          "bought",
        ),
        ...price(tokens.held, 100),
        { request: { pauseSeconds: 1.2 } },
        push({
          tokenTrades: [
            {
              id: "{newKey}",
              walletAddress: "{subscriber}",
              assetId: tokens.held,
              kind: "buy",
              amount: 2,
              priceUsd: 100,
              at: "{now}",
            },
          ],
        }),
        // The feed is written in order, so the buy is written before this price.
        ...price(tokens.usdc, 1.001),
        { request: { pauseSeconds: 1.2 } },
        ...price(tokens.held, 109),
        ...price(tokens.held, 110),
        delivered("bought", [
          { path: "deliveries[].body.events[].price.fromUsd", are: [100] },
          { path: "deliveries[].body.events[].price.toUsd", are: [110] },
          { path: "deliveries[].body.events[].walletAddress", are: ["{subscriber}"] },
        ]),
      ],
    },
  },
];

/** A webhook of its own, kept as the name and the name with `Secret`. */
function openWebhook(name: string): TrialStep {
  return {
    request: { operation: "createWebhook", body: { url: `{hookUrl}/${name}` } },
    keep: { [name]: "id", [`${name}Secret`]: "secret" },
  };
}

function delivered(name: string, fields: readonly ExpectedField[]): TrialStep {
  return {
    request: { deliveriesTo: `{hookUrl}/${name}`, secret: `{${name}Secret}` },
    answer: { fields },
    eventually: true,
  };
}

/** The service posts a signed event of the kind. */
function testEvent(event: string): Trial {
  return {
    steps: [
      openWebhook("tested"),
      {
        request: {
          operation: "testWebhook",
          parameters: { webhookId: "{tested}" },
          body: { event },
        },
      },
      delivered("tested", [{ path: "deliveries[].body.events[].event", are: [event] }]),
    ],
  };
}

/** Events of the trigger go to a webhook of their own, from the moment at which the service watches for them. */
function watch(trigger: object, name: string): readonly TrialStep[] {
  return [
    openWebhook(name),
    {
      request: {
        operation: "createEventSubscription",
        body: { trigger, destination: { type: "webhook", webhookId: `{${name}}` } },
      },
    },
    { request: { pauseSeconds: 1.2 } },
  ];
}

function change(token: string, windowSeconds: number) {
  return {
    event: "price-change",
    tokens: [token],
    threshold: 0.05,
    windowSeconds,
    direction: "any",
  };
}

function push(body: object): TrialStep {
  return { request: { operation: "pushFeedBatch", body } };
}

/** Pushes a price, and waits until the service has written it and what was pushed before. */
function price(assetId: string, priceUsd: number, observedAt = "{now}"): readonly TrialStep[] {
  return [
    push({ prices: [{ assetId, priceUsd, observedAt }] }),
    {
      request: { operation: "getAsset", parameters: { id: assetId } },
      answer: { fields: [{ path: "priceUsd", are: [priceUsd] }] },
      eventually: true,
    },
  ];
}

function newToken(address: string, symbol: string, mintAuthorityRevoked: boolean): TrialStep {
  const assetId = `solana:${address}`;
  return push({
    assets: [{ chain: "solana", address, name: symbol, symbol }],
    audits: [{ assetId, mintAuthorityRevoked }],
  });
}
