import { setTimeout as sleep } from "node:timers/promises";
import { Registry } from "prom-client";
import { afterEach, expect, test } from "vitest";
import { addEventLoopMetrics, type EventLoopMonitor } from "./event-loop-metrics.ts";

let monitor: EventLoopMonitor | undefined;
afterEach(() => monitor?.stop());

async function countDelays(registry: Registry, above: string): Promise<number> {
  const text = await registry.metrics();
  const readBucket = (label: string) =>
    Number(new RegExp(`_bucket{le="${label.replace("+", "\\+")}"} (\\d+)`).exec(text)?.[1]);
  return readBucket("+Inf") - readBucket(above);
}

function holdEventLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("a task that holds the event loop is counted as one delay of its duration", async () => {
  const registry = new Registry();
  monitor = addEventLoopMetrics(registry);
  await sleep(30);
  const before = await countDelays(registry, "0.25");
  holdEventLoop(300);
  await sleep(30);
  expect(await countDelays(registry, "0.25")).toBeGreaterThan(before);
});

test("nothing is counted after the monitor stops", async () => {
  const registry = new Registry();
  monitor = addEventLoopMetrics(registry);
  monitor.stop();
  holdEventLoop(50);
  await sleep(30);
  expect(await countDelays(registry, "0.005")).toBe(0);
});
