import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { signWebhook, verifyWebhook } from "./index.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

test("signWebhook signs as the library of Standard Webhooks does", async () => {
  const sentAt = new Date("2026-11-02T09:40:00.700Z");
  const { body, headers } = await signWebhook({ events: [] }, secret, { id: "d-1", sentAt });
  expect(body).toBe('{"events":[]}');
  expect(headers).toEqual({
    "content-type": "application/json",
    "webhook-id": "d-1",
    "webhook-timestamp": "1793612400",
    "webhook-signature": new Webhook(secret).sign("d-1", new Date(1793612400_000), body),
  });
});

test("signWebhook makes a message with an id of its own that verifyWebhook accepts now", async () => {
  const [first, second] = [await signWebhook("{}", secret), await signWebhook("{}", secret)];
  expect(first.headers["webhook-id"]).not.toBe(second.headers["webhook-id"]);
  const { events } = await verifyWebhook(await signWebhook({ events: [] }, secret), secret);
  expect(events).toEqual([]);
});

test("signWebhook refuses a malformed secret under its own name", async () => {
  await expect(signWebhook({ events: [] }, "nope")).rejects.toThrow(/^signWebhook: the secret/);
});
