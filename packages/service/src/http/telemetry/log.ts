import { type DestinationStream, type Logger, pino } from "pino";
import { traceFields } from "../../tracing/work.ts";
import { createLogDestination } from "./log-destination.ts";
import { redactSecrets } from "./redact-secrets.ts";

export interface Log extends Logger {
  /** Logs a request and its response, at the level info. */
  request(request: CompletedRequest): void;
}

/** The fields in each request's log line. */
export interface CompletedRequest {
  /** Letters, digits and a few punctuation marks: see `chooseRequestId`. */
  readonly requestId: string;
  readonly operationId: string;
  readonly method: string;
  /** Without the query, which may hold private data. */
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  /** The response body's length. */
  readonly bytes: number;
  /** The client key's id, the API key's app or the feed key's feed. */
  readonly clientKeyId?: string | undefined;
  readonly appId?: string | undefined;
  readonly feedName?: string | undefined;
  readonly userAgent?: string | undefined;
  /** While tracing is on. */
  readonly trace_id?: string | undefined;
  readonly span_id?: string | undefined;
}

/** Creates a log with JSON lines. Secrets are found by name: pino's redaction took longer than a whole request. */
export function createLog(
  options: { readonly level?: string; readonly destination?: DestinationStream } = {},
): Log {
  const destination = options.destination ?? createStandardOutput();
  const timestamp = createTimestamp();
  const log = pino(
    {
      level: options.level ?? "info",
      base: null,
      timestamp,
      mixin: () => ({ ...traceFields() }),
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redactSecrets(fields),
      },
    },
    destination,
  );
  return Object.assign(log, {
    request(request: CompletedRequest) {
      if (log.isLevelEnabled("info")) destination.write(formatRequest(timestamp(), request));
    },
  });
}

/** An exiting process, on a signal or an error, writes the buffered lines; a killed one loses them. */
function createStandardOutput(): DestinationStream {
  const destination = createLogDestination(1);
  process.on("exit", destination.flushSync);
  return destination;
}

/** Formats each millisecond once: a busy service's lines share it. */
function createTimestamp(): () => string {
  let lastMs = Number.NaN;
  let text = "";
  return () => {
    const nowMs = Date.now();
    if (nowMs !== lastMs) text = `,"time":"${new Date(nowMs).toISOString()}"`;
    lastMs = nowMs;
    return text;
  };
}

/**
 * Formats a request's line as pino would. Measured: pino takes 1 to 2 microseconds more, 6% of a request, since it
 * cannot know that only the path and the user agent need escaping.
 */
function formatRequest(timeField: string, request: CompletedRequest): string {
  const { requestId, operationId, method, path, status, durationMs, bytes } = request;
  const rounded = Math.round(durationMs * 1000) / 1000;
  const ids = `"requestId":"${requestId}","operationId":"${operationId}","method":"${method}"`;
  const outcome = `"path":${JSON.stringify(path)},"status":${status},"durationMs":${rounded},"bytes":${bytes}`;
  return `{"level":"info"${timeField},${ids},${outcome}${formatCaller(request)},"msg":"answered"}\n`;
}

function formatCaller(request: CompletedRequest): string {
  const { clientKeyId, appId, feedName, userAgent, trace_id, span_id } = request;
  let fields = "";
  if (clientKeyId !== undefined) fields += `,"clientKeyId":"${clientKeyId}"`;
  if (appId !== undefined) fields += `,"appId":"${appId}"`;
  if (feedName !== undefined) fields += `,"feedName":"${feedName}"`;
  if (userAgent !== undefined) fields += `,"userAgent":${JSON.stringify(userAgent)}`;
  if (trace_id !== undefined) fields += `,"trace_id":"${trace_id}","span_id":"${span_id}"`;
  return fields;
}
