import type { FeedStatus, Replica } from "@bellwether/admin";
import {
  type MergedFeed,
  mergeFeeds,
  type ReportedChannel,
  type StoredReport,
} from "../domain/admin/replica-report.ts";
import type { Handler } from "../generated/handlers.ts";

export const getServiceStatus: Handler<"getServiceStatus"> = async (_, { store, clock }) => {
  const now = clock.now();
  const [database, reports, { queues, deadLetters }, failingWebhooks, sendsInFlight, watches] =
    await Promise.all([
      store.serviceStatus.readDatabase(),
      store.replicaReports.list(),
      store.serviceStatus.readQueues(),
      store.failingWebhooks.count(),
      store.sendOverview.countInFlight(now),
      store.serviceStatus.countWatches(),
    ]);
  return {
    status: 200,
    body: {
      at: now.toISOString(),
      database: { ...database, migratedAt: database.migratedAt.toISOString() },
      replicas: reports.map(toWireReplica),
      feeds: mergeFeeds(reports).map(toWireFeed),
      queues: queues.map(({ queue, jobs, oldestDueSeconds }) => ({
        queue,
        jobs,
        oldestDueSeconds,
      })),
      deadLetters,
      failingWebhooks,
      sendsInFlight,
      watches,
    },
  };
};

function toWireReplica({ replicaId, reportedAt, report }: StoredReport): Replica {
  const { version, startedAt, leases, channels } = report;
  return {
    id: replicaId,
    version,
    startedAt,
    reportedAt: reportedAt.toISOString(),
    leases: [...leases],
    channels: channels.map(toWireChannel),
  };
}

function toWireChannel({ channel, mode, isOpen, reason }: ReportedChannel) {
  const state = mode === "off" ? "off" : isOpen ? "working" : "paused";
  return { channel, mode, state, ...(reason !== undefined && { reason }) };
}

function toWireFeed({ accepted, waiting, ...feed }: MergedFeed): FeedStatus {
  return { ...feed, entriesAccepted: accepted, entriesWaiting: waiting };
}
