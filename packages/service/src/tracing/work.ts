import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "./tracer.ts";

/** What the process is doing: a request, a job or a feed batch. Log lines and spans name it. */
export interface Work {
  readonly requestId?: string | undefined;
  readonly operationId?: string | undefined;
  readonly queue?: string | undefined;
  readonly job?: string | undefined;
  readonly feed?: string | undefined;
  /** While tracing is on. */
  readonly span?: Span | undefined;
  /** Missing for work without slots. */
  readonly waitOutside?: WaitOutside | undefined;
}

/** Runs a wait for another server; others have the work's slots meanwhile. */
export type WaitOutside = <Result>(wait: () => Promise<Result>) => Promise<Result>;

const storage = new AsyncLocalStorage<Work>();

/** Runs a function and everything it awaits as part of this work. */
export function runWork<Result>(work: Work, run: () => Result): Result {
  return storage.run(work, run);
}

/** The caller's current work. */
export function currentWork(): Work | undefined {
  return storage.getStore();
}

/** Waits for another server as part of the current work. */
export const waitOutside: WaitOutside = (wait) => {
  const work = currentWork();
  return work?.waitOutside === undefined ? wait() : work.waitOutside(wait);
};

/** The active span's ids for log lines, by OpenTelemetry's names; undefined while tracing is off. */
export function traceFields(work = currentWork()): TraceFields | undefined {
  const span = work?.span;
  return span && { trace_id: span.traceId, span_id: span.spanId };
}

export interface TraceFields {
  readonly trace_id: string;
  readonly span_id: string;
}
