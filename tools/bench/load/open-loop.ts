import { createHistogram, type RecordableHistogram } from "node:perf_hooks";

/** A call kind and its share of all calls. */
export interface LoadedCall {
  readonly name: string;
  readonly weight: number;
  /** Makes call `number` in the run; rejects an unexpected response. */
  readonly send: (number: number) => Promise<unknown>;
}

export interface CallResult {
  readonly name: string;
  /** Milliseconds since the call was due, so a stall counts for each delayed call. */
  readonly latency: Latency;
}

export interface Latency {
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

export interface LoadRun {
  readonly calls: readonly CallResult[];
  readonly all: Latency;
  readonly failures: number;
  /** The first failures, as sentences. */
  readonly examples: readonly string[];
}

interface LoadOptions {
  readonly calls: readonly LoadedCall[];
  /** Calls per second, whether earlier ones are answered or not. */
  readonly rate: number;
  readonly seconds: number;
}

const maxExamples = 10;
/** More unanswered calls than this would measure the generator's memory. */
const maxOpen = 5_000;
const tickMs = 5;

/** Sends calls at a constant rate, as independent users do, and waits for the last response. */
export async function runOpenLoop({ calls, rate, seconds }: LoadOptions): Promise<LoadRun> {
  const order = spreadByWeight(calls);
  const histograms = new Map(calls.map(({ name }) => [name, createHistogram()]));
  const all = createHistogram();
  const examples: string[] = [];
  let failures = 0;
  const fail = (message: string) => {
    failures += 1;
    if (examples.length < maxExamples) examples.push(message);
  };
  const open = new Set<Promise<void>>();
  const start = async (number: number, dueMs: number) => {
    const call = order[number % order.length];
    if (call === undefined) return;
    try {
      await call.send(number);
    } catch (error) {
      fail(`${call.name}: ${error instanceof Error ? error.message : error}`);
    }
    // Nanoseconds below one would be refused.
    const latency = Math.max(1, Math.round((performance.now() - dueMs) * 1e6));
    all.record(latency);
    histograms.get(call.name)?.record(latency);
  };

  const total = Math.round(rate * seconds);
  const startMs = performance.now();
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.ceil(((performance.now() - startMs) / 1000) * rate));
    for (; sent < due; sent += 1) {
      if (open.size >= maxOpen) {
        fail(`${maxOpen} calls were open; one more was not sent.`);
        continue;
      }
      const call: Promise<void> = start(sent, startMs + (sent / rate) * 1000).then(() => {
        open.delete(call);
      });
      open.add(call);
    }
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  }
  await Promise.all(open);
  return {
    calls: [...histograms].map(([name, histogram]) => ({ name, latency: describe(histogram) })),
    all: describe(all),
    failures,
    examples,
  };
}

/** Each call as often as its weight says, mixed evenly: the call furthest behind comes next. */
function spreadByWeight(calls: readonly LoadedCall[]): LoadedCall[] {
  const total = calls.reduce((sum, { weight }) => sum + weight, 0);
  const sent = new Map(calls.map((call) => [call, 0]));
  return Array.from({ length: total }, (_, index) => {
    const behind = (call: LoadedCall) =>
      ((index + 1) * call.weight) / total - (sent.get(call) ?? 0);
    const next = calls.reduce((best, call) => (behind(call) > behind(best) ? call : best));
    sent.set(next, (sent.get(next) ?? 0) + 1);
    return next;
  });
}

function describe(histogram: RecordableHistogram): Latency {
  if (histogram.count === 0) return { count: 0, p50Ms: 0, p99Ms: 0, maxMs: 0 };
  return {
    count: histogram.count,
    p50Ms: histogram.percentile(50) / 1e6,
    p99Ms: histogram.percentile(99) / 1e6,
    maxMs: histogram.max / 1e6,
  };
}
