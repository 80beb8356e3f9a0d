import { expect, test } from "vitest";
import { readWebhookExamples, signWebhook } from "./webhook.ts";

const examples = await readWebhookExamples();

test("each kind of event has an example", () => {
  const events = examples.map(({ body }) => JSON.parse(body).events[0].event);
  expect(events).toEqual(["price-change", "new-token", "last-trade-price-change"]);
});

test.each(examples)(
  "the signature of the example $name is over its own headers and body",
  ({ headers, body }) => {
    const { "webhook-id": id = "", "webhook-timestamp": timestamp = "" } = headers;
    expect(headers["webhook-signature"]).toBe(signWebhook(id, timestamp, body));
    expect(headers["webhook-signature"]).not.toBe(signWebhook(id, timestamp, `${body} `));
  },
);
