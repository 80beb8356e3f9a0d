import type { Fault } from "../fault.ts";
import type { RawRequest, RawResponse, Send } from "../http-message.ts";

/** How long one request may hold the service's event loop. */
export interface HoldLimit {
  readonly limitMs: number;
  /** `delay` is what other requests feel; `cpu` does not depend on what else the machine does. */
  readonly clock: "delay" | "cpu";
}

interface TimedRequest {
  readonly limit: HoldLimit | undefined;
  readonly elapsedMs: number;
  readonly send: Send;
  readonly resend: () => Promise<RawResponse>;
}

const repeats = 5;

/**
 * Checks that a request does not hold the event loop for longer than the limit, with the service's metrics. A response
 * within the limit proves it. After a later one, the request is sent again: the machine or a service job may delay a
 * response once, a costly request delays it each time.
 */
export async function checkEventLoopHold(request: TimedRequest): Promise<Fault | undefined> {
  const { limit, elapsedMs, send, resend } = request;
  if (limit === undefined || elapsedMs <= limit.limitMs) return undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (let count = 0; count < repeats; count += 1) {
    const before = await readMetrics(send);
    const answer = await resend();
    const after = await readMetrics(send);
    if (answer.elapsedMs <= limit.limitMs || !isHeld(limit, before, after)) return undefined;
    shortest = Math.min(shortest, answer.elapsedMs);
  }
  const what =
    limit.clock === "cpu" ? "took more CPU time than" : "held the event loop for more than";
  const message = `${what} ${limit.limitMs} ms each of ${repeats} times; the shortest response took ${Math.round(shortest)} ms`;
  return { check: "event loop held", message };
}

/** Whether the service has the metrics the check needs. */
export async function canMeasureHolds(send: Send, { clock }: HoldLimit): Promise<boolean> {
  const text = await readMetrics(send).catch(() => "");
  return readCpuMs(text) !== undefined && (clock === "cpu" || readBuckets(text).length > 0);
}

const metrics: RawRequest = { method: "GET", target: "/metrics", headers: [] };

async function readMetrics(send: Send): Promise<string> {
  return (await send(metrics)).text;
}

function isHeld({ limitMs, clock }: HoldLimit, before: string, after: string): boolean {
  // A suspended process is late too, without CPU time.
  const isBusy = (readCpuMs(after) ?? 0) - (readCpuMs(before) ?? 0) > limitMs;
  return isBusy && (clock === "cpu" || countDelays(after, limitMs) > countDelays(before, limitMs));
}

function readCpuMs(text: string): number | undefined {
  const [, seconds] = /^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text) ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

interface Bucket {
  readonly le: number;
  readonly count: number;
}

function readBuckets(text: string): Bucket[] {
  const lines = text.matchAll(
    /^bellwether_event_loop_delay_seconds_bucket\{le="([^"]+)"\} (\d+)/gm,
  );
  return [...lines].map(([, le = "", count]) => ({
    le: le === "+Inf" ? Number.POSITIVE_INFINITY : Number(le),
    count: Number(count),
  }));
}

/** The delays above the limit, or above the next bucket when the histogram has none at the limit. */
function countDelays(text: string, limitMs: number): number {
  const buckets = readBuckets(text);
  const within = buckets.find(({ le }) => le * 1000 >= limitMs);
  return (buckets.at(-1)?.count ?? 0) - (within?.count ?? 0);
}
