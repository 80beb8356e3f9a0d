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
