import { type DestinationStream, type Logger, pino } from "pino";
import { type AnsweredRequest, writeAnsweredLine } from "./answered-line.ts";
import { writeLines } from "./write-lines.ts";

export interface Log extends Logger {
  /** Writes the line of a request, at the level info. */
  answered(request: AnsweredRequest): void;
}

/** What no line may hold, wherever it stands and however it is written. */
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
 * JSON lines. An error keeps its name, message, code and stack, and none of what a driver adds to it.
 * Secrets are looked for by name in every line: pino's own redaction took longer than a whole request.
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
    answered(request: AnsweredRequest) {
      if (log.isLevelEnabled("info")) destination.write(writeAnsweredLine(timestamp(), request));
    },
  });
}

/** A process that ends, whether asked to or by an error, writes what is left; one that is killed does not. */
function writeStandardOutput(): DestinationStream {
  const destination = writeLines(1);
  process.on("exit", destination.flushSync);
  return destination;
}

/** Most lines of a busy service share their millisecond with others. */
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

const deepest = 4;

function hideSecrets(line: object, depth: number): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(line)) {
    if (typeof value !== "object" || value === null) {
      shown[name] = isSecretName(name) ? "[hidden]" : value;
    } else if (isSecretName(name) || depth === deepest) shown[name] = "[hidden]";
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
  // Names of fields are few; ids as names would not be.
  if (knownNames.size < 1000) knownNames.set(name, isSecret);
  return isSecret;
}

function describeError({ name, message, stack, cause, ...more }: Error): object {
  const code = "code" in more ? { code: more.code } : {};
  const reason = cause instanceof Error ? { cause: describeError(cause) } : {};
  return { name, message, stack, ...code, ...reason };
}
