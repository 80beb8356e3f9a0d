import autocannon from "autocannon";
import { measureUsage } from "./report-to-parent.ts";

/** One burst of requests, all the same. */
export interface LoadOrder {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Requests without an answer of 2xx. */
  readonly failures: number;
  /** How much of one core the generator took: at 1 it would measure itself. */
  readonly cores: number;
}

// The load comes from a process of its own, so that it takes no CPU time from the measured server's process.
process.on("message", async ({ url, headers, seconds, connections }: LoadOrder) => {
  const before = measureUsage();
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    headers,
    duration: seconds,
    connections,
  });
  const cpuMs = measureUsage().cpuMs - before.cpuMs;
  const result: LoadResult = {
    requests: requests.total,
    seconds: duration,
    failures: non2xx + errors,
    cores: cpuMs / 1000 / duration,
  };
  process.send?.(result);
});
process.on("disconnect", () => process.exit(0));
