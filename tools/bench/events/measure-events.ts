import type { Cost } from "../deliveries/cpu-meter.ts";
import { startBenchDatabase } from "../service/bench-database.ts";
import { formatInteger, type Table } from "../table.ts";
import {
  type Detection,
  type MarketSize,
  measureDetectors,
  measureNaive,
} from "./measure-detectors.ts";
import { measureStream, type Stream, type StreamSize } from "./measure-stream.ts";

export interface EventsOptions {
  readonly memory: MarketSize;
  /** A size manageable for the detector by search. */
  readonly peer: MarketSize;
  readonly stream: StreamSize;
}

const peer = { tokens: 100, triggers: 1000, holders: 10_000, firstTicks: 6000, ticks: 50_000 };
const full = { tokens: 10_000, triggers: 100_000, holders: 1_000_000 };

export const fullRun: EventsOptions = {
  memory: { ...full, firstTicks: 600_000, ticks: 2_000_000 },
  peer,
  stream: { ...full, firstTicks: 0, ticks: 0, seconds: 60 },
};

const few = { tokens: 200, triggers: 2000, holders: 4000 };

/** A smoke test for the bench. */
export const quickRun: EventsOptions = {
  memory: { ...few, firstTicks: 2000, ticks: 20_000 },
  peer: { ...few, firstTicks: 2000, ticks: 20_000 },
  stream: { ...few, firstTicks: 0, ticks: 0, seconds: 20 },
};

const targetTicksPerSecond = 10_000;

/** Measures event detection in memory, beside a search, and through the database. */
export async function* measureEvents({
  memory,
  peer,
  stream,
}: EventsOptions): AsyncGenerator<Table> {
  // Ours comes first: its code is compiled when the large run starts.
  const [ours, naive] = [measureDetectors(peer), measureNaive(peer)];
  yield describeDetectors(measureDetectors(memory), ours, naive);
  const database = await startBenchDatabase();
  try {
    yield describeStream(stream, await measureStream(database, stream));
  } finally {
    await database.stop();
  }
}

function describeDetectors(large: Detection, ours: Detection, naive: Detection): Table {
  const row = (name: string, detection: Detection) => [
    name,
    ...[detection.size.tokens, detection.size.triggers, detection.size.holders].map(formatInteger),
    formatInteger(detection.size.firstTicks / detection.firstCpuSeconds),
    formatInteger(ticksPerCpuSecond(detection)),
    (detection.bytes / 1e6).toFixed(0),
    formatInteger(detection.transitions),
    formatInteger(detection.crossings),
  ];
  const rate = ticksPerCpuSecond(large);
  const share = (targetTicksPerSecond / rate) * 100;
  return {
    title: "Event detection in memory",
    note: "Ticks a CPU second on one core: the first ones, while windows have a price a minute from the history, and the rest. Memory in MB. Changes: triggers that fired or were armed again.",
    columns: [
      ...["", "tokens", "triggers", "holders", "first ticks", "ticks"],
      ...["MB", "changes", "levels crossed"],
    ],
    rows: [row("detectors", large), row("detectors", ours), row("search", naive)],
    verdicts: [
      `${rate >= targetTicksPerSecond ? "Met" : "Missed"}: ${formatInteger(targetTicksPerSecond)} ticks a second take ${share.toFixed(1)} % of a core.`,
      `A search takes ${(ticksPerCpuSecond(ours) / ticksPerCpuSecond(naive)).toFixed(1)} times the CPU time.`,
      ours.transitions === naive.transitions && ours.crossings === naive.crossings
        ? "Both find the same."
        : "They differ, as the detectors keep one price of each 128th of a window.",
    ],
  };
}

function ticksPerCpuSecond({ size, cpuSeconds }: Detection): number {
  return size.ticks / cpuSeconds;
}

function describeStream({ tokens, seconds, ...size }: StreamSize, stream: Stream): Table {
  const ticks = tokens * seconds;
  const { start, steady, takeover, stored, events, deliveries } = stream;
  const nodeRate = (ticks / steady.nodeMs) * 1000;
  const atTarget = (ms: number) => percent((ms / 10 / ticks) * targetTicksPerSecond);
  const row = (name: string, cost: Cost) => [
    name,
    ...[cost.seconds, cost.postgresMs / 1000, cost.nodeMs / 1000].map((value) => dash(value, 1)),
  ];
  return {
    title: `${formatInteger(tokens)} ticks a second through the database`,
    note: `${formatInteger(size.triggers)} triggers, ${formatInteger(size.holders)} holders; ${seconds} batches of a second. Seconds, and CPU seconds. Start: the first batch, which loads everything and compares levels with holders. Takeover: the first batch of another replica.`,
    columns: ["", "seconds", "PostgreSQL", "Node"],
    rows: [row("start", start), row("ticks", steady), row("takeover", takeover)],
    verdicts: [
      `${nodeRate >= targetTicksPerSecond ? "Met" : "Missed"}: one core of Node keeps up with ${formatInteger(nodeRate)} ticks a second, the target is ${formatInteger(targetTicksPerSecond)}.`,
      `${formatInteger(targetTicksPerSecond)} ticks a second take ${atTarget(steady.postgresMs)} of a core in PostgreSQL and ${atTarget(steady.nodeMs)} in Node.`,
      `The history gets ${formatInteger(stored / seconds)} prices a second.`,
      `${formatInteger(events)} events in ${formatInteger(deliveries)} deliveries.`,
    ],
  };
}

function percent(value: number): string {
  return Number.isNaN(value) ? "–" : `${value.toFixed(1)} %`;
}

/** A dash for CPU time where the system does not tell it. */
function dash(value: number, digits: number): string {
  return Number.isNaN(value) ? "–" : value.toFixed(digits);
}
