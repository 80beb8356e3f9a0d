import { type DestinationStream, type Logger, pino } from "pino";
import { createLogDestination } from "./log-destination.ts";
import { type CompletedRequest, writeRequestLine } from "./request-line.ts";

export interface Log extends Logger {
  /** Logs a request, at the level info. */
  answered(request: CompletedRequest): void;
}

/** Names whose values never enter the log, at any depth and in any spelling. */
const secrets = new Set([
  "authorization",
  "cookie",
  "token",
  "sessiontoken",
  "secret",
  "password",
  "signature",
  "apikey",
  "clientkey",
  "xserviceapikey",
  "xserviceclientkey",
]);

/**
 * A log of JSON lines. An error keeps its name, message, code and stack, and nothing that a driver adds.
 * Secrets are found by name in every line: pino's redaction took longer than a whole request.
 */
export function createLog(
  options: { readonly level?: string; readonly destination?: DestinationStream } = {},
): Log {
  const destination = options.destination ?? writeStandardOutput();
  const timestamp = createTimestamp();
  const log = pino(
    {
      level: options.level ?? "info",
      base: null,
      timestamp,
      formatters: {
        level: (label) => ({ level: label }),
        log: (line) => hideSecrets(line, 0),
      },
    },
    destination,
  );
  return Object.assign(log, {
    answered(request: CompletedRequest) {
      if (log.isLevelEnabled("info")) destination.write(writeRequestLine(timestamp(), request));
    },
  });
}

/** A process that exits, on a signal or an error, writes the buffered lines; a killed one loses them. */
function writeStandardOutput(): DestinationStream {
  const destination = createLogDestination(1);
  process.on("exit", destination.flushSync);
  return destination;
}

/** Formats each millisecond once: lines of a busy service share it. */
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

const maxDepth = 4;

function hideSecrets(line: object, depth: number): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(line)) {
    if (typeof value !== "object" || value === null) {
      shown[name] = isSecretName(name) ? "[hidden]" : value;
    } else if (isSecretName(name) || depth === maxDepth) shown[name] = "[hidden]";
    else if (value instanceof Error) shown[name] = describeError(value);
    else
      shown[name] = Array.isArray(value) ? hideInList(value, depth) : hideSecrets(value, depth + 1);
  }
  return shown;
}

function hideInList(list: readonly unknown[], depth: number): unknown[] {
  return list.map((one) =>
    typeof one === "object" && one !== null ? hideSecrets(one, depth + 1) : one,
  );
}

const knownNames = new Map<string, boolean>();

function isSecretName(name: string): boolean {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const isSecret = secrets.has(name.toLowerCase().replaceAll(/[^a-z]/g, ""));
  // Field names are few; a map keyed by ids would grow without end.
  if (knownNames.size < 1000) knownNames.set(name, isSecret);
  return isSecret;
}

function describeError({ name, message, stack, cause, ...more }: Error): object {
  const code = "code" in more ? { code: more.code } : {};
  const reason = cause instanceof Error ? { cause: describeError(cause) } : {};
  return { name, message, stack, ...code, ...reason };
}
