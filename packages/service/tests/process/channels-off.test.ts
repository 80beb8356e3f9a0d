import { expect, test } from "vitest";
import { createReceiver } from "../delivery/decrypt-push.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { createExternalDatabase } from "./external-database.ts";
import { readChannelHealth } from "./outside-sends.ts";
import { startService } from "./service-process.ts";
import { createApp, openSession, post } from "./test-accounts.ts";

test("channels without a provider are off behind a public URL: calls that need them get 503", async () => {
  const database = ["--database-url", (await createExternalDatabase()).url];
  const publicUrl = ["--public-url", "https://alerts.bellwether.example"];
  const service = await startService([...database, ...publicUrl]);
  await service.waitUntilReady();
  const app = await createApp(database);
  const session = await openSession(service, makeWallet());
  const push = {
    platform: "web",
    endpoint: "https://push.bellwether.example/1",
    keys: createReceiver().keys,
  };
  const send = {
    channels: ["EMAIL"],
    message: { title: "Rates have moved", body: "See them." },
    recipient: { type: "all-subscribers" },
  };
  const email = { email: "subscriber@bellwether.example" };
  const calls = {
    EMAIL: await post(service, "/v2/channel/email/prepare", email, session),
    PUSH: await post(service, "/v2/push/subscribe", push, session),
    TELEGRAM: await post(service, "/v2/channel/telegram/prepare", undefined, session),
    send: await post(service, `/v2/${app.id}/send`, send, app.headers),
  };
  for (const [name, { status, body }] of Object.entries(calls)) {
    expect({ name, status, code: body.error.code }).toEqual({
      ...{ name, status: 503, code: "channel-unavailable" },
    });
    const channel = name === "send" ? "EMAIL" : name;
    expect(JSON.stringify(body)).toContain(`The channel ${channel} is not configured`);
  }
  expect(await readChannelHealth(service)).toEqual({ EMAIL: "off", PUSH: "off", TELEGRAM: "off" });
  expect(service.countLogLines("The channel is off; set --")).toBe(3);
  expect((await service.request("/mailbox")).status).toBe(404);
});
