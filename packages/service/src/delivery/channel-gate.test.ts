import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { ChannelGate } from "./channel-gate.ts";

test("a channel that fails several attempts at once is paused once, with the first reason", async () => {
  const warnings: string[] = [];
  const log = {
    warn: (_: object, message?: string) => void warnings.push(String(message)),
    info() {},
  };
  const gate = new ChannelGate({ name: "EMAIL", log, firstPauseMs: 60_000 });
  const stop = new AbortController();
  const fail = (reason: string) =>
    gate.attempt(
      async () => ({ state: "unavailable", reason }),
      () => false,
      stop.signal,
    );
  const attempts = Promise.allSettled([fail("The server is away."), fail("The server is full.")]);
  await setImmediate();
  expect(gate.state).toEqual({ isOpen: false, reason: "The server is away." });
  expect(warnings).toEqual(["The channel is paused: The server is away."]);
  stop.abort();
  await attempts;
});

test("a paused channel is tried again after the time that its server asks for", async () => {
  const gate = new ChannelGate({
    ...{ name: "TELEGRAM", log: { warn() {}, info() {} }, firstPauseMs: 1 },
  });
  let attempts = 0;
  const startedAt = performance.now();
  const result = await gate.attempt(
    async () => {
      attempts += 1;
      return attempts === 1
        ? { state: "unavailable", reason: "Too many messages.", afterMs: 50 }
        : { state: "sent" };
    },
    () => false,
    new AbortController().signal,
  );
  expect(result).toEqual({ state: "sent" });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(50);
});
