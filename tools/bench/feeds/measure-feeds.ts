import { monitorEventLoopDelay } from "node:perf_hooks";
import { applyBatch } from "@bellwether/service/src/feeds/apply-batch.ts";
import { parseFeedFile } from "@bellwether/service/src/feeds/parse-feed-file.ts";
import { type Cost, measureCost } from "../deliveries/cpu-meter.ts";
import { type BenchDatabase, startBenchDatabase } from "../service/bench-database.ts";
import { formatInteger, type Table } from "../table.ts";
import { makeFeedFile } from "./make-feed-file.ts";
import { measureSnapshotBytes } from "./snapshot-bytes.ts";

export interface FeedsOptions {
  readonly markets: number;
  readonly positions: number;
  /** Positions that change each minute for these hours, for the bytes of a day. */
  readonly changing: number;
  readonly hours: number;
}

export const fullRun: FeedsOptions = { markets: 2000, positions: 20_000, changing: 50, hours: 24 };

/** A smoke test of the bench. */
export const quickRun: FeedsOptions = { markets: 20, positions: 200, changing: 5, hours: 1 };

const targetSeconds = 2;
const firstMinute = Date.parse("2026-11-02T00:00:00Z");

interface Read extends Cost {
  readonly name: string;
  readonly longestPauseMs: number;
}

/** Measures the ingestion of a file, and the bytes of the snapshots of positions. */
export async function* measureFeeds(options: FeedsOptions): AsyncGenerator<Table> {
  const database = await startBenchDatabase();
  try {
    const reads: Read[] = [];
    const steps = ["first", "every value changed", "every value changed again", "unchanged"];
    for (const [index, name] of steps.entries()) {
      reads.push(await readFile(database, options, name, index));
    }
    yield describeReads(options, reads);
    yield describeBytes(options, await measureSnapshotBytes(database, options));
  } finally {
    await database.stop();
  }
}

async function readFile(
  database: BenchDatabase,
  { markets, positions }: FeedsOptions,
  name: string,
  index: number,
): Promise<Read> {
  const text = makeFeedFile({ markets, positions, step: Math.min(index, 2) });
  const observedAt = new Date(firstMinute + index * 60_000);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const cost = await measureCost(database, async () => {
    const batch = { observedAt, ...parseFeedFile("bench.json", text) };
    const { problems } = await applyBatch(database.store, "bench", batch);
    if (problems[0]) throw new Error(problems[0].message);
  });
  delay.disable();
  return { ...cost, name, longestPauseMs: delay.max / 1e6 };
}

function describeReads({ markets, positions }: FeedsOptions, reads: readonly Read[]): Table {
  const slowest = Math.max(...reads.map(({ seconds }) => seconds));
  const met = slowest <= targetSeconds ? "Met" : "Missed";
  return {
    title: `A file of ${formatInteger(markets)} markets and ${formatInteger(positions)} positions`,
    note: "Seconds from the text of the file to the last commit, and CPU seconds. Pause: how long the event loop was blocked at most, in milliseconds.",
    columns: ["", "seconds", "PostgreSQL", "Node", "pause"],
    rows: reads.map(({ name, seconds, postgresMs, nodeMs, longestPauseMs }) => [
      name,
      seconds.toFixed(1),
      ...[postgresMs / 1000, nodeMs / 1000].map((one) =>
        Number.isNaN(one) ? "–" : one.toFixed(1),
      ),
      longestPauseMs.toFixed(0),
    ]),
    verdicts: [
      `${met}: the slowest took ${slowest.toFixed(1)} s, the target is at most ${targetSeconds} s.`,
    ],
  };
}

function describeBytes(
  { changing, hours }: FeedsOptions,
  { rows, bytes, resting }: Awaited<ReturnType<typeof measureSnapshotBytes>>,
): Table {
  const perDay = (bytes / changing / hours) * 24;
  return {
    title: "Snapshots of a position",
    note: `${formatInteger(changing)} positions for ${hours} hours; bytes of the tables with their indexes.`,
    columns: ["", "rows", "bytes a position and day"],
    rows: [
      ["changes every minute", formatInteger(rows), formatInteger(perDay)],
      ["unchanged", "0", formatInteger(resting)],
    ],
    verdicts: [],
  };
}
