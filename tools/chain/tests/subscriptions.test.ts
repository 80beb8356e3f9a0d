import { once } from "node:events";
import { zstdCompressSync } from "node:zlib";
import { type Address, generateKeyPairSigner, lamports } from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { callMethod } from "../json-rpc.ts";
import { type ServedChain, serveChain } from "../serve-chain.ts";
import { maxSubscriptions } from "../subscriptions/connection.ts";
import { maxConnections, maxMessageBytes } from "../subscriptions/serve-subscriptions.ts";
import { base64, openWallet, sign, sol, transferSol } from "./chain-fixture.ts";

let chain: ServedChain;

beforeAll(async () => {
  chain = await serveChain({ slotMs: 0 });
  return () => chain.close();
});

type Message = Readonly<Record<string, unknown>>;

/** A WebSocket collecting its messages. */
async function connect() {
  const socket = new WebSocket(chain.webSocketUrl);
  onTestFinished(() => socket.terminate());
  const received: Message[] = [];
  let wake = () => {};
  socket.on("message", (data) => {
    received.push(JSON.parse(String(data)));
    wake();
  });
  await once(socket, "open");
  const next = async (): Promise<Message> => {
    while (received.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return received.shift() as Message;
  };
  const call = (method: string, ...params: unknown[]) => {
    socket.send(JSON.stringify({ jsonrpc: "2.0", id: 7, method, params }));
    return next();
  };
  return {
    socket,
    next,
    call,
    subscribe: async (...all: [string, ...unknown[]]) => (await call(...all)).result,
  };
}

async function prepareTransfer() {
  const payer = await openWallet(chain.bank);
  const receiver = (await generateKeyPairSigner()).address;
  const signed = await sign(chain.bank, payer, [transferSol(payer, receiver, sol)]);
  const send = () => callMethod(chain.bank, "sendTransaction", [signed.encoded, base64]);
  return { ...signed, payer: payer.address, receiver, send };
}

const notify = (method: string, subscription: unknown, result: unknown) => ({
  ...{ jsonrpc: "2.0", method, params: { result, subscription } },
});
const inContext = (value: unknown) => ({
  context: { apiVersion: expect.any(String), slot: chain.bank.slot },
  value,
});

test("signatureSubscribe notifies once, at each commitment when its slot comes", async () => {
  const { subscribe, next, call } = await connect();
  const { signature, send } = await prepareTransfer();
  const received = { commitment: "processed", enableReceivedNotification: true };
  const processed = await subscribe("signatureSubscribe", signature, received);
  const confirmed = await subscribe("signatureSubscribe", signature, { commitment: "confirmed" });
  const finalized = await subscribe("signatureSubscribe", signature);
  await send();
  const name = "signatureNotification";
  expect(await next()).toEqual(notify(name, processed, inContext("receivedSignature")));
  expect(await next()).toEqual(notify(name, processed, inContext({ err: null })));
  chain.bank.advanceSlot();
  expect(await next()).toEqual(notify(name, confirmed, inContext({ err: null })));
  for (let count = 1; count < chain.bank.finalitySlots; count += 1) chain.bank.advanceSlot();
  expect(await next()).toEqual(notify(name, finalized, inContext({ err: null })));
  // All three have ended, so this connection's next notification is a further slot.
  await subscribe("slotSubscribe");
  chain.bank.advanceSlot();
  expect(await next()).toMatchObject({ method: "slotNotification" });
  expect(await call("signatureUnsubscribe", finalized)).toMatchObject({ error: { code: -32602 } });
});

test("signatureSubscribe notifies of a transaction that landed before", async () => {
  const { subscribe, next } = await connect();
  const { signature, send } = await prepareTransfer();
  await send();
  const processed = await subscribe("signatureSubscribe", signature, { commitment: "processed" });
  expect(await next()).toEqual(
    notify("signatureNotification", processed, inContext({ err: null })),
  );
  const confirmed = await subscribe("signatureSubscribe", signature, { commitment: "confirmed" });
  chain.bank.advanceSlot();
  expect(await next()).toEqual(
    notify("signatureNotification", confirmed, inContext({ err: null })),
  );
});

test("slotSubscribe, accountSubscribe and logsSubscribe have the fields of validators", async () => {
  const { subscribe, next, call } = await connect();
  const { signature, payer, receiver, send } = await prepareTransfer();
  const stranger = (await generateKeyPairSigner()).address;
  const processed = { commitment: "processed" };
  const account = await subscribe("accountSubscribe", receiver, { ...base64, ...processed });
  const logs = await subscribe("logsSubscribe", { mentions: [payer] }, processed);
  await subscribe("logsSubscribe", { mentions: [stranger] }, processed);
  await send();
  const state = { data: ["", "base64"], executable: false, lamports: Number(sol) };
  const owner = { owner: "11111111111111111111111111111111", rentEpoch: 2 ** 64, space: 0 };
  expect(await next()).toEqual(
    notify("accountNotification", account, inContext({ ...state, ...owner })),
  );
  const lines = [1, 2].map(() => expect.stringContaining("Program 1111"));
  expect(await next()).toEqual(
    notify("logsNotification", logs, inContext({ err: null, logs: lines, signature })),
  );
  expect(await call("accountUnsubscribe", account)).toMatchObject({ result: true });
  const slot = await subscribe("slotSubscribe");
  chain.bank.advanceSlot();
  const now = chain.bank.slot;
  const result = { parent: now - 1, root: chain.bank.rootSlot, slot: now };
  expect(await next()).toEqual(notify("slotNotification", slot, result));
});

test("programSubscribe tells of the accounts of a program that pass every filter, until it ends", async () => {
  const { subscribe, next, call } = await connect();
  const [program, first, second] = await Promise.all(
    [1, 2, 3].map(async () => (await generateKeyPairSigner()).address),
  );
  if (!program || !first || !second) throw new Error("An address is missing.");
  const write = (address: Address, bytes: number[], programAddress = program) => {
    const data = Uint8Array.from(bytes);
    const common = { executable: false, lamports: lamports(sol), space: BigInt(bytes.length) };
    chain.bank.setAccount({ ...common, address, data, programAddress });
  };
  const processed = { commitment: "processed" };
  const filters = [{ dataSize: 3 }, { memcmp: { offset: 1, bytes: "Ag==", encoding: "base64" } }];
  const wanted = { ...base64, ...processed, filters, dataSlice: { offset: 2, length: 1 } };
  const some = await subscribe("programSubscribe", program, wanted);
  const all = await subscribe("programSubscribe", program, { encoding: "base64+zstd" });
  const told = (subscription: unknown, pubkey: Address, data: unknown, space: number) => {
    const account = {
      executable: false,
      lamports: Number(sol),
      owner: program,
      rentEpoch: 2 ** 64,
    };
    const value = { account: { ...account, data, space }, pubkey };
    return notify("programNotification", subscription, inContext(value));
  };
  write(first, [1, 2, 3]);
  expect(await next()).toEqual(told(some, first, ["Aw==", "base64"], 3));
  write(first, [1, 1, 3]);
  write(first, [1, 2]);
  write(first, [1, 2, 3], SYSTEM_PROGRAM_ADDRESS);
  write(second, [3, 2, 1]);
  expect(await next()).toEqual(told(some, second, ["AQ==", "base64"], 3));
  expect(await call("programUnsubscribe", some)).toMatchObject({ result: true });
  write(second, [3, 2, 2]);
  for (let count = 0; count < chain.bank.finalitySlots; count += 1) chain.bank.advanceSlot();
  // At the default commitment, with the state at that time: five changes in two accounts. One of them left the program.
  const packed = zstdCompressSync(Uint8Array.from([3, 2, 2])).toString("base64");
  for (let count = 0; count < 2; count += 1)
    expect(await next()).toEqual(told(all, second, [packed, "base64+zstd"], 3));
  expect(await call("programUnsubscribe", all)).toMatchObject({ result: true });
  for (const [params, code] of [
    [["short"], -32602],
    [[program, { filters: [{}] }], -32602],
    [[program, { encoding: "xml" }], -32602],
  ] as const) {
    expect(await call("programSubscribe", ...params)).toMatchObject({ error: { code } });
  }
});

test("a ping as a notification gets no response, and wrong messages get errors", async () => {
  const { socket, call, next } = await connect();
  socket.send(JSON.stringify({ jsonrpc: "2.0", method: "ping" }));
  expect(await call("getBalance")).toMatchObject({ id: 7, error: { code: -32601 } });
  expect(await call("signatureSubscribe", "short")).toMatchObject({ error: { code: -32602 } });
  expect(await call("logsSubscribe", { mentions: [] })).toMatchObject({ error: { code: -32602 } });
  socket.send("{");
  expect(await next()).toMatchObject({ id: null, error: { code: -32700 } });
  socket.send("[".repeat(maxMessageBytes));
  expect(await next()).toMatchObject({ id: null, error: { code: -32700 } });
});

test("a connection has a limit of subscriptions and of the size of a message", async () => {
  const { socket, subscribe, call } = await connect();
  for (let count = 0; count < maxSubscriptions; count += 1) await subscribe("slotSubscribe");
  const full = await call("slotSubscribe");
  expect(full).toMatchObject({ error: { message: expect.stringContaining("maximum") } });
  expect(await call("slotUnsubscribe", 1)).toMatchObject({ result: true });
  expect(await call("slotSubscribe")).toMatchObject({ result: maxSubscriptions + 1 });
  const closed = once(socket, "close");
  socket.send("x".repeat(maxMessageBytes + 1));
  expect(await closed).toContain(1009);
});

test("the chain accepts a limited number of connections, on both ports", async () => {
  const other = await serveChain({ slotMs: 0 });
  const sockets: WebSocket[] = [];
  onTestFinished(() => other.close());
  const open = async (url: string) => {
    const socket = new WebSocket(url);
    sockets.push(socket);
    await once(socket, "open");
  };
  const samePort = other.url.replace("http", "ws");
  for (let count = 0; count < maxConnections; count += 1)
    await open(count % 2 === 0 ? samePort : other.webSocketUrl);
  await expect(open(samePort)).rejects.toThrow("503");
  sockets[0]?.close();
  await once(sockets[0] as WebSocket, "close");
  await expect.poll(() => open(samePort)).toBeUndefined();
});
