import { addReplica, type Environment, ownerSettings, stopReplica } from "./environment.ts";
import type { InstalledService } from "./install-service.ts";
import { startLoad } from "./load.ts";
import { type PreparedCalls, readInbox, type Subscriber } from "./loaded-calls.ts";
import { runServiceCommand } from "./run-service.ts";
import { requireThat } from "./step-failed.ts";
import { waitUntil } from "./wait-until.ts";

/** What the steps under load call. */
export interface Load extends PreparedCalls {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly subscriber: Subscriber;
}

/** The calls that must succeed before, between and after the changes. */
export const callsBetween = 40;

/** Migrates, then replaces the replicas one after the other. No call may fail, and no alert may be lost or doubled. */
export async function replaceReplicas(
  environment: Environment,
  installed: InstalledService,
  load: Load,
): Promise<{ calls: number; failed: 0 }> {
  const running = startLoad(load.calls);
  try {
    await running.waitForMore(callsBetween);
    await runServiceCommand(installed, ownerSettings(environment), ["migrate"]);
    for (const number of [1, 2]) {
      await stopReplica(environment, number);
      await running.waitForMore(callsBetween);
      await addReplica(environment, installed, number);
      await running.waitForMore(callsBetween);
    }
  } finally {
    await running.stop();
  }
  const { succeeded, unavailable, failures } = await running.stop();
  const failed = failures.length + unavailable;
  requireThat(
    failed === 0,
    `${failed} of ${succeeded + failed} calls failed while the replicas were replaced; none may. ${unavailable} got 503. ${failures[0] ?? ""}`,
  );
  const expected = load.accepted();
  await waitUntil(
    `${expected} alerts in the inbox, one for each accepted send`,
    async () => (await readInbox(load.fetch, load.subscriber)).length >= expected,
  );
  const alerts = await readInbox(load.fetch, load.subscriber);
  requireThat(
    new Set(alerts).size === expected,
    `The inbox has ${alerts.length} alerts after ${expected} accepted sends.`,
  );
  return { calls: succeeded, failed: 0 };
}
