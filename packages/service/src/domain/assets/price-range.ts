import { firstKept, refuseDropped } from "../history-retention.ts";
import { isProblem, type Problem, refuse } from "../problems.ts";
import {
  maxPoints,
  parseMoment,
  type Resolution,
  readTimeRange,
  resolutionMs,
  type TimeRange,
} from "../time-range.ts";

const defaultSpanMs = 30 * resolutionMs["1d"];

interface PriceRangeRequest {
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly resolution: Resolution;
  readonly now: Date;
}

/**
 * Reads a price history's range. Without startTime it starts 30 days before the end, or 1,000 prices before it where
 * these cover less time. A range before the kept prices is refused.
 */
export function readPriceRange(request: PriceRangeRequest): TimeRange | Problem {
  if (request.startTime !== undefined) {
    const range = readTimeRange({ ...request, startTime: request.startTime });
    return isProblem(range) ? range : (refuseDropped(range.start, request) ?? range);
  }
  const end = request.endTime === undefined ? request.now : parseMoment(request.endTime);
  if (end === undefined)
    return refuse("invalid-request", {
      details: [{ field: "query.endTime", message: "must be a date and time." }],
    });
  const { resolution, now } = request;
  const dropped = refuseDropped(end, { resolution, now, field: "query.endTime" });
  if (dropped) return dropped;
  const spanMs = Math.min(defaultSpanMs, maxPoints * resolutionMs[resolution]);
  const first = firstKept(resolution, now)?.getTime() ?? Number.NEGATIVE_INFINITY;
  return { start: new Date(Math.max(first, end.getTime() - spanMs)), end };
}
