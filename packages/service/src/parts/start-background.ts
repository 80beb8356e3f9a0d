import type { FeedRunner } from "../feeds/run-feeds.ts";
import type { BackgroundJobs } from "../leases/background-jobs.ts";
import { watchSecrets } from "../secrets/check-secrets.ts";
import type { InboxStreams } from "../streams/inbox-streams.ts";
import type { UsageRecorder } from "../usage/usage-recorder.ts";
import { checkVoteAccounts } from "./check-vote-accounts.ts";
import { logStartup } from "./log-startup.ts";
import type { Delivery } from "./open-delivery.ts";
import { openReplicaReporter } from "./open-replica-reporter.ts";
import type { openWatched } from "./open-watched.ts";
import type { PartContext } from "./part-context.ts";

interface BackgroundParts {
  readonly delivery: Delivery;
  readonly jobs: BackgroundJobs;
  readonly feedRunner: FeedRunner;
  readonly recorder: UsageRecorder;
  readonly inboxStreams: Pick<InboxStreams, "start">;
  readonly watched: ReturnType<typeof openWatched>;
}

interface RunningBackground {
  /** Settles once the database is migrated and the jobs run. */
  readonly ready: Promise<void>;
  /** Rejects when the database has secrets this replica cannot decrypt. */
  readonly failed: Promise<never>;
  /** Stops what reads and reports; the jobs, the workers and the recorder stop with the service. */
  stop(): void;
}

/** Starts everything beside requests, once the database is migrated. */
export function startBackground(context: PartContext, parts: BackgroundParts): RunningBackground {
  const { database, background, cipher, log } = context;
  const { delivery, jobs, feedRunner, recorder, watched, inboxStreams } = parts;
  const ready = startWhenMigrated(context, parts);
  const reporter = openReplicaReporter({
    store: background,
    delivery,
    jobs,
    feeds: feedRunner,
    log,
  });
  void ready.then(
    () => {
      reporter.start();
      recorder.start();
      inboxStreams.start();
    },
    () => {},
  );
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  const watching = watchSecrets(database.background, cipher, log, failed.reject);
  const refreshing = watched.start(ready);
  // Awaiting callers receive the rejection; without one it must not end the process.
  ready.catch(() => {});
  return {
    ready,
    failed: failed.promise,
    stop: () => {
      refreshing.stop();
      watching.stop();
      void reporter.stop();
    },
  };
}

async function startWhenMigrated(
  { database, settings, log }: PartContext,
  { delivery, jobs }: BackgroundParts,
): Promise<void> {
  await database.migrated;
  logStartup(settings, delivery, log);
  void checkVoteAccounts(settings, log);
  // First the workers: the Telegram job adds its own to them.
  await delivery.start();
  await jobs.start();
}
