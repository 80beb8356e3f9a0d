import { Histogram, type Registry } from "prom-client";
import { errorType } from "../tracing/in-span.ts";
import { type Span, startSpan } from "../tracing/tracer.ts";
import { currentWork } from "../tracing/work.ts";
import { describeStatement, hideLiterals } from "./describe-statement.ts";

/** What a connection pool is for. */
export type PoolName = "requests" | "background" | "leases" | "queues" | "standby";

/** Begins to observe a statement; the returned function ends it. */
export type ObserveStatement = (text: string) => (error?: unknown) => void;

export interface StatementObserverOptions {
  /** Slower statements get a log line; 0 turns this off. */
  readonly slowMs: number;
  readonly log: { warn(fields: object, message: string): void };
}

const bucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
const maxStatementLength = 2000;

/** Measures statements, traces those of traced work, and logs slow ones. */
export class StatementObserver {
  readonly #options: StatementObserverOptions;
  readonly #durations = new Histogram({
    name: "bellwether_database_query_duration_seconds",
    help: "From sending a statement to the database to its result, by pool and kind of statement.",
    labelNames: ["pool", "kind"],
    buckets: bucketsSeconds,
    registers: [],
  });

  constructor(options: StatementObserverOptions) {
    this.#options = options;
  }

  register(registry: Registry): void {
    registry.registerMetric(this.#durations);
  }

  forPool(pool: PoolName): ObserveStatement {
    return (text) => {
      const { kind, table } = describeStatement(text);
      const span = startStatementSpan(kind, table);
      const startedAt = performance.now();
      return (error) => {
        const durationMs = performance.now() - startedAt;
        this.#durations.observe({ pool, kind }, durationMs / 1000);
        endStatementSpan(span, error);
        const { slowMs } = this.#options;
        if (slowMs > 0 && durationMs >= slowMs) this.#logSlow(pool, text, durationMs, error);
      };
    };
  }

  #logSlow(pool: PoolName, text: string, durationMs: number, error: unknown): void {
    const { requestId, operationId, queue, job, feed } = currentWork() ?? {};
    const statement = hideLiterals(text).replace(/\s+/g, " ").trim().slice(0, maxStatementLength);
    const of = { requestId, operationId, queue, job, feed };
    const outcome = error === undefined ? {} : { failed: errorType(error) };
    const fields = { pool, statement, durationMs: Math.round(durationMs), ...of, ...outcome };
    this.#options.log.warn(fields, "A database statement was slow.");
  }
}

/** Only traced work has spans for its statements: queue polling would make thousands of traces. */
function startStatementSpan(kind: string, table: string | undefined): Span | undefined {
  const parent = currentWork()?.span;
  if (!parent?.isRecording) return undefined;
  const operation = kind.toUpperCase();
  return startSpan(table === undefined ? operation : `${operation} ${table}`, {
    kind: "client",
    parent,
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.collection.name": table,
    },
  });
}

function endStatementSpan(span: Span | undefined, error: unknown): void {
  if (span === undefined) return;
  if (error !== undefined) span.fail(errorType(error));
  span.end();
}
