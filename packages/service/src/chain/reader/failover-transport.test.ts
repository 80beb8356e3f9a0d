import { expect, test } from "vitest";
import { ChainUnavailable } from "../chain.ts";
import { createFailoverTransport, type RpcCall } from "./failover-transport.ts";

const request = { payload: { id: 1, jsonrpc: "2.0", method: "getSlot", params: [] } };
const answered = { result: 5 };

/** Addresses `a` and `b`, which answer as the test says, with a clock moved only by pauses. */
function openAddresses(answers: Record<"a" | "b", () => unknown>, callsPerSecond = 1000) {
  let now = 1_000_000;
  const asked: string[] = [];
  const signals: unknown[] = [];
  const calls: RpcCall[] = [];
  const wait = (ms: number) => {
    now += ms;
  };
  const transport = createFailoverTransport({
    addresses: (["a", "b"] as const).map((host) => ({
      host,
      transport: async ({ signal }) => {
        asked.push(host);
        signals.push(signal);
        return answers[host]() as never;
      },
    })),
    callsPerSecond,
    backOff: (failures) => 1000 * 2 ** failures,
    now: () => now,
    pause: async (waitMs) => wait(waitMs),
    countCall: (call) => void calls.push(call),
  });
  const send = (signal?: AbortSignal) => transport({ ...request, ...(signal && { signal }) });
  return { send, asked, signals, calls, wait, at: () => now - 1_000_000 };
}

const fail = (options = {}) => {
  throw new ChainUnavailable("responded with status 429.", { isRateLimit: true, ...options });
};
const refuse = (code: unknown) => () => ({ error: { code, message: "no" } });

test("an address is asked before those that have failed for the same call are asked again", async () => {
  let now = 1_000_000;
  const asked: string[] = [];
  const transport = createFailoverTransport({
    addresses: ["a", "b", "c"].map((host) => ({
      host,
      transport: async () => {
        asked.push(host);
        // A timeout is longer than a rest.
        now += 20_000;
        return (host === "c" ? answered : fail()) as never;
      },
    })),
    callsPerSecond: 1000,
    backOff: () => 1000,
    now: () => now,
    pause: async (waitMs) => {
      now += waitMs;
    },
    countCall: () => {},
  });
  expect(await transport(request)).toEqual(answered);
  expect(asked).toEqual(["a", "b", "c"]);
});

test("a failing address rests with a back-off, and is used again after it", async () => {
  let isDown = true;
  const { send, asked, calls, wait } = openAddresses({
    a: () => (isDown ? fail() : answered),
    b: () => answered,
  });
  expect(await send()).toEqual(answered);
  await send();
  expect(asked).toEqual(["a", "b", "b"]);
  expect(calls.map(({ host, outcome }) => `${host} ${outcome}`)).toEqual([
    "a rate-limited",
    "b answered",
    "b answered",
  ]);
  isDown = false;
  wait(1000);
  await send();
  expect(asked.at(-1)).toBe("a");
});

test("an address that says Retry-After is not asked before", async () => {
  const down = openAddresses({ a: () => fail({ retryAfterMs: 60_000 }), b: () => fail() });
  await expect(down.send()).rejects.toThrow("b responded with status 429.");
  expect(down.asked).toEqual(["a", "b", "b", "b", "b"]);
  expect(down.at()).toBe(1000 + 2000 + 4000);
  const alone = openAddresses({
    a: () => fail({ retryAfterMs: 60_000 }),
    b: () => fail({ retryAfterMs: 30_000 }),
  });
  await expect(alone.send()).rejects.toMatchObject({ retryAfterMs: 30_000 });
  await expect(alone.send()).rejects.toThrow("waits for b, which rests for 30 seconds.");
  expect(alone.asked).toEqual(["a", "b"]);
});

test("an address that says Retry-After for years is asked again after 15 minutes", async () => {
  const { send, asked, wait } = openAddresses({
    a: () => fail({ retryAfterMs: 1e12 }),
    b: () => fail({ retryAfterMs: 1e300 }),
  });
  await expect(send()).rejects.toThrow();
  wait(900_000);
  await expect(send()).rejects.toThrow();
  expect(asked).toEqual(["a", "b", "a", "b"]);
});

test("an answer that is too long is not asked for again, and its address goes on", async () => {
  let isLong = true;
  const a = () => (isLong ? fail({ isTooLong: true, isRateLimit: false }) : answered);
  const { send, asked, at } = openAddresses({ a, b: a });
  await expect(send()).rejects.toMatchObject({ isTooLong: true });
  isLong = false;
  await send();
  expect(asked).toEqual(["a", "b", "a"]);
  expect(at()).toBe(0);
});

test("an address that refuses a method is skipped for that call, one that lags behind rests", async () => {
  const refusing = openAddresses({ a: refuse(-32601), b: () => answered });
  await refusing.send();
  await refusing.send();
  expect(refusing.asked).toEqual(["a", "b", "a", "b"]);
  const lagging = openAddresses({ a: refuse(-32016), b: () => answered });
  await lagging.send();
  await lagging.send();
  expect(lagging.asked).toEqual(["a", "b", "b"]);
  const wrong = openAddresses({ a: refuse(-32602), b: () => answered });
  expect(await wrong.send()).toEqual(refuse(-32602)());
  const both = openAddresses({ a: refuse(-32601), b: refuse(-32010) });
  await expect(both.send()).rejects.toThrow("was refused by b with the code -32010.");
  const text = refuse("https://rpc.example/?api-key=secret");
  const talkative = openAddresses({ a: text, b: text });
  await expect(talkative.send()).rejects.toThrow(/^was refused by b with no code\.$/);
});

test("calls beyond those of a second wait for their share", async () => {
  const { send, at } = openAddresses({ a: () => answered, b: () => answered }, 4);
  for (let count = 0; count < 4; count++) await send();
  expect(at()).toBe(0);
  await send();
  expect(at()).toBe(250);
});

test("a long reading does not delay a short one, and gives its places back when it ends", async () => {
  const { send, signals, at } = openAddresses({ a: () => answered, b: () => answered }, 4);
  const long = new AbortController();
  const ofLong = Promise.allSettled(Array.from({ length: 100 }, () => send(long.signal)));
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 4 }, () => send(signal)));
  // The long reading's first four went at once; then they take turns.
  expect(signals.lastIndexOf(signal)).toBeLessThan(12);
  long.abort();
  await ofLong;
  expect(signals.length).toBeLessThan(50);
  const before = at();
  await send(signal);
  expect(at() - before).toBeLessThanOrEqual(250);
});

test("calls that fail together count as one failure", async () => {
  const { send, asked, wait } = openAddresses({ a: () => fail(), b: () => answered });
  await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(asked.filter((host) => host === "a")).toHaveLength(10);
  wait(1000);
  await send();
  expect(asked.filter((host) => host === "a")).toHaveLength(11);
});

test("calls that wait for their share go to another address when this one has failed", async () => {
  const { send, asked } = openAddresses({ a: () => fail(), b: () => answered }, 4);
  await Promise.all(Array.from({ length: 40 }, () => send()));
  expect(asked.filter((host) => host === "a").length).toBeLessThan(20);
  expect(asked.filter((host) => host === "b")).toHaveLength(40);
});
