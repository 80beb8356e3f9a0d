import { expect, test } from "vitest";
import { type DeliveryTimes, defaultTimes, findWait, type WaitingAlert } from "./release-time.ts";

const noon = new Date("2026-11-02T12:00:00Z");
const night = new Date("2026-11-02T23:00:00Z");
const alert = (since: Date, more: Partial<WaitingAlert> = {}): WaitingAlert => ({
  ...{ since, isCritical: false, throttledUntil: undefined },
  ...more,
});
const quiet = { from: 22 * 60, to: 7 * 60, allowsCritical: true };
const quietTimes: DeliveryTimes = { ...defaultTimes, quiet };
const hourly: DeliveryTimes = { ...defaultTimes, digest: { kind: "hourly" } };
const daily: DeliveryTimes = { ...defaultTimes, digest: { kind: "daily", time: 9 * 60 } };
const at = (time: string) => new Date(`2026-11-${time}Z`);

test("An alert without preferences is sent at once, by day and by night", () => {
  expect(findWait(alert(noon), defaultTimes, noon)).toBeUndefined();
  expect(findWait(alert(night), defaultTimes, night)).toBeUndefined();
});

test("An alert in quiet hours is held until they end", () => {
  expect(findWait(alert(noon), quietTimes, noon)).toBeUndefined();
  expect(findWait(alert(night), quietTimes, night)).toEqual({
    state: "held",
    dueAt: at("03T07:00:00"),
  });
  expect(findWait(alert(night), quietTimes, at("03T07:00:00"))).toBeUndefined();
});

test("A critical alert passes quiet hours unless the wallet refuses that, a digest and a throttle", () => {
  const critical = { isCritical: true };
  expect(findWait(alert(night, critical), quietTimes, night)).toBeUndefined();
  const strict = { ...quietTimes, quiet: { ...quiet, allowsCritical: false } };
  expect(findWait(alert(night, critical), strict, night)?.state).toBe("held");
  expect(findWait(alert(noon, critical), daily, noon)).toBeUndefined();
  const throttled = alert(noon, { ...critical, throttledUntil: at("02T13:00:00") });
  expect(findWait(throttled, defaultTimes, noon)).toBeUndefined();
});

test("A digest is the next one after the alert", () => {
  expect(findWait(alert(noon), hourly, noon)).toEqual({
    state: "digested",
    dueAt: at("02T13:00:00"),
  });
  expect(findWait(alert(noon), daily, noon)).toEqual({
    state: "digested",
    dueAt: at("03T09:00:00"),
  });
  expect(findWait(alert(noon), daily, at("03T09:00:00"))).toBeUndefined();
  // Sent late, it still belongs to the first digest.
  expect(findWait(alert(noon), daily, at("03T09:30:00"))).toBeUndefined();
});

test("A digest within quiet hours is due when they end", () => {
  const times: DeliveryTimes = { ...quietTimes, digest: { kind: "daily", time: 23 * 60 } };
  expect(findWait(alert(noon), times, noon)).toEqual({
    state: "digested",
    dueAt: at("03T07:00:00"),
  });
});

test("An alert whose digest is due is held by quiet hours that go on", () => {
  const times: DeliveryTimes = { ...quietTimes, digest: { kind: "daily", time: 23 * 60 } };
  const held = { state: "held", dueAt: at("03T07:00:00") };
  expect(findWait(alert(noon), times, at("02T22:59:59"))?.state).toBe("digested");
  expect(findWait(alert(noon), times, night)).toEqual(held);
  expect(findWait(alert(noon), times, at("02T23:30:00"))).toEqual(held);
});

test("A throttled alert waits for the next hour, or for its digest and the end of quiet hours", () => {
  const throttled = alert(noon, { throttledUntil: at("02T13:00:00") });
  expect(findWait(throttled, defaultTimes, noon)).toEqual({
    state: "throttled",
    dueAt: at("02T13:00:00"),
  });
  expect(findWait(throttled, daily, noon)?.state).toBe("digested");
  const late = new Date("2026-11-02T21:30:00Z");
  const throttledLate = alert(late, { throttledUntil: at("02T22:00:00") });
  expect(findWait(throttledLate, quietTimes, late)).toEqual({
    state: "throttled",
    dueAt: at("03T07:00:00"),
  });
});

test("An unknown time zone counts as UTC", () => {
  const times = { ...quietTimes, timeZone: "Mars/Olympus" };
  expect(findWait(alert(night), times, night)?.dueAt).toEqual(at("03T07:00:00"));
});
