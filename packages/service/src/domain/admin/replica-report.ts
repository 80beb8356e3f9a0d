/** How often a replica reports. */
export const reportEveryMs = 10_000;

/** A replica without a report for this time has ended. */
export const reportLifetimeMs = 60_000;

/** What a replica reports about itself, for operators who ask any replica. Times are ISO texts, as in JSON. */
export interface ReplicaReport {
  readonly version: string;
  readonly startedAt: string;
  /** The names of the leases it holds. */
  readonly leases: readonly string[];
  readonly channels: readonly ReportedChannel[];
  /** Every feed it is set up to read, whether it does or another replica. */
  readonly feeds: readonly ReportedFeed[];
}

export interface ReportedChannel {
  readonly channel: string;
  readonly mode: string;
  readonly isOpen: boolean;
  /** Why it is paused. */
  readonly reason?: string;
}

export interface ReportedFeed {
  readonly name: string;
  readonly lastSuccessAt?: string;
  readonly lastFailureAt?: string;
  readonly lastProblem?: string;
  readonly accepted: number;
  readonly problems: number;
  readonly waiting: number;
}

export interface StoredReport {
  readonly replicaId: string;
  readonly reportedAt: Date;
  readonly report: ReplicaReport;
}

export type FeedStateName = "reading" | "failing" | "starting" | "stopped";

export interface MergedFeed extends ReportedFeed {
  readonly state: FeedStateName;
  /** The replica reading it. */
  readonly replicaId?: string;
}

/** Each feed once, by name, as reported by its lease holder. */
export function mergeFeeds(reports: readonly StoredReport[]): MergedFeed[] {
  const merged = new Map<string, MergedFeed>();
  for (const { replicaId, report } of reports) {
    for (const feed of report.feeds) {
      const isRead = report.leases.includes(`feed:${feed.name}`);
      if (isRead) merged.set(feed.name, { ...feed, replicaId, state: stateOf(feed) });
      else if (!merged.has(feed.name)) merged.set(feed.name, { ...feed, state: "stopped" });
    }
  }
  return [...merged.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function stateOf({ lastSuccessAt, lastFailureAt }: ReportedFeed): FeedStateName {
  if (lastFailureAt !== undefined && (lastSuccessAt ?? "") < lastFailureAt) return "failing";
  return lastSuccessAt === undefined ? "starting" : "reading";
}
