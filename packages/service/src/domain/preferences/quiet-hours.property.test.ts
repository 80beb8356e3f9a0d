import fc from "fast-check";
import { expect, test } from "vitest";
import { isLongRun } from "../../../../../tools/testing/tiers.ts";
import { changes, LocalMinutes, minuteMs, zones } from "../../../tests/support/local-minutes.ts";
import { findNextTime, findQuietEnd } from "./quiet-hours.ts";
import { isTimeZone } from "./time-zone.ts";

const dayMs = 86_400_000;

const calendars = new Map<string, LocalMinutes>();

function readCalendar(zone: string, change: number): LocalMinutes {
  const key = `${zone} ${change}`;
  const calendar = calendars.get(key) ?? new LocalMinutes(zone, change);
  calendars.set(key, calendar);
  return calendar;
}

/** The local times between which the clocks of the zones change. */
const edges = [0, 60, 90, 120, 150, 180, 23 * 60];

/** Two thirds of the times are around the changes of the clocks, at night. */
const minute = fc.oneof(fc.nat({ max: 1439 }), fc.nat({ max: 215 }), fc.constantFrom(...edges));

const scenes = fc.record({
  zone: fc.constantFrom(...zones),
  change: fc.constantFrom(...changes),
  /** Half of the instants are within three hours of noon in UTC or of midnight. */
  offset: fc.oneof(
    fc.integer({ min: -33 * 3_600_000, max: 33 * 3_600_000 }),
    fc.integer({ min: -24 * 60, max: 24 * 60 }).map((minutes) => minutes * minuteMs),
  ),
  from: minute,
  to: minute,
});

test("Quiet hours end where a walk through each minute finds it, over both changes of the clocks", () => {
  let quiet = 0;
  fc.assert(
    fc.property(scenes, ({ zone, change, offset, from, to }) => {
      fc.pre(from !== to);
      const calendar = readCalendar(zone, change);
      const now = change + offset;
      const expected = calendar.isQuiet({ from, to }, now)
        ? calendar.endOfQuiet({ from, to }, now)
        : undefined;
      quiet += expected === undefined ? 0 : 1;
      expect(findQuietEnd(zone, { from, to }, now)).toBe(expected);
    }),
    { numRuns: isLongRun ? 400 : 100 },
  );
  // Half of the draws are expected to be quiet.
  expect(quiet).toBeGreaterThan(isLongRun ? 50 : 20);
});

test("A daily time comes once a local day, at the change of the clocks where it is skipped", () => {
  fc.assert(
    fc.property(scenes, ({ zone, change, offset, from }) => {
      const calendar = readCalendar(zone, change);
      const now = change + offset;
      const days = [-1, 0, 1, 2].map((day) => calendar.localDay(now) + day * dayMs);
      const times = days.map((day) => calendar.firstOf(day + from * minuteMs));
      expect(findNextTime(zone, from, now)).toBe(times.find((time) => time > now));
    }),
    { numRuns: isLongRun ? 400 : 100 },
  );
});

test.each([
  // 02:30 is skipped: the night ends as clocks go from 02:00 to 03:00.
  ["Europe/Berlin", "2026-03-28T23:00:00Z", "22:00", "02:30", "2026-03-29T01:00:00Z"],
  // 02:30 exists twice: the night ends at the second.
  ["Europe/Berlin", "2026-10-25T00:30:00Z", "22:00", "02:30", "2026-10-25T01:30:00Z"],
  ["America/Los_Angeles", "2026-11-01T08:30:00Z", "22:00", "01:30", "2026-11-01T09:30:00Z"],
  ["America/Los_Angeles", "2026-03-08T09:00:00Z", "22:00", "07:00", "2026-03-08T14:00:00Z"],
  // By half an hour.
  ["Australia/Lord_Howe", "2026-10-03T13:00:00Z", "22:00", "07:00", "2026-10-03T20:00:00Z"],
  ["Pacific/Auckland", "2026-04-04T12:00:00Z", "22:00", "07:00", "2026-04-04T19:00:00Z"],
  ["Asia/Kathmandu", "2026-03-29T18:00:00Z", "22:00", "07:00", "2026-03-30T01:15:00Z"],
])("A night in %s at %s from %s to %s ends at %s", (zone, now, from, to, end) => {
  const [fromMinute, toMinute] = [from, to].map(
    (time) => Date.parse(`1970-01-01T${time}Z`) / 60_000,
  );
  const times = { from: fromMinute ?? 0, to: toMinute ?? 0 };
  expect(new Date(findQuietEnd(zone, times, Date.parse(now)) ?? 0).toISOString()).toBe(
    new Date(end).toISOString(),
  );
});

test.each([
  // Clocks go back from 03:00 to 02:00, at 01:00 in UTC, and reach 03:00 an hour later.
  ["Europe/Berlin", "2026-10-25T00:30:00Z", 3 * 60, "2026-10-25T02:00:00.000Z"],
  // From 00:00 to 23:00 of the day before, at 21:00 in UTC.
  ["Asia/Beirut", "2026-10-24T20:30:00Z", 0, "2026-10-24T22:00:00.000Z"],
])(
  "A day in %s reaches the time that its clocks go back from only when they show it",
  (zone, now, minute, time) => {
    expect(new Date(findNextTime(zone, minute, Date.parse(now))).toISOString()).toBe(time);
    expect(findQuietEnd(zone, { from: minute, to: 600 }, Date.parse(time) - 1)).toBeUndefined();
  },
);

test("A daily time that is now comes next on the day after", () => {
  const nine = Date.parse("2026-11-02T09:00:00Z");
  expect(findNextTime("UTC", 9 * 60, nine - 1)).toBe(nine);
  expect(findNextTime("UTC", 9 * 60, nine)).toBe(nine + dayMs);
});

test.each(["Europe/Berlin", "asia/kolkata", "UTC", "Etc/GMT+5"])("%s is a time zone", (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(["Berlin", "Mars/Olympus", ""])("%j is no time zone", (name) => {
  expect(isTimeZone(name)).toBe(false);
});
