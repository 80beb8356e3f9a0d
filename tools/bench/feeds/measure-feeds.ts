import { applyBatch } from "@bellwether/service/src/feeds/batches/apply-batch.ts";
import { parseFeedFile } from "@bellwether/service/src/feeds/parse-feed-file.ts";
import { type BenchDatabase, startBenchDatabase } from "../service/bench-database.ts";
import { formatInteger, type Table } from "../table.ts";
import { makeFeedFile } from "./make-feed-file.ts";
import { type BetsOptions, measureBets } from "./measure-bets.ts";
import { measureWork, type Work } from "./measure-work.ts";
import { measureSnapshotBytes } from "./snapshot-bytes.ts";

export interface FeedsOptions extends BetsOptions {
  readonly markets: number;
  readonly positions: number;
  /** Positions change each minute for these hours, to measure a day's bytes. */
  readonly changing: number;
  readonly hours: number;
}

export const fullRun: FeedsOptions = {
  ...{ markets: 2000, positions: 20_000, changing: 50, hours: 24 },
  ...{ bets: 246_000, prices: 100 },
};

/** A smoke test for the bench. */
export const quickRun: FeedsOptions = {
  ...{ markets: 20, positions: 200, changing: 5, hours: 1 },
  ...{ bets: 2000, prices: 5 },
};

const targetSeconds = 2;
const targetPauseMs = 50;
const firstMinute = Date.parse("2026-11-02T00:00:00Z");

interface Read extends Work {
  readonly name: string;
  /** How long parsing the JSON blocked the event loop. */
  readonly parseMs: number;
}

/** Measures file ingestion, position snapshot bytes, and a market with many bets. */
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
    yield await measureBets(database, options);
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
  const startMs = performance.now();
  const parsed = await parseFeedFile("bench.json", text);
  const parseMs = performance.now() - startMs;
  const work = await measureWork(database, async () => {
    const { problems } = await applyBatch(database.store, "bench", { observedAt, ...parsed });
    if (problems[0]) throw new Error(problems[0].message);
  });
  return { ...work, name, parseMs };
}

function describeReads({ markets, positions }: FeedsOptions, reads: readonly Read[]): Table {
  const slowest = Math.max(...reads.map(({ seconds, parseMs }) => seconds + parseMs / 1000));
  const pause = Math.max(...reads.map(({ busiestPauseMs }) => busiestPauseMs));
  return {
    title: `A file of ${formatInteger(markets)} markets and ${formatInteger(positions)} positions`,
    note: "Seconds from the text of the file to the last commit, and CPU seconds. Parse: how long JSON.parse blocked the event loop, in milliseconds. Pause: how long it was blocked at most after that. Busy: the CPU time of the longest pause. MB: how much the memory of the process grew.",
    columns: ["", "seconds", "PostgreSQL", "Node", "parse", "pause", "busy", "MB"],
    rows: reads.map(({ name, seconds, parseMs, postgresMs, nodeMs, ...rest }) => [
      name,
      (seconds + parseMs / 1000).toFixed(1),
      ...[postgresMs / 1000, (nodeMs + parseMs) / 1000].map((value) =>
        Number.isNaN(value) ? "–" : value.toFixed(1),
      ),
      ...[parseMs, rest.longestPauseMs, rest.busiestPauseMs, rest.peakMb].map((value) =>
        value.toFixed(0),
      ),
    ]),
    verdicts: [
      `${slowest <= targetSeconds ? "Met" : "Missed"}: the slowest took ${slowest.toFixed(1)} s, the target is at most ${targetSeconds} s.`,
      `${pause <= targetPauseMs ? "Met" : "Missed"}: the longest pause while writing took ${pause.toFixed(0)} ms of CPU, the target is at most ${targetPauseMs} ms.`,
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
