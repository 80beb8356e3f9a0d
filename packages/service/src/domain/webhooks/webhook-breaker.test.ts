import { expect, test } from "vitest";
import { addFailure, addSuccess, isBreakerOpen, type WebhookHealth } from "./webhook-breaker.ts";

const start = new Date("2026-11-02T12:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);
const fiveDaysMs = 5 * 86_400_000;
const healthy: WebhookHealth = {
  ...{ enabled: true, consecutiveFailures: 0, consecutiveSlow: 0 },
  ...{ failingSince: null, disabledReason: null },
};
const fail = (health: WebhookHealth, startedAt = start) =>
  addFailure(health, { startedAt, isGone: false });
const repeat = (times: number, step: (health: WebhookHealth) => WebhookHealth) =>
  Array.from({ length: times }).reduce<WebhookHealth>((health) => step(health), healthy);

test("isBreakerOpen turns true at the fifth failure or slow answer in a row", () => {
  const open = (step: (health: WebhookHealth) => WebhookHealth) =>
    [0, 4, 5, 6].map((times) => isBreakerOpen(repeat(times, step)));
  expect(open((health) => fail(health))).toEqual([false, false, true, true]);
  expect(open((health) => addSuccess(health, 5000))).toEqual([false, false, true, true]);
  expect(open((health) => addSuccess(health, 4999))).toEqual([false, false, false, false]);
});

test("addSuccess ends a row of failures, and a quick one ends a row of slow answers", () => {
  const slow = { ...healthy, consecutiveSlow: 1 };
  expect(addSuccess(fail(healthy), 10)).toEqual(healthy);
  expect(addSuccess(fail(healthy), 5000)).toEqual(slow);
  expect(addSuccess(slow, 10)).toEqual(healthy);
});

test("addFailure counts from the first failure in a row, and keeps the slow answers", () => {
  const failed = fail({ ...healthy, consecutiveSlow: 2 });
  expect(failed).toEqual({
    ...{ ...healthy, consecutiveSlow: 2 },
    ...{ consecutiveFailures: 1, failingSince: start },
  });
  expect(fail(failed, after(60_000))).toEqual({ ...failed, consecutiveFailures: 2 });
});

test("addFailure disables a webhook after five days without a success, not before", () => {
  const failing = fail(healthy);
  expect(fail(failing, after(fiveDaysMs - 1)).enabled).toBe(true);
  expect(fail(failing, after(fiveDaysMs))).toEqual({
    ...{ ...failing, consecutiveFailures: 2 },
    ...{ enabled: false, disabledReason: "failing" },
  });
});

test("addFailure disables a webhook that is gone, and keeps the reason of a disabled one", () => {
  const gone = addFailure(healthy, { startedAt: start, isGone: true });
  expect(gone).toEqual({ ...fail(healthy), enabled: false, disabledReason: "gone" });
  const byApp = { ...healthy, enabled: false };
  for (const isGone of [false, true]) {
    const failed = addFailure(byApp, { startedAt: after(fiveDaysMs), isGone });
    expect([failed.enabled, failed.disabledReason]).toEqual([false, null]);
  }
});
