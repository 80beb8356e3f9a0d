import { median, ratiosTo } from "../statistics.ts";
import type { Table } from "../table.ts";
import { type BenchDatabase, createKey } from "./bench-database.ts";
import type { LoadGenerator } from "./load-generator.ts";
import { clientKeyHeader, descriptorTarget, marketsTarget } from "./reads.ts";
import { type RunningServer, runServer, type ServerProgram } from "./run-server.ts";

export interface ReadOptions {
  readonly rounds: number;
  readonly secondsPerRound: number;
  readonly connections: number;
}

/** One read and the servers to compare, ours first. */
export interface BenchRead {
  readonly title: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly programs: readonly ServerProgram[];
  /** The target: requests per second as a multiple of the named peer's. */
  readonly targets: Readonly<Record<string, number>>;
}

export interface Measurement {
  readonly name: string;
  readonly requestsPerSecond: readonly number[];
  /** Microseconds. */
  readonly cpuPerRequest: readonly number[];
}

const [bare, logging, prism] = ["bare Fastify", "Fastify with its logger", "Prism"];

/** Measures the HTTP edge alone: parameters are checked, and the response is constant. */
export const descriptorRead: BenchRead = {
  title: "A checked read without the database",
  target: descriptorTarget,
  headers: {},
  programs: [
    { name: "bellwether", file: "bellwether-edge" },
    { name: bare, file: "bare-fastify-descriptor" },
    { name: logging, file: "bare-fastify-descriptor", args: ["logger"] },
    { name: prism, file: "prism", args: ["lending-actions"] },
  ],
  targets: { [bare]: 0.7, [prism]: 10 },
};

/** The 50 largest lending markets, authenticated by a key. */
export async function marketsRead(database: BenchDatabase): Promise<BenchRead> {
  const key = await createKey(database, { kind: "client", client: "bench" });
  return {
    title: "A page of 50 markets from the database",
    target: marketsTarget,
    headers: { [clientKeyHeader]: key },
    programs: [
      { name: "bellwether", file: "main", args: serviceFlags(database) },
      { name: bare, file: "bare-fastify-markets", args: [database.url] },
      { name: logging, file: "bare-fastify-markets", args: [database.url, "logger"] },
      { name: prism, file: "prism", args: ["markets"] },
    ],
    targets: { [prism]: 10 },
  };
}

/** The service's arguments for the bench database, without simulated markets. */
export function serviceFlags({ url }: BenchDatabase, feeds = "catalogue"): string[] {
  return ["--database-url", url, "--port", "0", "--feeds", feeds];
}

export async function measureRead(
  read: BenchRead,
  load: LoadGenerator,
  options: ReadOptions,
): Promise<Table> {
  const running: RunningServer[] = [];
  try {
    for (const program of read.programs) running.push(await runServer(program));
    return describeRead(read, await runRounds(read, running, load, options), options);
  } finally {
    for (const server of running) await server.stop();
  }
}

async function runRounds(
  { target, headers }: BenchRead,
  running: readonly RunningServer[],
  load: LoadGenerator,
  { rounds, secondsPerRound: seconds, connections }: ReadOptions,
): Promise<Measurement[]> {
  const results = running.map(({ name }) => ({
    name,
    requestsPerSecond: [] as number[],
    cpuPerRequest: [] as number[],
  }));
  // The first round warms up. The order rotates, so no server always follows the same one.
  for (let round = -1; round < rounds; round += 1) {
    for (let turn = 0; turn < running.length; turn += 1) {
      const index = (turn + round + 1) % running.length;
      const [server, result] = [running[index], results[index]];
      if (server === undefined || result === undefined) continue;
      const before = await server.usage();
      const done = await load.run({ url: server.url + target, headers, seconds, connections });
      const cpuMs = (await server.usage()).cpuMs - before.cpuMs;
      if (done.failures > 0) throw new Error(`${server.name} failed ${done.failures} requests.`);
      if (round < 0) continue;
      result.requestsPerSecond.push(done.requests / done.seconds);
      result.cpuPerRequest.push((cpuMs * 1000) / done.requests);
    }
  }
  return results;
}

function describeRead(
  read: BenchRead,
  results: readonly Measurement[],
  options: ReadOptions,
): Table {
  const { rounds, secondsPerRound, connections } = options;
  const [ours] = results;
  const rows = results.map((result) => [
    result.name,
    Math.round(median(result.requestsPerSecond)).toLocaleString("en-US"),
    median(result.cpuPerRequest).toFixed(1),
    speedRatio(ours, result).toFixed(2),
    median(ratiosTo(result.cpuPerRequest, ours?.cpuPerRequest ?? [])).toFixed(2),
  ]);
  return {
    title: read.title,
    note: `GET ${read.target}\nMedians of ${rounds} rounds of ${secondsPerRound} s in turns, ${connections} connections; CPU in microseconds of the server's process. The ratios are ours to each: how many times as many requests, and for how many requests of ours its CPU for one would do.`,
    columns: ["", "requests/s", "CPU", "speed", "CPU"],
    rows,
    verdicts: judgeRead(read, results),
  };
}

export function judgeRead(
  { targets }: Pick<BenchRead, "targets">,
  results: readonly Measurement[],
): string[] {
  const [ours, ...peers] = results;
  return peers.flatMap((peer) => {
    const target = targets[peer.name];
    if (target === undefined) return [];
    const ratio = speedRatio(ours, peer);
    const verdict = ratio >= target ? "Met" : "Missed";
    return `${verdict}: ${ratio.toFixed(2)} times the requests of ${peer.name}, the target is ${target}.`;
  });
}

function speedRatio(ours: Measurement | undefined, peer: Measurement): number {
  return median(ratiosTo(ours?.requestsPerSecond ?? [], peer.requestsPerSecond));
}
