import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "./tracer.ts";

/** What the process is doing: a request, a job or a batch of a feed. Log lines and spans name it. */
export interface Work {
  readonly requestId?: string | undefined;
  readonly operationId?: string | undefined;
  readonly queue?: string | undefined;
  readonly job?: string | undefined;
  readonly feed?: string | undefined;
  /** While tracing is on. */
  readonly span?: Span | undefined;
}

const storage = new AsyncLocalStorage<Work>();

/** Runs a function and everything it awaits as part of this work. */
export function runWork<Result>(work: Work, run: () => Result): Result {
  return storage.run(work, run);
}

/** The caller's current work. */
export function currentWork(): Work | undefined {
  return storage.getStore();
}

/** The active span's ids for log lines, by OpenTelemetry's names; undefined while tracing is off. */
export function traceFields(work = currentWork()): TraceFields | undefined {
  const span = work?.span;
  return span && { trace_id: span.traceId, span_id: span.spanId };
}

export interface TraceFields {
  readonly trace_id: string;
  readonly span_id: string;
}
