import { createHooks } from "./create-hooks.ts";
import type { CallHooks } from "./options/options.ts";

/** Receives the log: `console`, pino, winston and their kin fit. */
export interface Logger {
  warn(message: string, details?: unknown): void;
  info(message: string, details?: unknown): void;
  debug(message: string, details?: unknown): void;
}

/**
 * Hooks that log each attempt and retry, and at `debug` each request with its headers, all without bodies and without
 * secret-looking values. Credentials are added later and never logged. An operation whose responses have `Deprecation`
 * or `Sunset` gets a warning, once.
 */
export function logCalls(level: "info" | "debug" = "info", logger: Logger = console): CallHooks {
  const announced = new Set<string>();
  return createHooks({
    before({ operationId, method, url, headers }) {
      if (level !== "debug") return;
      logger.debug(`${operationId}: sends ${method} ${hideInUrl(url)}`, hideInHeaders(headers));
    },
    after({ operationId, method, url, durationMs, response, error }) {
      const result = error instanceof Error ? `failed: ${error.message}` : response?.status;
      logger.info(`${operationId}: ${method} ${hideInUrl(url)} ${result} in ${durationMs} ms`);
      const notice = response && describeDeprecation(response.headers);
      if (!notice || announced.has(operationId)) return;
      announced.add(operationId);
      logger.warn(`${operationId}: ${notice}`);
    },
    retry({ operationId, attempt, retries, delayMs }) {
      logger.info(`${operationId}: retry ${attempt} of ${retries} in ${Math.round(delayMs)} ms`);
    },
  });
}

/** RFC 9745 writes the deprecation date as `@` and Unix seconds, RFC 8594 the sunset date as an HTTP date. */
function describeDeprecation(headers: Headers): string | undefined {
  const deprecation = headers.get("deprecation");
  const sunset = headers.get("sunset");
  if (deprecation === null && sunset === null) return;
  const seconds = Number(/^@(\d+)$/.exec(deprecation ?? "")?.[1]);
  const since = Number.isNaN(seconds) ? "" : ` since ${toDay(seconds * 1000)}`;
  return `deprecated${since}${sunset ? `, ends on ${toDay(Date.parse(sunset))}` : ""}.`;
}

/** Other services' headers may name days beyond the calendar. */
function toDay(time: number): string {
  return Math.abs(time) <= 8.64e15 ? new Date(time).toISOString().slice(0, 10) : "a day unknown";
}

/** Header and query parameter names whose values are secrets. */
const isSecret = /auth|cookie|key|secret|token|signature|password/i;

function hideInUrl(url: string): string {
  return url.replace(/([^?&=]+)=([^&]*)/g, (pair, name: string) =>
    isSecret.test(name) ? `${name}=***` : pair,
  );
}

function hideInHeaders(headers: Readonly<Record<string, string>>): object {
  const shown = Object.entries(headers).map(([name, value]) => [
    name,
    isSecret.test(name) ? "***" : value,
  ]);
  return Object.fromEntries(shown);
}
