import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createUpdateReceiver } from "../../../src/delivery/telegram/receive-updates.ts";
import { hashTelegramToken } from "../../../src/domain/channels/verification.ts";
import { ChannelStore } from "../../../src/store/channels/channels.ts";
import { useDatabase } from "../../support/database.ts";

const db = useDatabase();
let chats = 70_000;

function open() {
  const store = new ChannelStore(db());
  const blocks: string[] = [];
  const receive = createUpdateReceiver({
    connect: (hash, account) =>
      store.connectTelegram(hash, { id: randomUUID(), ...account }, new Date()),
    isConnected: async (chatId) => (await findChat(chatId)) !== undefined,
    async disconnect(chatId) {
      const wallet = (await findChat(chatId))?.wallet;
      return wallet !== undefined && (await store.deleteTelegram(wallet));
    },
    async block(chatId) {
      blocks.push(`block ${chatId}`);
    },
    async unblock(chatId) {
      blocks.push(`unblock ${chatId}`);
    },
  });
  return { store, receive, blocks };
}

async function findChat(chatId: string) {
  return await db()
    .selectFrom("telegram_channels")
    .select("wallet")
    .where("chat_id", "=", chatId)
    .executeTakeFirst();
}

async function prepare(store: ChannelStore, { minutes = 15 } = {}) {
  const wallet = randomUUID();
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await store.addTelegramLink(wallet, hashTelegramToken(token), expiresAt);
  return { wallet, token };
}

function message(id: number, text: string, chat: object = {}) {
  return { update_id: 1, message: { text, chat: { id, type: "private", ...chat } } };
}

const member = (id: number, status: string, type = "private") => ({
  update_id: 1,
  my_chat_member: { chat: { id, type }, new_chat_member: { status } },
});

test("/start with the token of a link connects the account, and a repetition changes nothing", async () => {
  const { store, receive } = open();
  const { wallet, token } = await prepare(store);
  const chatId = chats++;
  const start = message(chatId, `/start ${token}`, { username: "ada", first_name: "Ada" });
  const first = await receive(start);
  expect(first).toEqual({
    chat_id: String(chatId),
    text: "Connected. Your alerts arrive in this chat. Send /stop to disconnect.",
  });
  const { telegram } = await store.find(wallet);
  expect(telegram?.name).toBe("@ada");
  expect((await receive(start))?.text).toMatch(/^This chat is connected\./);
  expect((await store.find(wallet)).telegram).toEqual(telegram);
});

test.each([
  ["first and last name", { first_name: "Ada", last_name: "Lovelace" }, "Ada Lovelace"],
  ["first name", { first_name: "Ada" }, "Ada"],
  ["no name", {}, "Telegram"],
  ["control characters and half a character", { first_name: "A\u0000\nd\ud83da" }, "Ad\ufffda"],
  ["a name of 200 characters", { first_name: "💧".repeat(200) }, "💧".repeat(128)],
])("an account with %s is stored by a name that can be shown", async (_, chat, name) => {
  const { store, receive } = open();
  const { wallet, token } = await prepare(store);
  await receive(message(chats++, `/start ${token}`, chat));
  expect((await store.find(wallet)).telegram?.name).toBe(name);
});

test("/start with an expired token says so and connects nothing", async () => {
  const { store, receive } = open();
  const { wallet, token } = await prepare(store, { minutes: -1 });
  const reply = await receive(message(chats++, `/start ${token}`));
  expect(reply?.text).toMatch(/^This link was used or has expired\./);
  expect((await store.find(wallet)).telegram).toBeUndefined();
});

test.each(["/start unknown", "/start ../../x y", `/start ${"x".repeat(4000)}`])(
  "an unknown token is answered as an expired one: %s",
  async (text) => {
    const { receive } = open();
    expect((await receive(message(chats++, text)))?.text).toMatch(/^This link was used/);
  },
);

test.each(["/start", "/start ", "/start@harbor_bot"])(
  "%s without a token explains how to connect",
  async (text) => {
    const { receive } = open();
    expect((await receive(message(chats++, text)))?.text).toMatch(/^To get alerts here,/);
  },
);

test("/stop disconnects the account, and tells when there is none", async () => {
  const { store, receive } = open();
  const { wallet, token } = await prepare(store);
  const chatId = chats++;
  await receive(message(chatId, `/start ${token}`));
  expect((await receive(message(chatId, "/stop")))?.text).toMatch(/^Disconnected\./);
  expect((await store.find(wallet)).telegram).toBeUndefined();
  expect((await receive(message(chatId, "/stop")))?.text).toBe("This chat is not connected.");
});

test("a person who blocks or unblocks the bot is recorded without a reply", async () => {
  const { receive, blocks } = open();
  expect(await receive(member(5, "kicked"))).toBeUndefined();
  expect(await receive(member(5, "member"))).toBeUndefined();
  expect(blocks).toEqual(["block 5", "unblock 5"]);
});

test.each([
  ["a group", message(-5, "/stop", { type: "group" })],
  ["a bot removed from a group", member(-5, "kicked", "supergroup")],
  ["another text", message(5, "Hello, /start")],
  ["another command", message(5, "/started x")],
  ["a picture", { update_id: 1, message: { chat: { id: 5, type: "private" }, photo: [] } }],
  ["another kind of update", { update_id: 1, poll: {} }],
  ["a chat without an id", { update_id: 1, message: { text: "/stop", chat: { type: "private" } } }],
  ["null", null],
  ["text", "/stop"],
])("%s has no effect and no reply", async (_, update) => {
  const { receive, blocks } = open();
  expect(await receive(update)).toBeUndefined();
  expect(blocks).toEqual([]);
});
