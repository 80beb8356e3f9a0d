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

test.each([
  ["fails as crashed while its channel works", true, "crashed"],
  ["is tried while its channel is paused", false, "no-address"],
])("the last address of a job that began ten times %s", async (_, isOpen, code) => {
  const recorded: Outcome[] = [];
  const store = {
    recipients: { findContent: async () => ({}), list: async () => [] },
    sendOutcomes: {
      findRetrying: async () => [{ wallet: "wallet", target: onlyTarget }],
      recordRetry: async (_: object, outcomes: readonly Outcome[]) =>
        void recorded.push(...outcomes),
    },
  } as unknown as DeliveryContext["store"];
  const sender = { channel: "EMAIL", concurrency: 1, gate: { state: { isOpen } } };
  await retryTargets(sender as unknown as AlertSender, job, 10, {
    ...{ store, clock: { now: () => new Date(0) }, signal: new AbortController().signal },
    ...{ count: () => {}, countTakeover: () => {} },
  });
  expect(recorded).toMatchObject([{ wallet: "wallet", code }]);
});
