import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { ServiceDatabase } from "./database/open-service-database.ts";
import { remainingTime, unrefDelay } from "./database/timeouts.ts";
import type { Application } from "./http/application.ts";
import type { BackgroundJobs } from "./leases/background-jobs.ts";
import type { Delivery } from "./parts/open-delivery.ts";
import type { InboxStreams } from "./streams/inbox-streams.ts";
import type { UsageRecorder } from "./usage/usage-recorder.ts";

export interface RunningParts {
  readonly application: Application;
  readonly jobs: BackgroundJobs;
  readonly delivery: Pick<Delivery, "stop">;
  readonly recorder: Pick<UsageRecorder, "stop">;
  readonly inboxStreams: Pick<InboxStreams, "stop">;
  readonly database: ServiceDatabase;
}

export interface StopTimes {
  /** How long requests are still accepted, while load balancers notice. */
  readonly drainMs: number;
  /** How long running requests and jobs may take afterwards. */
  readonly limitMs: number;
}

/** Finishes running requests, then stops the jobs and the database, all within the limit. */
export async function stopService(
  { application, jobs, delivery, recorder, inboxStreams, database }: RunningParts,
  { drainMs, limitMs }: StopTimes,
  log: Logger,
): Promise<void> {
  application.announceStop();
  // Their requests would never end.
  inboxStreams.stop();
  // Other replicas take the leases at once; they need not wait for the last response.
  const released = Promise.all([jobs.stop(), delivery.stop(drainMs + limitMs)]);
  await sleep(drainMs);
  const leftMs = remainingTime(limitMs);
  await closeApplication(application, limitMs, log);
  // Closing the database aborts a running job's writes, and PostgreSQL rolls them back.
  await Promise.race([Promise.all([released, recorder.stop()]), unrefDelay(leftMs())]);
  await database.close(leftMs());
}

/** Cuts connections at the limit: a client not reading its response must not keep the service running. */
async function closeApplication(
  application: Application,
  limitMs: number,
  log: Logger,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, limitMs, "late");
  });
  const outcome = await Promise.race([application.close(), late]);
  clearTimeout(timer);
  if (outcome !== "late") return;
  const shutdownTimeoutSeconds = limitMs / 1_000;
  log.warn(
    { shutdownTimeoutSeconds },
    "Some requests did not end within --shutdown-timeout-seconds; their connections are cut.",
  );
  application.fastify.server.closeAllConnections();
}
