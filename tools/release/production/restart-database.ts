import type { Environment } from "./environment.ts";
import { startLoad } from "./load.ts";
import { callsBetween, type Load } from "./replace-replicas.ts";
import { requireThat } from "./step-failed.ts";
import { waitUntil } from "./wait-until.ts";

export interface DatabaseRestart {
  readonly calls: number;
  readonly unavailable: number;
  /** From the first 503 to the last. */
  readonly unavailableSeconds: number;
}

/** Restarts the database under load. Calls may get 503 meanwhile, and no other failure. */
export async function restartDatabase(
  { server, replicas }: Environment,
  load: Load,
): Promise<DatabaseRestart> {
  const running = startLoad(load.calls);
  try {
    await running.waitForMore(callsBetween);
    await server.stop();
    await waitUntil("a call to get 503", () => running.countUnavailable() > 0);
    await server.start();
    await Promise.all([...replicas.values()].map((replica) => replica.waitUntilReady()));
    await running.waitForMore(callsBetween);
  } finally {
    await running.stop();
  }
  const { succeeded, unavailable, unavailableSeconds, failures } = await running.stop();
  requireThat(
    failures.length === 0,
    `${failures.length} calls failed otherwise than with 503 while the database restarted. ${failures[0]}`,
  );
  await requireSuccess(load);
  return { calls: succeeded + unavailable, unavailable, unavailableSeconds };
}

/** Once the replicas are ready, no call fails. */
export async function requireSuccess({ calls }: Load): Promise<void> {
  const running = startLoad(calls);
  await running.waitForMore(callsBetween).finally(() => running.stop());
  const { unavailable, failures } = await running.stop();
  requireThat(
    failures.length + unavailable === 0,
    `Calls failed after the replicas were ready again: ${unavailable} with 503. ${failures[0] ?? ""}`,
  );
}
