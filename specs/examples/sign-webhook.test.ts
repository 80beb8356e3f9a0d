import { bundleHost } from "@bellwether/bundle/bundle-host";
import { dereference, listOperations } from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import { exampleSecret } from "./keys.ts";
import { readWebhookExamples, signWebhook } from "./sign-webhook.ts";

const document = await bundleHost("alerts");
const examples = await readWebhookExamples();

/** The named examples of what an operation answers. */
function answers<Shape>(operationId: string, status: string): Shape[] {
  const located = listOperations(document).find(
    ({ operation }) => operation.operationId === operationId,
  );
  const declared = located?.operation.responses?.[status];
  if (declared === undefined) throw new Error(`${operationId} has no answer ${status}.`);
  const { content = {} } = dereference(document, declared);
  // Each test reads what it expects there and fails when it is something else.
  return Object.values(content["application/json"]?.examples ?? {}).map(
    (example) => dereference(document, example).value as Shape,
  );
}

interface SigningSecret {
  readonly id: string;
  readonly secret: string;
}

interface WatchedFor {
  readonly id: string;
  readonly trigger: unknown;
  readonly destination: unknown;
}

const [created] = answers<SigningSecret>("createWebhook", "201");
const [page] = answers<{ readonly subscriptions: readonly WatchedFor[] }>(
  "listEventSubscriptions",
  "200",
);

test("each kind of event has an example", () => {
  const events = examples.map(({ body }) => JSON.parse(body).events[0].event);
  expect(events).toEqual([
    "price-change",
    "new-token",
    "last-trade-price-change",
    "position-level",
  ]);
});

test.each(examples)(
  "the signature of the example $name is over its own headers and body",
  ({ headers, body }) => {
    const { "webhook-id": id = "", "webhook-timestamp": timestamp = "" } = headers;
    expect(headers["webhook-signature"]).toBe(signWebhook(id, timestamp, body));
    expect(headers["webhook-signature"]).not.toBe(signWebhook(id, timestamp, `${body} `));
  },
);

test("each example is a delivery of its own", () => {
  const ids = examples.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(examples.length);
});

test.each(examples)(
  "the event of the example $name is one that the webhook was subscribed to",
  ({ body }) => {
    const [event] = JSON.parse(body).events;
    const subscription = page?.subscriptions.find(({ id }) => id === event.subscriptionId);
    expect(subscription?.trigger).toEqual(event.trigger);
    expect(subscription?.destination).toEqual({ type: "webhook", webhookId: created?.id });
  },
);

test("the secret that creating a webhook shows is the one that signs the examples", () => {
  const bytes = Buffer.from(created?.secret.replace(/^whsec_/, "") ?? "", "base64");
  expect(bytes).toEqual(exampleSecret("webhook endpoint"));
});

test("rotating shows another secret of the same webhook", () => {
  const [rotated] = answers<SigningSecret>("rotateWebhookSecret", "200");
  expect(rotated?.id).toBe(created?.id);
  expect(rotated?.secret).toBe(
    `whsec_${exampleSecret("rotated webhook endpoint").toString("base64")}`,
  );
  expect(rotated?.secret).not.toBe(created?.secret);
});
