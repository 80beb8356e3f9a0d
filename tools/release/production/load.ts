import { isApiError } from "@bellwether/alerts";
import { requireThat } from "./step-failed.ts";
import { waitUntil } from "./wait-until.ts";

/** A kind of call. It rejects unless the response is a success. */
export interface LoadedCall {
  readonly name: string;
  readonly send: (number: number) => Promise<unknown>;
}

export interface LoadResult {
  readonly succeeded: number;
  /** Responses with 503, which ask the caller to come back. */
  readonly unavailable: number;
  /** From the first of them to the last. */
  readonly unavailableSeconds: number;
  /** Every other failure, as a sentence. */
  readonly failures: readonly string[];
}

export interface RunningLoad {
  /** Waits until so many more calls have succeeded. A failure other than 503 ends the wait. */
  waitForMore(count: number): Promise<void>;
  /** The calls that got 503 until now. */
  countUnavailable(): number;
  /** Ends the load and waits for the last response. */
  stop(): Promise<LoadResult>;
}

const callsPerSecond = 25;
/** A slow machine gets fewer calls, not thousands that wait. */
const maxOpen = 50;

/** Sends the calls in turn at a constant rate, as independent users do. No call is retried. */
export function startLoad(calls: readonly LoadedCall[]): RunningLoad {
  const open = new Set<Promise<void>>();
  const failures: string[] = [];
  let [succeeded, unavailable, number] = [0, 0, 0];
  let [firstAt, lastAt] = [0, 0];
  const noteUnavailable = () => {
    lastAt = performance.now();
    if (unavailable === 0) firstAt = lastAt;
    unavailable += 1;
  };
  const start = async ({ name, send }: LoadedCall) => {
    try {
      await send(number);
      succeeded += 1;
    } catch (error) {
      if (isApiError(error) && error.status === 503) noteUnavailable();
      else failures.push(`${name}: ${describe(error)}`);
    }
  };
  const timer = setInterval(() => {
    const call = calls[number % calls.length];
    if (open.size >= maxOpen || call === undefined) return;
    const pending = start(call).finally(() => open.delete(pending));
    open.add(pending);
    number += 1;
  }, 1000 / callsPerSecond);
  return {
    async waitForMore(count) {
      const target = succeeded + count;
      await waitUntil(`${count} calls to succeed`, () => {
        requireThat(failures.length === 0, `A call of the load failed. ${failures[0]}`);
        return succeeded >= target;
      });
    },
    countUnavailable: () => unavailable,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      const unavailableSeconds = Math.round((lastAt - firstAt) / 100) / 10;
      return { succeeded, unavailable, unavailableSeconds, failures };
    },
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message;
}
