import { Histogram, type Registry } from "prom-client";

/** How often the event loop is checked; a delay is measured to this precision. */
const intervalMs = 10;

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface EventLoopMonitor {
  stop(): void;
}

/**
 * Measures how late timers are, which is how long the event loop was held. A histogram, unlike
 * `monitorEventLoopDelay`'s gauges, loses nothing between two scrapes and can be summed over replicas.
 */
export function addEventLoopMetrics(registry: Registry): EventLoopMonitor {
  const delays = new Histogram({
    name: "bellwether_event_loop_delay_seconds",
    help: "How late a timer of 10 ms was: the process could respond to no request meanwhile.",
    buckets: bucketsSeconds,
    registers: [registry],
  });
  let checkedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delays.observe(Math.max(0, now - checkedAt - intervalMs) / 1000);
    checkedAt = now;
  }, intervalMs);
  // Alone, it must not keep a process alive.
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
