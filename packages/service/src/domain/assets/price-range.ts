import { type Problem, refuse } from "../problems.ts";
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
 * Reads the range of a price history. Without startTime it starts 30 days before the end, or 1,000 prices before
 * it where these cover less time.
 */
export function readPriceRange(request: PriceRangeRequest): TimeRange | Problem {
  if (request.startTime !== undefined) {
    return readTimeRange({ ...request, startTime: request.startTime });
  }
  const end = request.endTime === undefined ? request.now : parseMoment(request.endTime);
  if (end === undefined)
    return refuse("invalid-request", {
      details: [{ field: "query.endTime", message: "must be a date and time." }],
    });
  const spanMs = Math.min(defaultSpanMs, maxPoints * resolutionMs[request.resolution]);
  return { start: new Date(end.getTime() - spanMs), end };
}
