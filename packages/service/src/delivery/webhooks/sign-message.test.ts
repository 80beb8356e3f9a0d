import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { formatSecret } from "../../domain/webhooks/webhook.ts";
import { signMessage } from "./sign-message.ts";

const now = new Date("2026-11-02T09:30:00.750Z");
const minute = 60_000;
const body = '{"events": [{"symbol": "ÆON"}]}';
const message = { id: "94e8d7c6-b5a4-4392-8170-6f5e4d3c2b1a", body, now };
const secret = Buffer.alloc(32, 1);
const previousSecret = Buffer.alloc(32, 2);
const rotated = { secret, previousSecret, previousSecretUntil: new Date(now.getTime() + 1) };

beforeAll(() => {
  // The verifier refuses old timestamps.
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterAll(() => {
  vi.useRealTimers();
});

const verify = (key: Uint8Array, text: string, headers: Record<string, string>) =>
  new Webhook(formatSecret(key)).verify(text, headers);

test("standardwebhooks verifies a message with the new and the previous secret during a rotation", () => {
  const headers = signMessage(message, rotated);
  expect(headers["webhook-signature"].split(" ")).toHaveLength(2);
  for (const key of [secret, previousSecret]) {
    expect(verify(key, body, headers)).toEqual(JSON.parse(body));
  }
});

test("a message has the signature of the new secret only, before a rotation and after its overlap", () => {
  for (const secrets of [
    { ...rotated, previousSecretUntil: now },
    { secret, previousSecret: null, previousSecretUntil: null },
  ]) {
    const headers = signMessage(message, secrets);
    expect(headers["webhook-signature"].split(" ")).toHaveLength(1);
    expect(verify(secret, body, headers)).toEqual(JSON.parse(body));
    expect(() => verify(previousSecret, body, headers)).toThrow("No matching signature");
  }
});

test("standardwebhooks refuses a message with another body, id or timestamp", () => {
  const headers = signMessage(message, rotated);
  const later = String(Math.floor(now.getTime() / 1000) + 1);
  expect(() => verify(secret, `${body} `, headers)).toThrow("No matching signature");
  for (const changed of [{ "webhook-id": `${message.id}0` }, { "webhook-timestamp": later }]) {
    expect(() => verify(secret, body, { ...headers, ...changed })).toThrow("No matching signature");
  }
});

test("standardwebhooks refuses a message that was signed six minutes ago", () => {
  const headers = signMessage({ ...message, now: new Date(now.getTime() - 6 * minute) }, rotated);
  expect(() => verify(secret, body, headers)).toThrow("timestamp too old");
});
