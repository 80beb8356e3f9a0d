import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeBase58 } from "./base58.ts";
import {
  ArgumentError,
  createAlertsClient,
  type SendProgress,
  type SendState,
  sendToSubscribers,
} from "./index.ts";

const appId = "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2";
const alert = { channels: ["IN_APP" as const], message: { title: "Hello", body: "World" } };

function walletAt(index: number): string {
  const bytes = new Uint8Array(32).fill(9);
  new DataView(bytes.buffer).setUint32(4, index);
  return encodeBase58(bytes);
}

const wallets = (count: number) => Array.from({ length: count }, (_, index) => walletAt(index));

type Fault = "none" | "refused" | "lost-before" | "lost-after" | "unavailable";

/** A service honouring idempotency keys, behind a network with scripted failures. */
function createService(faults: Fault[] = []) {
  const accepted = new Map<string, { id: string; body: string }>();
  const received: string[] = [];
  const sizes: number[] = [];
  const accept = (key: string, body: string) => {
    const known = accepted.get(key);
    if (known !== undefined) {
      expect(body, "One key must not name two sends.").toBe(known.body);
      return Response.json({ id: known.id }, { status: 202 });
    }
    const { walletAddresses } = JSON.parse(body).recipient;
    received.push(...walletAddresses);
    sizes.push(walletAddresses.length);
    accepted.set(key, { id: `send-${accepted.size}`, body });
    return Response.json({ id: accepted.get(key)?.id }, { status: 202 });
  };
  const client = createAlertsClient({
    apiKey: "bwa_live_4f9a",
    retries: 0,
    fetch: async (_, init) => {
      const fault = faults.shift() ?? "none";
      if (fault === "lost-before") throw new TypeError("fetch failed");
      if (fault === "unavailable") return Response.json({}, { status: 503 });
      if (fault === "refused") {
        return Response.json({ error: { code: "invalid" }, message: "No." }, { status: 400 });
      }
      const key = new Headers(init.headers).get("idempotency-key") ?? "";
      const answer = accept(key, String(init.body));
      if (fault === "lost-after") throw new TypeError("fetch failed");
      return answer;
    },
  });
  return { client, received, sizes, faults };
}

describe("sendToSubscribers", () => {
  test("sends to each wallet once, in calls of at most 10,000", async () => {
    const { client, received, sizes } = createService();
    const all = wallets(25_000);
    const twice = [...all, ...all.slice(0, 500)];
    const report = await sendToSubscribers(client, {
      appId,
      key: "k",
      alert,
      walletAddresses: twice,
    });
    expect(sizes.sort((a, b) => a - b)).toEqual([5_000, 10_000, 10_000]);
    expect(new Set(received)).toEqual(new Set(all));
    expect(received).toHaveLength(25_000);
    expect(report).toMatchObject({
      sent: 25_000,
      total: 25_000,
      isComplete: true,
      failedBatches: [],
    });
  });

  test("takes wallets from an async iterable", async () => {
    const { client, received } = createService();
    async function* stream() {
      yield* wallets(3);
    }
    await sendToSubscribers(client, { appId, key: "k", alert, walletAddresses: stream() });
    expect(received).toHaveLength(3);
  });

  test("reports failed batches, continues with the rest, and resumes only those", async () => {
    const { client, received, sizes } = createService(["refused", "none", "lost-before"]);
    const send = { appId, key: "k", alert, walletAddresses: wallets(30_000), concurrency: 1 };
    const first = await sendToSubscribers(client, send);
    expect(first).toMatchObject({
      sent: 10_000,
      refused: 10_000,
      total: 30_000,
      isComplete: false,
    });
    expect(
      first.failedBatches.map((batch) => [batch.outcome, batch.walletAddresses.length]),
    ).toEqual([
      ["refused", 10_000],
      ["unknown", 10_000],
    ]);
    expect(first.failedBatches[0]?.error).toMatchObject({ status: 400, code: "invalid" });
    const stored: SendState = JSON.parse(JSON.stringify(first.state));
    const second = await sendToSubscribers(client, { ...send, resume: stored });
    expect(second).toMatchObject({ sent: 30_000, isComplete: true, failedBatches: [] });
    expect(received).toHaveLength(30_000);
    expect(sizes).toHaveLength(3);
  });

  test("reports progress with a state that survives a crash at any moment", async () => {
    const { client, received } = createService();
    const walletAddresses = wallets(20_000);
    const seen: SendProgress[] = [];
    const send = { appId, key: "k", alert, walletAddresses, concurrency: 1 };
    await sendToSubscribers(client, {
      ...send,
      onProgress: (progress) => void seen.push(structuredClone(progress)),
    });
    expect(seen.map((progress) => progress.sent)).toEqual([0, 10_000, 10_000, 20_000]);
    for (const { state } of seen) {
      const resumed = await sendToSubscribers(client, { ...send, resume: state });
      expect(resumed.isComplete).toBe(true);
    }
    expect(received).toHaveLength(20_000);
  });

  test("does not repeat an unanswered call after the idempotency key has expired", async () => {
    const { client, received } = createService(["lost-after"]);
    const send = { appId, key: "k", alert, walletAddresses: wallets(2) };
    const { state } = await sendToSubscribers(client, send);
    const [batch] = state.batches;
    const old = { ...state, batches: [{ ...batch, sentAt: Date.now() - 25 * 3_600_000 }] };
    const report = await sendToSubscribers(client, { ...send, resume: old as SendState });
    expect(report.failedBatches[0]).toMatchObject({ outcome: "unknown", error: undefined });
    expect(received).toHaveLength(2);
  });

  test("stops when the API key or the app is refused", async () => {
    let calls = 0;
    const client = createAlertsClient({
      apiKey: "bwa_live_4f9a",
      fetch: async () => {
        calls += 1;
        return Response.json({ error: { code: "forbidden" } }, { status: 403 });
      },
    });
    const send = { appId, key: "k", alert, walletAddresses: wallets(50_000), concurrency: 1 };
    const report = await sendToSubscribers(client, send);
    expect(calls).toBe(1);
    expect(report).toMatchObject({ refused: 10_000, pending: 40_000, isComplete: false });
  });

  test("ends with its signal and reports the wallets not sent to", async () => {
    const controller = new AbortController();
    const { client } = createService();
    const send = { appId, key: "k", alert, walletAddresses: wallets(30_000), concurrency: 1 };
    const report = await sendToSubscribers(
      client,
      { ...send, onProgress: ({ sent }) => void (sent === 10_000 && controller.abort()) },
      { signal: controller.signal },
    );
    expect(report).toMatchObject({ sent: 10_000, pending: 20_000, isComplete: false });
  });

  test.each([
    [{ key: "" }, "key is"],
    [{ key: "a b" }, "key is"],
    [{ walletAddresses: [] }, "walletAddresses is empty."],
    [{ walletAddresses: [walletAt(1), "0xabc"] }, 'walletAddresses[1] is "0xabc"; it must be'],
    [{ concurrency: 0 }, "concurrency is 0; it must be at least 1."],
    [{ resume: { version: 1, key: "other", batches: [] } }, "resume belongs to another send"],
    [{ resume: { key: "k", batches: [] } }, "resume has no version; this package reads version 1."],
    [
      { resume: { version: 2, key: "k" } },
      "resume has the version 2; this package reads version 1.",
    ],
  ])("sends nothing for %j", async (wrong, problem) => {
    const { client, received } = createService();
    const right = { appId, key: "k", alert, walletAddresses: wallets(2) };
    const send = { ...right, ...wrong } as typeof right;
    const error = await sendToSubscribers(client, send).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ArgumentError);
    expect((error as Error).message).toContain(`sendToSubscribers: ${problem}`);
    expect(received).toEqual([]);
  });

  test("refuses to resume with another alert or other wallets", async () => {
    const { client } = createService();
    const send = { appId, key: "k", alert, walletAddresses: wallets(2) };
    const { state: resume } = await sendToSubscribers(client, send);
    const other = { ...alert, message: { title: "Other", body: "World" } };
    for (const changed of [{ alert: other }, { walletAddresses: wallets(3) }]) {
      const call = sendToSubscribers(client, { ...send, ...changed, resume });
      await expect(call).rejects.toThrow("resume belongs to another send");
    }
  });

  test("sends to each wallet once under random failures and resumes", async () => {
    const fault = fc.constantFrom<Fault>(
      "none",
      "refused",
      "lost-before",
      "lost-after",
      "unavailable",
    );
    const all = wallets(20_001);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fault, { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        async (faults, concurrency) => {
          const { client, received } = createService([...faults]);
          const send = { appId, key: "k", alert, walletAddresses: all, concurrency };
          let report = await sendToSubscribers(client, send);
          for (let attempt = 0; !report.isComplete; attempt += 1) {
            expect(attempt).toBeLessThanOrEqual(faults.length);
            report = await sendToSubscribers(client, { ...send, resume: report.state });
          }
          expect(received).toHaveLength(all.length);
          expect(new Set(received).size).toBe(all.length);
        },
      ),
      { numRuns: 10 },
    );
  });
});
