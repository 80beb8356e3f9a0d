/** What is counted of the requests to one operation. */
interface Tally {
  readonly byStatus: Map<number, number>;
  /** By the index of the bound that a duration is not above; the last one is for those above all. */
  readonly byDuration: number[];
  sumSeconds: number;
}

export interface RequestCounts {
  observe(operationId: string, status: number, durationMs: number): void;
  /** In the text format of Prometheus. */
  text(): string;
}

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const requests = "bellwether_http_requests_total";
const durations = "bellwether_http_request_duration_seconds";

/**
 * Counts in plain numbers, which become text when somebody asks. The counters of prom-client find their
 * labels and buckets by text at each request, which took as long as checking its parameters.
 */
export function createRequestCounts(): RequestCounts {
  const tallies = new Map<string, Tally>();

  function tallyOf(operationId: string): Tally {
    const known = tallies.get(operationId);
    if (known !== undefined) return known;
    const byDuration: number[] = Array(bounds.length + 1).fill(0);
    const tally = { byStatus: new Map<number, number>(), byDuration, sumSeconds: 0 };
    tallies.set(operationId, tally);
    return tally;
  }

  return {
    observe(operationId, status, durationMs) {
      const tally = tallyOf(operationId);
      const { byStatus, byDuration } = tally;
      const seconds = durationMs / 1000;
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      let index = 0;
      while (seconds > (bounds[index] ?? Number.POSITIVE_INFINITY)) index += 1;
      byDuration[index] = (byDuration[index] ?? 0) + 1;
      tally.sumSeconds += seconds;
    },
    text: () =>
      [
        `# HELP ${requests} Requests that were answered, by operation and status.`,
        `# TYPE ${requests} counter`,
        ...[...tallies].flatMap(([id, tally]) => describeStatuses(id, tally)),
        "",
        `# HELP ${durations} From the first byte of a request to the last of its answer, by operation.`,
        `# TYPE ${durations} histogram`,
        ...[...tallies].flatMap(([id, tally]) => describeDurations(id, tally)),
        "",
      ].join("\n"),
  };
}

function describeStatuses(id: string, { byStatus }: Tally): string[] {
  const entries = [...byStatus];
  return entries.map(([status, count]) => {
    return `${requests}{operation_id="${id}",status="${status}"} ${count}`;
  });
}

function describeDurations(id: string, { byDuration, sumSeconds }: Tally): string[] {
  let total = 0;
  const buckets = byDuration.map((count, index) => {
    total += count;
    return `${durations}_bucket{le="${bounds[index] ?? "+Inf"}",operation_id="${id}"} ${total}`;
  });
  return [
    ...buckets,
    `${durations}_sum{operation_id="${id}"} ${sumSeconds}`,
    `${durations}_count{operation_id="${id}"} ${total}`,
  ];
}
