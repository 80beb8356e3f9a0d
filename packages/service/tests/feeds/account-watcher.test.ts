import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Address, getAddressDecoder } from "@solana/kit";
import { expect, onTestFinished, test } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { createPace } from "../../src/chain/reader/pace.ts";
import type {
  AccountNotice,
  AccountWatch,
  GapReason,
} from "../../src/chain/subscriptions/account-watch.ts";
import { createAccountWatcher } from "../../src/chain/subscriptions/account-watcher.ts";
import { pause } from "../../src/feeds/pause.ts";
import { openSocketChannel } from "../../src/feeds/solana/socket-channel.ts";
import { waitFor } from "../support/wait-for.ts";

const addressOf = (number: number) =>
  getAddressDecoder().decode(new Uint8Array(32).fill(number)) as Address;
const [program, account, wallet] = [addressOf(1), addressOf(2), addressOf(3)];
const slotMs = 5;

interface Call {
  readonly id: string;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A node confirming subscriptions and sending slots, unless the test says otherwise. */
async function startNode({ status = 0, slotStep = 1, silentAfter = 1e9 } = {}) {
  const calls: Call[] = [];
  const sockets = new Set<WebSocket>();
  const node = {
    ...{ calls, sockets, slot: 1000, slotStep, sent: 0 },
    refuse: (_call: Call) => false,
    send: (message: object) => {
      for (const socket of sockets) socket.send(JSON.stringify(message));
    },
    tell: (id: number, name: string, result: unknown) =>
      node.send({ jsonrpc: "2.0", method: name, params: { subscription: id, result } }),
    /** On the newest connection. */
    idOf: (method: string) => calls.findLastIndex((call) => call.method === method) + 1,
    url: new URL("ws://127.0.0.1"),
  };
  const server = createServer((_, response) => response.writeHead(status || 404).end());
  const webSockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    // A watcher may reset a refused connection.
    socket.on("error", () => {});
    if (status !== 0) return void socket.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\n\r\n`);
    webSockets.handleUpgrade(request, socket, head, (opened) => {
      sockets.add(opened);
      opened.on("close", () => sockets.delete(opened));
      opened.on("message", (data) => {
        const call: Call = JSON.parse(String(data));
        const result = calls.push(call);
        const error = { code: -32005, message: "no" };
        const answer = node.refuse(call) ? { error } : { result };
        opened.send(JSON.stringify({ jsonrpc: "2.0", id: call.id, ...answer }));
      });
    });
  });
  const timer = setInterval(() => {
    node.sent += 1;
    node.slot += node.slotStep;
    const slots = { parent: 0, root: 0, slot: node.slot };
    if (node.sent < silentAfter) node.tell(node.idOf("slotSubscribe"), "slotNotification", slots);
  }, slotMs);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  node.url = new URL(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/?api-key=secret`);
  onTestFinished(() => {
    clearInterval(timer);
    for (const socket of sockets) socket.terminate();
    server.close();
  });
  return node;
}

type Node = Awaited<ReturnType<typeof startNode>>;

interface Options {
  readonly maxSubscriptions?: number;
  readonly now?: () => number;
  readonly backOff?: (failures: number) => number;
  readonly newestSlot?: () => bigint;
  readonly allowPrivateAddresses?: boolean;
  /** Longer than a busy machine delays slots. */
  readonly silenceMs?: number;
}

/** Runs a watcher over nodes until the test ends. */
function watch(nodes: readonly Node[], watches: readonly AccountWatch[], options: Options = {}) {
  const { newestSlot = () => 0n, allowPrivateAddresses = true, silenceMs = 20_000 } = options;
  const { maxSubscriptions = 10, now = Date.now, backOff = () => 30 } = options;
  const notices: AccountNotice[] = [];
  const gaps: GapReason[] = [];
  const watcher = createAccountWatcher({
    ...{ now, pause, newestSlot, maxSubscriptions, silenceMs, backOff },
    addresses: nodes.map(({ url }, index) => ({
      host: `node-${index}`,
      open: (signal) =>
        openSocketChannel(url, { signal, allowPrivateAddresses, countBytes: () => {} }),
    })),
    pace: createPace(10_000, { now, pause }),
    countNotice: () => {},
    countGap: (_, reason) => gaps.push(reason),
  });
  watcher.watch(watches);
  const controller = new AbortController();
  const problems: string[] = [];
  const listener = {
    onNotice: (notice: AccountNotice) => notices.push(notice),
    onChange() {
      const { problem } = watcher.state();
      if (problem !== undefined) problems.push(problem);
    },
  };
  const running = watcher.run(controller.signal, listener);
  onTestFinished(async () => {
    controller.abort();
    await running;
  });
  return { watcher, notices, gaps, problems, until: (isDone: () => boolean) => waitFor(isDone) };
}

const discriminator = Uint8Array.of(9, 9);
const programWatch = {
  ...{ key: "program", program, walletOffset: 8 },
  filters: [{ dataSize: 48 }, { offset: 0, bytes: discriminator }],
};
const accountWatch = { key: "account", address: account };

const programNotice = (slot: number, data: Uint8Array, pubkey: unknown = account) => ({
  context: { slot },
  value: { pubkey, account: { data: [Buffer.from(data).toString("base64"), "base64"] } },
});

test("a watcher subscribes with filters and slices, and notices say which wallet has changed", async () => {
  const node = await startNode();
  const { watcher, notices, until } = watch([node], [programWatch, accountWatch]);
  await until(() => watcher.state().live === 2);
  const paramsOf = (method: string) => node.calls.find((call) => call.method === method)?.params;
  const config = { commitment: "confirmed", encoding: "base64" };
  const bytes = Buffer.from(discriminator).toString("base64");
  expect(paramsOf("programSubscribe")).toEqual([
    program,
    {
      ...config,
      dataSlice: { offset: 8, length: 32 },
      filters: [{ dataSize: 48 }, { memcmp: { offset: 0, bytes, encoding: "base64" } }],
    },
  ]);
  const slice = { dataSlice: { offset: 0, length: 0 } };
  expect(paramsOf("accountSubscribe")).toEqual([account, { ...config, ...slice }]);
  const bytesOfWallet = new Uint8Array(32).fill(3);
  node.tell(
    node.idOf("programSubscribe"),
    "programNotification",
    programNotice(1005, bytesOfWallet),
  );
  // Some nodes send the whole account.
  const whole = Uint8Array.of(...new Uint8Array(8), ...bytesOfWallet, 1, 2);
  node.tell(node.idOf("programSubscribe"), "programNotification", programNotice(1006, whole));
  const closed = { context: { slot: 1007 }, value: { data: ["", "base64"], lamports: 0 } };
  node.tell(node.idOf("accountSubscribe"), "accountNotification", closed);
  await until(() => notices.length === 3);
  const inOrder = notices.toSorted((a, b) => Number(a.slot - b.slot));
  expect(inOrder).toEqual([
    { watch: programWatch, address: account, slot: 1005n, wallet },
    { watch: programWatch, address: account, slot: 1006n, wallet },
    { watch: accountWatch, address: account, slot: 1007n },
  ]);
  const from = watcher.liveFrom("program") ?? 0n;
  expect(Number(from)).toBeGreaterThan(1000);
  watcher.watch([programWatch]);
  await until(() => node.calls.some(({ method }) => method === "accountUnsubscribe"));
  expect(watcher.liveFrom("account")).toBeUndefined();
  expect(watcher.liveFrom("program")).toBe(from);
});

test.each<[string, GapReason, (node: Node) => void]>([
  ["closes", "closed", ({ sockets }) => [...sockets][0]?.close()],
  ["falls silent", "silent", (node) => void Object.assign(node, { sent: 1e9 })],
  ["goes back", "slot-back", (node) => void Object.assign(node, { slot: node.slot - 500 })],
  [
    "nests a value deeply",
    "closed",
    (node) => {
      const id = node.idOf("slotSubscribe");
      const deep = `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
      const params = `{"subscription":${id},"result":${deep}}`;
      const text = `{"jsonrpc":"2.0","method":"slotNotification","params":${params}}`;
      for (const socket of node.sockets) socket.send(text);
    },
  ],
])("a node that %s is replaced by the next, and watches are live anew", async (_, reason, fail) => {
  const node = await startNode({ silentAfter: 1e9 });
  const next = await startNode();
  next.slot = 5000;
  const options = reason === "silent" ? { silenceMs: 1000 } : {};
  const { watcher, gaps, until } = watch([node, next], [accountWatch], options);
  await until(() => watcher.state().live === 1);
  expect(watcher.state()).toEqual({ host: "node-0", live: 1, refused: 0 });
  fail(node);
  await until(() => watcher.state().host === "node-1" && watcher.state().live === 1);
  expect(gaps).toEqual([reason]);
  expect(watcher.liveFrom("account")).toBeGreaterThan(5000n);
});

test("a node that never sends a slot is replaced by the next", async () => {
  const nodes = [await startNode({ silentAfter: 0 }), await startNode()];
  const { watcher, gaps, until } = watch(nodes, [accountWatch], { silenceMs: 1000 });
  await until(() => watcher.state().host === "node-1" && watcher.state().live === 1);
  expect(gaps[0]).toBe("silent");
});

test.each([
  ["is behind the cluster", () => 9_000n, 0n],
  ["is of another network, which is far ahead", () => 0n, 10n],
])("a node that %s is left", async (_, newestSlot, compared) => {
  const node = await startNode();
  const { watcher, gaps, until } = watch([node], [accountWatch], { newestSlot });
  if (compared > 0n) {
    await until(() => watcher.state().live === 1);
    watcher.compare(compared);
  }
  await until(() => gaps.length > 0);
  expect(gaps[0]).toBe("behind");
  expect(watcher.state().problem).toMatch(/^node-0 is at slot \d+, and the cluster at \d+\.$/);
});

test("messages that are no notifications are ignored, and a wrong notification ends its watch", async () => {
  const node = await startNode();
  const { watcher, gaps, until } = watch([node], [programWatch, accountWatch]);
  await until(() => watcher.state().live === 2);
  for (const text of ["null", "5", '{"method":"x"}', '{"method":"x","params":{"result":{}}}']) {
    for (const socket of node.sockets) socket.send(text);
  }
  const id = node.idOf("programSubscribe");
  node.tell(id, "programNotification", programNotice(1005, new Uint8Array(3), "?"));
  await until(() => watcher.isRefused("program"));
  expect(watcher.state()).toEqual({ host: "node-0", live: 1, refused: 1 });
  expect(gaps).toEqual([]);
});

test("a node that refuses three watches in a row is not asked for the others", async () => {
  const node = await startNode();
  node.refuse = ({ method }) => method === "accountSubscribe";
  const accounts = [4, 5, 6, 7, 8, 9].map((number) => {
    return { key: `account ${number}`, address: addressOf(number) };
  });
  // One watch at a time: a node is asked for several at once.
  const { watcher, until } = watch([node], [programWatch]);
  await until(() => watcher.state().live === 1);
  for (let some = 1; some <= accounts.length; some++) {
    watcher.watch([programWatch, ...accounts.slice(0, some)]);
    await until(() => watcher.state().refused === some);
  }
  expect(node.calls.filter(({ method }) => method === "accountSubscribe")).toHaveLength(3);
  expect(watcher.state()).toEqual({ host: "node-0", live: 1, refused: 6 });
});

test("a watch with thousands of notices ends, and the others stay", async () => {
  const node = await startNode();
  node.slotStep = 0;
  const { watcher, notices, until } = watch([node], [programWatch, accountWatch]);
  await until(() => watcher.state().live === 2);
  const notice = programNotice(1005, new Uint8Array(32).fill(3));
  for (let count = 0; count < 2100; count++) {
    node.tell(node.idOf("programSubscribe"), "programNotification", notice);
  }
  await until(() => watcher.isRefused("program"));
  expect(notices).toHaveLength(2000);
  await until(() => node.calls.some(({ method }) => method === "programUnsubscribe"));
  expect(watcher.state().live).toBe(1);
});

test("an address that limits connections is left for the next, and its key is in no problem", async () => {
  const limited = await startNode({ status: 429 });
  const { watcher, gaps, until } = watch([limited], [accountWatch]);
  await until(() => gaps.length > 1);
  expect(watcher.state().problem).toBe("node-0 cannot be opened: responded with status 429.");
  const both = watch([limited, await startNode()], [accountWatch]);
  await both.until(() => both.watcher.state().live === 1);
  expect(both.watcher.state().host).toBe("node-1");
});

test("a private address is refused without a connection", async () => {
  const node = await startNode();
  const { watcher, gaps, until } = watch([node], [accountWatch], { allowPrivateAddresses: false });
  await until(() => gaps.length > 0);
  expect(node.sockets.size + node.calls.length).toBe(0);
  expect(watcher.state().problem).toBe("node-0 cannot be opened: failed.");
});

test.each([
  [
    "one message of half a megabyte",
    1,
    500_000,
    /^node-0 failed with WS_ERR_UNSUPPORTED_MESSAGE_LENGTH\.$/,
  ],
  [
    "a flood of notices for no subscription",
    20_500,
    60,
    /^node-0 sent more messages than polling would cost\.$/,
  ],
])("a node that sends %s is left", async (_, count, length, problem) => {
  const node = await startNode();
  const { watcher, gaps, problems, until } = watch([node, await startNode()], [accountWatch]);
  await until(() => watcher.state().live === 1);
  const context = { slot: 1005, text: "x".repeat(length) };
  for (let sent = 0; sent < count; sent++) node.tell(999_999, "accountNotification", { context });
  await until(() => gaps.length > 0);
  expect(problems).toEqual([expect.stringMatching(problem)]);
  await until(() => watcher.state().host === "node-1" && watcher.state().live === 1);
});

const numberedWatches = (count: number) =>
  Array.from({ length: count }, (_, number) => {
    return { key: `account ${number}`, address: addressOf(10 + number) };
  });

test("a watcher opens as many subscriptions as it may, and another one when one is given up", async () => {
  const node = await startNode();
  const watches = numberedWatches(5);
  const { watcher, until } = watch([node], watches, { maxSubscriptions: 3 });
  await until(() => watcher.state().live === 3);
  expect(watcher.liveFrom("account 3")).toBeUndefined();
  watcher.watch(watches.slice(2));
  await until(() => watcher.liveFrom("account 4") !== undefined);
  expect(watcher.state()).toMatchObject({ live: 3, refused: 0 });
  const countOf = (name: string) => node.calls.filter(({ method }) => method === name).length;
  await until(() => countOf("accountUnsubscribe") === 2);
  expect(countOf("accountSubscribe")).toBe(5);
});

test("the first address is used again once it has rested and the next one fails", async () => {
  const [first, second, third] = [await startNode(), await startNode(), await startNode()];
  const { watcher, until } = watch([first, second, third], [accountWatch]);
  const isLiveOn = (host: string) => () =>
    watcher.state().host === host && watcher.state().live === 1;
  await until(isLiveOn("node-0"));
  for (const socket of first.sockets) socket.close();
  await until(isLiveOn("node-1"));
  await sleep(40);
  for (const socket of second.sockets) socket.close();
  await until(isLiveOn("node-0"));
  expect(third.sockets.size).toBe(0);
});

test("failures in a row count for the delay, and a connection of a minute ends them", async () => {
  const node = await startNode();
  const counted: number[] = [];
  const clock = { ahead: 0 };
  const { watcher, gaps, until } = watch([node], [accountWatch], {
    now: () => Date.now() + clock.ahead,
    backOff: (failures) => 5 * Math.min(1, counted.push(failures)),
  });
  const fail = async (afterMs: number) => {
    const before = gaps.length;
    await until(() => watcher.state().live === 1);
    clock.ahead += afterMs;
    for (const socket of node.sockets) socket.close();
    await until(() => gaps.length > before);
  };
  for (const afterMs of [0, 0, 60_001, 0]) await fail(afterMs);
  expect(counted).toEqual([0, 1, 0, 1]);
});
