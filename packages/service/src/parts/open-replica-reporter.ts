import type { Logger } from "pino";
import type { ReportedFeed } from "../domain/admin/replica-report.ts";
import type { FeedRunner, FeedState } from "../feeds/run-feeds.ts";
import type { BackgroundJobs } from "../leases/background-jobs.ts";
import type { Store } from "../store/store.ts";
import { ReplicaReporter } from "../usage/replica-reporter.ts";
import { readVersion } from "../version.ts";
import type { Delivery } from "./open-delivery.ts";

interface ReportedParts {
  readonly store: Pick<Store, "replicaReports">;
  readonly delivery: Pick<Delivery, "reports">;
  readonly jobs: Pick<BackgroundJobs, "replicaId" | "states">;
  readonly feeds: Pick<FeedRunner, "states">;
  readonly log: Pick<Logger, "warn">;
}

/** Reports this replica's leases, channels and feeds for the admin API's status. */
export function openReplicaReporter({ store, delivery, jobs, feeds, log }: ReportedParts) {
  const startedAt = new Date().toISOString();
  const version = readVersion();
  return new ReplicaReporter({
    replicaId: jobs.replicaId,
    reports: store.replicaReports,
    log,
    describe: () => ({
      version,
      startedAt,
      leases: jobs.states().flatMap(({ name, isHeld }) => (isHeld ? [name] : [])),
      channels: delivery.reports(),
      feeds: feeds.states().map(describeFeed),
    }),
  });
}

function describeFeed({
  setAside,
  lastSuccessAt,
  lastFailureAt,
  ...state
}: FeedState): ReportedFeed {
  return {
    ...state,
    problems: state.problems + setAside,
    ...(lastSuccessAt !== undefined && { lastSuccessAt: lastSuccessAt.toISOString() }),
    ...(lastFailureAt !== undefined && { lastFailureAt: lastFailureAt.toISOString() }),
  };
}
