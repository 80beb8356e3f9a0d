import {
  maxPoints,
  parseMoment,
  type Resolution,
  readTimeRange,
  resolutionMs,
  type TimeRange,
} from "../markets/time-range.ts";
import { type Problem, refuse } from "../problems.ts";

const usualSpanMs = 30 * resolutionMs["1d"];

interface PriceRangeRequest {
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly resolution: Resolution;
  readonly now: Date;
}

/** Without a start, 30 days before the end, or 1,000 prices where those reach less far back. */
export function readPriceRange(request: PriceRangeRequest): TimeRange | Problem {
  if (request.startTime !== undefined) {
    return readTimeRange({ ...request, startTime: request.startTime });
  }
  const end = request.endTime === undefined ? request.now : parseMoment(request.endTime);
  if (end === undefined)
    return refuse("invalid-request", {
      details: [{ field: "query.endTime", message: "must be a date and time." }],
    });
  const spanMs = Math.min(usualSpanMs, maxPoints * resolutionMs[request.resolution]);
  return { start: new Date(end.getTime() - spanMs), end };
}
