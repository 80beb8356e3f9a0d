import { expect, test } from "vitest";
import { ChannelGate } from "./channel-gate.ts";
import { type CodeContext, sendCode } from "./send-code.ts";

const now = new Date("2026-11-02T09:30:00Z");
const job = { wallet: "w", channelId: "c", nonce: "bm9uY2U", attempts: 0 };

test.each([
  ["after 5 seconds, when the server names no time", undefined, "2026-11-02T09:30:05.000Z"],
  ["after the time that the server asks for", 120_000, "2026-11-02T09:32:00.000Z"],
  ["never, when that time is after the code expires", 900_000, "expired"],
])("a code that the mail server defers is sent again %s", async (_, afterMs, expected) => {
  const results: string[] = [];
  const emailCodes = {
    findPending: async () => ({
      email: "a@b.example",
      expiresAt: new Date("2026-11-02T09:40:00Z"),
    }),
    retry: async (_: object, at: Date) => void results.push(at.toISOString()),
    fail: async (_: object, { code }: { readonly code: string }) => void results.push(code),
  };
  await sendCode(job, {
    store: { emailCodes } as unknown as CodeContext["store"],
    signingKeys: async () => [{ kid: "k", secret: new Uint8Array(32) }],
    gate: new ChannelGate({ name: "EMAIL", log: { info() {}, warn() {} } }),
    clock: { now: () => now },
    signal: new AbortController().signal,
    sendCode: async () => ({ state: "retry", code: "smtp-451", ...(afterMs && { afterMs }) }),
  });
  expect(results).toEqual([expected]);
});
