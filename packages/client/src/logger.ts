/** `off` logs nothing; each following level adds to those before it. */
export type LogLevel = "off" | "error" | "warn" | "info" | "debug";

/** Receives the log: `console`, pino, winston and their kin fit. */
export interface Logger {
  error(message: string, details?: unknown): void;
  warn(message: string, details?: unknown): void;
  info(message: string, details?: unknown): void;
  debug(message: string, details?: unknown): void;
}
