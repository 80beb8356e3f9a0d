import { expect, test } from "vitest";
import type { RetryJob } from "../domain/delivery/jobs.ts";
import { type Outcome, onlyTarget } from "../domain/delivery/outcome.ts";
import type { AlertSender } from "./alert-sender.ts";
import type { DeliveryContext } from "./deliver-batch.ts";
import { retryTargets } from "./retry-targets.ts";

const job: RetryJob = {
  ...{ sendId: "s", channel: "EMAIL", lane: "normal", attempts: 1 },
  targets: [["wallet", onlyTarget]],
};

/** The outcomes from a job begun ten times, with addresses no wallet has any more. */
async function retryOften(wallets: readonly string[], isOpen: boolean) {
  const recorded: Outcome[] = [];
  const store = {
    recipients: { findContent: async () => ({}), list: async () => [] },
    sendOutcomes: {
      findRetrying: async () => wallets.map((wallet) => ({ wallet, target: onlyTarget })),
      recordRetry: async (_: object, outcomes: readonly Outcome[]) =>
        void recorded.push(...outcomes),
    },
  } as unknown as DeliveryContext["store"];
  const sender = { channel: "EMAIL", concurrency: 1, gate: { state: { isOpen } } };
  await retryTargets(sender as unknown as AlertSender, job, 10, {
    ...{ store, clock: { now: () => new Date(0) }, signal: new AbortController().signal },
    ...{ count: () => {}, countTakeover: () => {} },
  });
  return recorded.map(({ wallet, code }) => [wallet, code]);
}

test.each([
  ["fails as crashed while its channel works", true, "crashed"],
  ["is tried while its channel is paused", false, "no-address"],
])("the last address of a job that began ten times %s", async (_, isOpen, code) => {
  expect(await retryOften(["wallet"], isOpen)).toEqual([["wallet", code]]);
});

test("several addresses of a job that began ten times are tried, since any of them may have crashed it", async () => {
  expect(await retryOften(["first", "second"], true)).toEqual([
    ["first", "no-address"],
    ["second", "no-address"],
  ]);
});
