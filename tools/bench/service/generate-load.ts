import autocannon from "autocannon";
import { measureUsage } from "./report-to-parent.ts";

/** A burst with identical requests. */
export interface LoadOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Further headers, from callers taking turns. */
  readonly callers?: readonly Readonly<Record<string, string>>[];
  readonly seconds: number;
  readonly connections: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Requests without a 2xx response. */
  readonly failures: number;
  /** The generator's CPU use as a fraction of one core; near 1 it is the bottleneck. */
  readonly cores: number;
}

// A separate process, so the load takes no CPU time from the measured server.
process.on("message", async ({ url, headers, callers, seconds, connections }: LoadOptions) => {
  const before = measureUsage();
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    headers,
    duration: seconds,
    connections,
    ...(callers && { requests: callers.map((caller) => ({ headers: { ...headers, ...caller } })) }),
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
