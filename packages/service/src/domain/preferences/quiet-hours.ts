import { firstInstant, lastInstant, toLocal } from "./time-zone.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Local times, in minutes after midnight. They differ. */
export interface QuietTimes {
  readonly from: number;
  readonly to: number;
}

/** When the quiet hours around an instant end; undefined outside them. */
export function findQuietEnd(timeZone: string, times: QuietTimes, now: number): number | undefined {
  let end: number | undefined;
  // Where a change of the clocks skips the pause between two nights, they are one.
  for (let next: number | undefined = now; next !== undefined; ) {
    next = findNightEnd(timeZone, times, next);
    end = next ?? end;
  }
  return end;
}

function findNightEnd(timeZone: string, { from, to }: QuietTimes, now: number): number | undefined {
  const today = Math.floor(toLocal(timeZone, now) / dayMs) * dayMs;
  const lengthInDays = to > from ? 0 : 1;
  const ends = [today - dayMs, today, today + dayMs].flatMap((day) => {
    const start = firstInstant(timeZone, day + from * minuteMs);
    const end = lastInstant(timeZone, day + lengthInDays * dayMs + to * minuteMs);
    return start <= now && now < end ? [end] : [];
  });
  // Of two nights that overlap, either will do: the caller goes on at its end.
  return ends[0];
}

/** The next instant after `now` at which a day reaches a local time, once a day. */
export function findNextTime(timeZone: string, minute: number, now: number): number {
  const today = Math.floor(toLocal(timeZone, now) / dayMs) * dayMs;
  const days = [-1, 0, 1, 2].map((offset) => today + offset * dayMs);
  const times = days.map((day) => firstInstant(timeZone, day + minute * minuteMs));
  return times.find((time) => time > now) ?? now + dayMs;
}
