const minuteMs = 60_000;
const dayMs = 86_400_000;

/** An Intl formatter takes longer to make than to use. There are some 600 time zones, so the map has a bound. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether this is an IANA time zone's name. Node also takes thousands of offsets, such as +05:30. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    findFormat(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** An older replica does not know a zone added by a newer Node: its wallets have UTC there. */
function findFormatOrUtc(timeZone: string): Intl.DateTimeFormat {
  return findFormat(isTimeZone(timeZone) ? timeZone : "UTC");
}

function findFormat(timeZone: string): Intl.DateTimeFormat {
  const key = timeZone.toLowerCase();
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, calendar: "iso8601", numberingSystem: "latn", hourCycle: "h23" },
    ...{ year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  });
  formats.set(key, format);
  return format;
}

/** A local date and time as the milliseconds that it would be in UTC. */
export type LocalMs = number;

/** The local time at an instant. */
export function toLocal(timeZone: string, instant: number): LocalMs {
  return instant + offsetAt(timeZone, instant);
}

function offsetAt(timeZone: string, instant: number): number {
  const seconds = Math.floor(instant / 1000) * 1000;
  const fields = new Map(
    findFormatOrUtc(timeZone)
      .formatToParts(seconds)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => fields.get(type) ?? 0;
  const [year, month, day] = [read("year"), read("month"), read("day")];
  return Date.UTC(year, month - 1, day, read("hour"), read("minute"), read("second")) - seconds;
}

/** The first instant at which the local time is this or later: where it is skipped, the change of the clocks. */
export function firstInstant(timeZone: string, local: LocalMs): number {
  const change = findChange(timeZone, local);
  if (typeof change === "number") return local - change;
  const { at, before, after } = change;
  return local < at + before ? local - before : Math.max(at, local - after);
}

/** The instant from which on the local time is never before this: where it exists twice, the second one. */
export function lastInstant(timeZone: string, local: LocalMs): number {
  const change = findChange(timeZone, local);
  if (typeof change === "number") return local - change;
  const { at, before, after } = change;
  return local > at + after ? local - after : Math.min(at, local - before);
}

interface OffsetChange {
  /** The first instant with the new offset. */
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** The offset a day before and after a local time, or the clock change between: no zone has two. */
function findChange(timeZone: string, local: LocalMs): number | OffsetChange {
  let [first, last] = [local - dayMs, local + dayMs];
  const [before, after] = [offsetAt(timeZone, first), offsetAt(timeZone, last)];
  if (before === after) return before;
  while (last - first > minuteMs) {
    const middle = Math.floor((first + last) / 2 / minuteMs) * minuteMs;
    if (offsetAt(timeZone, middle) === before) first = middle;
    else last = middle;
  }
  return { at: Math.floor(last / minuteMs) * minuteMs, before, after };
}
