import { expect, test } from "vitest";
import { hashTelegramToken } from "../src/domain/channels/verification.ts";
import { makeUuid } from "../src/domain/uuid.ts";
import {
  deleteEmail,
  deleteTelegram,
  getChannels,
  prepareEmail,
  prepareTelegram,
  resendEmailCode,
  verifyEmail,
} from "../src/operations/channels.ts";
import { subscribePush, unsubscribePush } from "../src/operations/push.ts";
import { useDatabase } from "./support/database.ts";
import { readCode } from "./support/read-code.ts";
import { makeApp, makeWallet } from "./support/test-accounts.ts";
import { bodyOf, callHandler, createTestService, problemOf } from "./support/test-service.ts";

const db = useDatabase();

function begin() {
  const harness = createTestService(db());
  const { service } = harness;
  const { caller, address } = makeWallet();
  const email = `${address}@bellwether.example`;
  return {
    ...harness,
    address,
    email,
    prepare: (given = email) =>
      callHandler(prepareEmail, service, { body: { email: given }, caller }),
    resend: () => callHandler(resendEmailCode, service, { caller }),
    verify: (code: string) => callHandler(verifyEmail, service, { body: { code }, caller }),
    forget: () => callHandler(deleteEmail, service, { caller }),
    show: async () => bodyOf(await callHandler(getChannels, service, { caller })),
    lastCode: () => readCode(db(), service.signingKeys, address),
    wrongCode: async () =>
      (await readCode(db(), service.signingKeys, address)) === "000000" ? "000001" : "000000",
  };
}

test("an email address is verified once by the code that was sent to it", async () => {
  const { prepare, verify, lastCode, show, email } = begin();
  expect(await show()).toEqual({});
  const { channel, expiresAt } = bodyOf(await prepare());
  expect(channel).toMatchObject({
    type: "EMAIL",
    value: email,
    verified: false,
    subscribed: false,
  });
  expect(expiresAt).toBe("2026-11-02T09:45:00.000Z");
  const code = await lastCode();
  expect(code).toMatch(/^\d{6}$/);
  expect(bodyOf(await verify(code)).EMAIL?.verified).toBe(true);
  expect(problemOf(await verify(code))).toBe("code-expired");
  expect(problemOf(await prepare())).toBe("already-verified");
});

test("the right code is refused after five wrong ones, until a new code is sent", async () => {
  const { prepare, verify, resend, lastCode, wrongCode } = begin();
  await prepare();
  const sentences = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) sentences.push(await verify(await wrongCode()));
  expect(sentences[0]).toMatchObject({
    code: "wrong-code",
    message: expect.stringContaining("4 tries are left"),
  });
  expect(sentences[3]).toMatchObject({ message: expect.stringContaining("1 try is left") });
  expect(problemOf(await verify(await lastCode()))).toBe("code-expired");
  await resend();
  expect(problemOf(await verify(await lastCode()))).toBeUndefined();
});

test("20 concurrent wrong codes count as five attempts", async () => {
  const { prepare, verify, wrongCode } = begin();
  await prepare();
  const wrong = await wrongCode();
  const replies = await Promise.all(Array.from({ length: 20 }, () => verify(wrong)));
  expect(replies.filter((reply) => problemOf(reply) === "wrong-code")).toHaveLength(5);
});

test("an email code expires after fifteen minutes, or when a new one is sent", async () => {
  const { prepare, verify, resend, lastCode, moveClock } = begin();
  await prepare();
  const first = await lastCode();
  await resend();
  if (first !== (await lastCode())) expect(problemOf(await verify(first))).toBe("wrong-code");
  moveClock(15 * 60_000);
  expect(problemOf(await verify(await lastCode()))).toBe("code-expired");
});

test("a new email address replaces the verified one and is unverified", async () => {
  const { prepare, verify, lastCode, show } = begin();
  await prepare();
  await verify(await lastCode());
  bodyOf(await prepare("other@bellwether.example"));
  expect((await show()).EMAIL).toMatchObject({
    value: "other@bellwether.example",
    verified: false,
  });
});

test("deleting the email channel deletes its code", async () => {
  const { prepare, forget, verify, lastCode, resend } = begin();
  expect(problemOf(await forget())).toBe("not-found");
  await prepare();
  const code = await lastCode();
  expect(bodyOf(await forget())).toEqual({});
  expect(problemOf(await verify(code))).toBe("not-found");
  expect(problemOf(await resend())).toBe("not-found");
});

test("a channel's subscribed field says whether at least one app uses it", async () => {
  const { prepare, service, address, show } = begin();
  await prepare();
  const { app } = await makeApp(service);
  await service.store.subscriptions.add(app.id, address, 4, service.clock.now());
  expect((await show()).EMAIL?.subscribed).toBe(true);
});

test("a Telegram link connects one account, once, within fifteen minutes", async () => {
  const { service, moveClock } = createTestService(db());
  const { caller } = makeWallet();
  const link = async () => {
    const { url } = bodyOf(await callHandler(prepareTelegram, service, { caller }));
    expect(url).toMatch(/^https:\/\/t\.me\/test_bot\?start=[\w-]{32}$/);
    return new URL(url).searchParams.get("start") ?? "";
  };
  const account = { id: makeUuid(service.random), chatId: "1", name: "@harbor" };
  const press = (token: string) =>
    service.store.channels.connectTelegram(hashTelegramToken(token), account, service.clock.now());
  const [late, replaced] = [await link(), await link()];
  expect(await press(late)).toBe(false);
  moveClock(15 * 60_000);
  expect(await press(replaced)).toBe(false);
  const token = await link();
  expect([await press(token), await press(token)]).toEqual([true, false]);
  expect(bodyOf(await callHandler(getChannels, service, { caller })).TELEGRAM).toMatchObject({
    value: "@harbor",
    verified: true,
  });
  expect(problemOf(await callHandler(prepareTelegram, service, { caller }))).toBe(
    "already-verified",
  );
  expect(bodyOf(await callHandler(deleteTelegram, service, { caller }))).toEqual({});
  expect(problemOf(await callHandler(deleteTelegram, service, { caller }))).toBe("not-found");
});

test("the 21st push device replaces the oldest, and a known device is updated", async () => {
  const { service, moveClock } = createTestService(db());
  const { caller } = makeWallet();
  const phone = (number: number) => ({ platform: "ios", token: `token-of-phone-${number}` });
  const add = async (body: object) => {
    moveClock(1);
    return bodyOf(await callHandler(subscribePush, service, { body, caller })).deviceCount;
  };
  const remove = async (body: object) =>
    bodyOf(await callHandler(unsubscribePush, service, { body, caller })).deviceCount;
  for (let number = 1; number <= 20; number += 1) expect(await add(phone(number))).toBe(number);
  expect(await add(phone(1))).toBe(20);
  expect(await add(phone(21))).toBe(20);
  expect(await remove(phone(2))).toBe(20);
  expect(await remove(phone(1))).toBe(19);
  const endpoint = "https://push.bellwether.example/1";
  const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
  expect(await add({ platform: "web", endpoint, expirationTime: 1e300, keys })).toBe(20);
  expect(await remove({ platform: "web", endpoint })).toBe(19);
  // A phone whose app names another platform is the same phone.
  expect(await add({ ...phone(21), platform: "android" })).toBe(19);
  expect(await remove(phone(21))).toBe(19);
  expect(await remove({ ...phone(21), platform: "android" })).toBe(18);
});

test("subscribePush refuses an endpoint with a private address, and unsubscribePush accepts it", async () => {
  const { service } = createTestService(db());
  const { caller } = makeWallet();
  const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
  const target = { platform: "web", endpoint: "https://169.254.169.254/latest" };
  const body = { ...target, expirationTime: null, keys };
  expect(await callHandler(subscribePush, service, { body, caller })).toMatchObject({
    code: "invalid-request",
    details: [{ field: "body.endpoint", message: "leads to a private address" }],
  });
  const removed = await callHandler(unsubscribePush, service, { body: target, caller });
  expect(bodyOf(removed).deviceCount).toBe(0);
});
