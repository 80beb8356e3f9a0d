import { type Problem, refuse } from "./problems.ts";
import { type Resolution, resolutionMs, resolutions, toRfc3339 } from "./time-range.ts";

/** Snapshots of positions exist from this moment on. */
export const firstSnapshot = new Date("2026-01-01T00:00:00Z");

/** How many days a resolution is kept; coarse ones are kept for good. */
export const retentionDays: Partial<Record<Resolution, number>> = { "1m": 62, "5m": 186 };

const dayMs = resolutionMs["1d"];

/** The start of the first day with history; undefined for a resolution kept for good. */
export function firstKept(resolution: Resolution, now: Date): Date | undefined {
  const days = retentionDays[resolution];
  if (days === undefined) return undefined;
  return new Date(Math.floor(now.getTime() / dayMs - days) * dayMs);
}

/** The resolutions at which a row of this moment is kept for now. */
export function keptResolutions(moment: Date, now: Date): Resolution[] {
  return resolutions.filter((resolution) => {
    const first = firstKept(resolution, now);
    return first === undefined || moment >= first;
  });
}

/** The earliest start of a request for snapshots. */
export function earliestSnapshot(resolution: Resolution, now: Date): Date {
  const first = firstKept(resolution, now) ?? firstSnapshot;
  return first < firstSnapshot ? firstSnapshot : first;
}

interface DroppedOptions {
  readonly resolution: Resolution;
  readonly now: Date;
  /** The parameter with the time. */
  readonly field?: "query.startTime" | "query.endTime";
}

/** Refuses a time before what is kept: an empty response would look as if there had been nothing. */
export function refuseDropped(
  time: Date,
  { resolution, now, field = "query.startTime" }: DroppedOptions,
): Problem | undefined {
  const first = firstKept(resolution, now);
  if (first === undefined || time >= first) return undefined;
  const kept = `before the ${retentionDays[resolution]} days of ${resolution} history that are kept`;
  const message = `is ${toRfc3339(time)}, ${kept}`;
  const allowed = `${toRfc3339(first)} or later`;
  const advice = `it must be ${allowed}, or the resolution coarser`;
  return refuse("invalid-request", {
    details: [{ field, message, allowed, advice }],
  });
}
