import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { createFcmChannel } from "../../src/delivery/push/fcm-channel.ts";
import { parseServiceAccount } from "../../src/delivery/push/service-account.ts";
import { createVapid, generateVapidKeys, readVapidKeys } from "../../src/delivery/push/vapid.ts";
import { createWebPushChannel } from "../../src/delivery/push/web-push-channel.ts";
import { createBotApi } from "../../src/delivery/telegram/bot-api.ts";
import { callWebhook } from "../../src/delivery/webhooks/call-webhook.ts";
import { createRequestSender } from "../../src/outgoing/send-request.ts";
import { resolveSettings } from "../../src/resolve-settings.ts";
import { settingsOf } from "../support/test-settings.ts";
import { createReceiver } from "./decrypt-push.ts";
import { makeAlert, testTime } from "./outgoing-alert.ts";
import { token } from "./telegram/fake-bot-api.ts";

/** Port 1 needs privileges no test has. */
const proxy = "http://harbor:sesame@127.0.0.1:1";
const send = createRequestSender({ proxy });
const clock = { now: () => testTime };
const { signal } = new AbortController();
const reason = "The proxy of --outgoing-proxy cannot be reached: ECONNREFUSED.";

test("a proxy that cannot be reached pauses push to browsers", async () => {
  const keys = readVapidKeys(generateVapidKeys());
  const authorize = createVapid({ keys, contact: "mailto:ops@bellwether.example", clock });
  const channel = createWebPushChannel({ authorize, clock, send });
  const endpoint = "https://push.bellwether.example/1";
  const attempt = channel.send(makeAlert(), { endpoint, keys: createReceiver().keys }, signal);
  expect(await attempt).toEqual({ state: "unavailable", reason });
});

test("a proxy that cannot be reached pauses push to phones", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const account = parseServiceAccount(
    JSON.stringify({
      ...{ type: "service_account", project_id: "harbor-4711" },
      client_email: "push@harbor-4711.iam.gserviceaccount.com",
      private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
      token_uri: "https://oauth2.googleapis.com/token",
    }),
  );
  const channel = createFcmChannel({ accounts: { find: async () => account }, clock, send });
  const alert = makeAlert();
  const phone = { appId: alert.app.id, platform: "android", token: "device-token" } as const;
  expect(await channel.send(alert, phone, signal)).toEqual({ state: "unavailable", reason });
});

test("a proxy that cannot be reached is the reason why Telegram is unavailable", async () => {
  const api = createBotApi({ token, send, allowPrivateAddresses: true });
  expect(await api.getMe(signal)).toEqual({ state: "unavailable", reason });
});

test("a proxy that cannot be reached fails the call of a webhook with a code of its own", async () => {
  const call = { url: "https://hooks.bellwether.example/", headers: {}, body: "{}" };
  const { result } = await callWebhook(call, { signal, now: testTime, send });
  expect(result).toEqual({ state: "failed", code: "proxy-unavailable" });
});

test("a Node without support for proxies is refused with the setting", async () => {
  const settings = settingsOf({ outgoingProxy: proxy, port: "0" });
  const { versions } = process;
  const withNode = async (node: string) => {
    Object.defineProperty(process, "versions", { value: { ...versions, node } });
    try {
      return await resolveSettings(settings, process).then(() => "accepted", String);
    } finally {
      Object.defineProperty(process, "versions", { value: versions });
    }
  };
  expect(await withNode("22.13.1")).toContain("--outgoing-proxy needs Node 24.5 or later");
  expect(await withNode("24.4.9")).toContain("this is 24.4.9.");
  expect(await withNode("24.5.0")).toBe("accepted");
  expect(await withNode("26.0.0")).toBe("accepted");
});
