import type { PreparedCall } from "./call/prepare-call.ts";
import type { LogLevel } from "./logger.ts";

const levels: readonly LogLevel[] = ["off", "error", "warn", "info", "debug"];

/** Names of headers and query parameters whose values are secrets. */
const isSecret = /auth|cookie|key|secret|token|signature|password/i;

/** Whether the client or the call logs this level. Calls without logs must not pay for its text. */
export function logs({ options, setup }: PreparedCall, level: LogLevel): boolean {
  const chosen = options.logLevel ?? setup.logLevel ?? "warn";
  return levels.indexOf(level) <= levels.indexOf(chosen);
}

/** Logs a message of a call, which names its operation. Credentials are added later and never logged. */
export function log(
  call: PreparedCall,
  level: Exclude<LogLevel, "off">,
  message: string,
  details?: unknown,
): void {
  if (!logs(call, level)) return;
  const logger = call.options.logger ?? call.setup.logger ?? console;
  const text = `${call.operationId}: ${message}`;
  try {
    if (details === undefined) logger[level](text);
    else logger[level](text, details);
  } catch {
    // A failing log is no reason to fail the call.
  }
}

/** The URL without query values that look like secrets. */
export function hideInUrl(url: string): string {
  return url.replace(/([^?&=]+)=([^&]*)/g, (pair, name: string) =>
    isSecret.test(name) ? `${name}=***` : pair,
  );
}

/** The headers without values that look like secrets. */
export function hideInHeaders(headers: Readonly<Record<string, string>>): object {
  const shown: Record<string, string | undefined> = {};
  for (const name in headers) shown[name] = isSecret.test(name) ? "***" : headers[name];
  return shown;
}
