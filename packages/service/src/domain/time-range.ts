import { type Problem, refuse } from "./problems.ts";

export const resolutions = ["1m", "5m", "1h", "1d"] as const;
export type Resolution = (typeof resolutions)[number];

export const resolutionMs: Record<Resolution, number> = {
  "1m": 60_000,
  "5m": 300_000,
  "1h": 3_600_000,
  "1d": 86_400_000,
};

export const maxPoints = 1000;

/** Includes its start and excludes its end. */
export interface TimeRange {
  readonly start: Date;
  readonly end: Date;
}

interface RangeRequest {
  readonly startTime: string;
  readonly endTime?: string | undefined;
  readonly resolution: Resolution;
  readonly now: Date;
}

/** Reads a request's range, which ends now by default. Refuses a range that is too long or reversed. */
export function readTimeRange(request: RangeRequest): TimeRange | Problem {
  const start = parseMoment(request.startTime);
  if (start === undefined)
    return refuse("invalid-request", {
      details: [{ field: "query.startTime", message: notAMoment(request.startTime) }],
    });
  const end = request.endTime === undefined ? request.now : parseMoment(request.endTime);
  if (end === undefined)
    return refuse("invalid-request", {
      details: [{ field: "query.endTime", message: notAMoment(request.endTime ?? "") }],
    });
  if (end < start) return refuseReversed({ start, end }, request.endTime !== undefined);
  const count = countPoints({ start, end }, request.resolution);
  if (count > maxPoints)
    return refuse("invalid-request", { message: tooMany(count, request.resolution) });
  return { start, end };
}

/** Names the given field: without endTime the range ends now. */
function refuseReversed({ start, end }: TimeRange, hasEnd: boolean): Problem {
  if (hasEnd) {
    return refuse("invalid-request", {
      details: [
        {
          field: "query.endTime",
          message: `is ${toRfc3339(end)}; it must be after startTime, ${toRfc3339(start)}.`,
        },
      ],
    });
  }
  const rule = "without endTime it must not be later than now.";
  return refuse("invalid-request", {
    details: [{ field: "query.startTime", message: `is ${toRfc3339(start)}; ${rule}` }],
  });
}

/** The number of points in a range at a resolution; points are aligned to UTC. */
export function countPoints({ start, end }: TimeRange, resolution: Resolution): number {
  const stepMs = resolutionMs[resolution];
  return Math.max(0, Math.ceil(end.getTime() / stepMs) - Math.ceil(start.getTime() / stepMs));
}

/** The points of a resolution in a range, oldest first. */
export function momentsOf(range: TimeRange, resolution: Resolution): Date[] {
  const stepMs = resolutionMs[resolution];
  const first = Math.ceil(range.start.getTime() / stepMs) * stepMs;
  const count = countPoints(range, resolution);
  return Array.from({ length: count }, (_, index) => new Date(first + index * stepMs));
}

/** The beginning of a range with at most `count` points; it ends with the next point, if there is one. */
export function firstPoints(range: TimeRange, resolution: Resolution, count: number): TimeRange {
  const next = momentsOf(range, resolution)[count];
  return next === undefined ? range : { start: range.start, end: next };
}

/** Parses RFC 3339, including lower case letters and leap seconds, which `Date` rejects. */
export function parseMoment(text: string): Date | undefined {
  const moment = new Date(
    text
      .toUpperCase()
      .replace(" ", "T")
      .replace(/:60(?=[.Z+-])/, ":59"),
  );
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

export function toRfc3339(moment: Date): string {
  return moment.toISOString().replace(".000Z", "Z");
}

function notAMoment(value: string): string {
  return `is ${value}; it must be a date and time, such as 2026-11-01T00:00:00Z.`;
}

function tooMany(count: number, resolution: Resolution): string {
  const shown = count.toLocaleString("en-US");
  return `The range has ${shown} points of ${resolution}; at most 1,000 fit. Ask for a shorter range or a coarser resolution.`;
}
