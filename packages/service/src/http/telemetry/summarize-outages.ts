import type { Log } from "./log.ts";

/**
 * A log without the warnings explained by an outage.
 *
 * @param absorb counts a warning with this error; false when it must be logged
 */
export function summarizeOutages(log: Log, absorb: (error: unknown, line: string) => boolean): Log {
  const warn = (fields: object | string, line = "") => {
    if (typeof fields === "string") log.warn(fields);
    else if (!("error" in fields && absorb(fields.error, line))) log.warn(fields, line);
  };
  return Object.assign(Object.create(log) as Log, { warn });
}
