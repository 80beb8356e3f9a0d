import { setTimeout as sleep } from "node:timers/promises";
import { fundWallet } from "@bellwether/chain/fund-wallet";
import { serveChain } from "@bellwether/chain/serve-chain";
import { serviceVariables } from "@bellwether/chain/service-variables";
import { systemRandom } from "@bellwether/service/src/domain/random.ts";
import { makeUuid } from "@bellwether/service/src/domain/uuid.ts";
import { type BenchDatabase, createKey, startBenchDatabase } from "../service/bench-database.ts";
import type { MemoryUsage } from "../service/report-to-parent.ts";
import { type RunningServer, runServer } from "../service/run-server.ts";
import { formatInteger, type Table } from "../table.ts";
import type { AttackReport } from "./attacker.ts";
import { prepareCalls } from "./loaded-calls.ts";
import { type Latency, type LoadRun, runOpenLoop } from "./open-loop.ts";
import { startAttack } from "./start-attack.ts";

export interface LoadOptions {
  /** With an attacker beside the calls, after half as long without. */
  readonly minutes: number;
  /** Calls per second at both replicas together. */
  readonly rate: number;
  readonly subscribers: number;
}

export const fullRun: LoadOptions = { minutes: 10, rate: 150, subscribers: 200 };

/** A smoke test: every call a few times. */
export const quickRun: LoadOptions = { minutes: 1 / 12, rate: 40, subscribers: 5 };

/** Each replica's heap after a garbage collection, once a minute. */
type Heaps = readonly (readonly MemoryUsage[])[];

/** Runs mixed calls at two replicas with simulated feeds, and compares their heaps over time. */
export async function measureLoad(options: LoadOptions): Promise<Table> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const database = await startBenchDatabase();
    stops.unshift(() => database.stop());
    const chain = await serveChain();
    stops.unshift(() => chain.close());
    const variables = serviceVariables(chain);
    const replicas: RunningServer[] = [];
    for (const name of ["replica 1", "replica 2"]) {
      const replica = await startReplica(name, database, variables);
      stops.unshift(() => replica.stop());
      replicas.push(replica);
    }
    const app = await createLoadedApp(database);
    const urls = replicas.map(({ url }) => url);
    const calls = await prepareCalls({
      ...app,
      urls,
      subscribers: options.subscribers,
      async fund(wallet, { token }) {
        await chain.list([{ mint: token.address, decimals: token.decimals }]);
        await fundWallet(chain.url, wallet, { mint: token.address, amount: "1000000000" });
      },
    });
    const { minutes, rate } = options;
    const seconds = minutes * 60;
    await runOpenLoop({ calls, rate, seconds: seconds / 20 });
    const heaps = sampleHeaps(replicas, minutes * 1.5);
    const cpuBefore = await readCpu(replicas);
    const quiet = await runOpenLoop({ calls, rate, seconds: seconds / 2 });
    const cpuQuiet = await readCpu(replicas);
    const attack = startAttack({ ...attackSize, urls, clientKey: app.clientKey });
    stops.unshift(async () => attack.end());
    const attacked = await runOpenLoop({ calls, rate, seconds });
    const cpuAttacked = await readCpu(replicas);
    const responses = await attack.report();
    const cores = {
      quiet: countCores(cpuBefore, cpuQuiet, seconds / 2),
      attacked: countCores(cpuQuiet, cpuAttacked, seconds),
    };
    return describeLoad(options, { quiet, attacked, responses, heaps: await heaps, cores });
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Four fifths of the replicas' own calls, and more costly requests than any caller may send. */
const attackSize = { rate: 120, unread: 40 };

function startReplica(
  name: string,
  { url }: BenchDatabase,
  variables: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const addresses = ["--database-url", url, "--port", "0", "--public-url", "http://localhost"];
  // The website's key stands for many visitors; each network has the default quota.
  const limits = ["--requests-per-minute", "600", "--key-requests-per-minute", "60000"];
  const proxy = ["--trust-proxy", "127.0.0.1", "--drain-seconds", "0"];
  const args = [...addresses, ...limits, ...proxy, "--feeds", "simulator"];
  return runServer({ name, file: "main", args, variables });
}

async function createLoadedApp(database: BenchDatabase) {
  const appId = makeUuid(systemRandom);
  const nothing = { description: null, icon: null, websiteUrl: null, wallet: null };
  const app = { id: appId, name: "Bench", earlyAccess: true, ...nothing, createdAt: new Date() };
  await database.store.apps.create(app);
  const apiKey = await createKey(database, { kind: "api", appId });
  const clientKey = await createKey(database, { kind: "client", client: "load" });
  return { appId, apiKey, clientKey };
}

/** A short run has two samples: one at its start and one at its end. */
async function sampleHeaps(replicas: readonly RunningServer[], minutes: number): Promise<Heaps> {
  const samples = Math.max(1, Math.floor(minutes));
  const everyMs = (minutes * 60_000) / samples;
  const heaps: MemoryUsage[][] = replicas.map(() => []);
  for (let sample = 0; sample <= samples; sample += 1) {
    if (sample > 0) await sleep(everyMs);
    for (const [index, replica] of replicas.entries()) heaps[index]?.push(await replica.memory());
  }
  return heaps;
}

interface LoadRuns {
  readonly quiet: LoadRun;
  readonly attacked: LoadRun;
  readonly responses: AttackReport;
  readonly heaps: Heaps;
  /** Cores used by each replica. */
  readonly cores: { readonly quiet: readonly number[]; readonly attacked: readonly number[] };
}

function readCpu(replicas: readonly RunningServer[]): Promise<number[]> {
  return Promise.all(replicas.map(async (replica) => (await replica.usage()).cpuMs));
}

function countCores(before: readonly number[], after: readonly number[], seconds: number) {
  return after.map((ms, index) => (ms - (before[index] ?? 0)) / (seconds * 1000));
}

function describeLoad({ minutes, rate, subscribers }: LoadOptions, runs: LoadRuns): Table {
  const { quiet, attacked, responses, heaps } = runs;
  const cores = [...runs.cores.quiet, ...runs.cores.attacked].map((part) => part.toFixed(2));
  const counts = Object.entries(responses).map(
    ([status, count]) =>
      `${formatInteger(count)} ${status === "0" ? "without a response" : status}`,
  );
  return {
    title: `A mixed load at two replicas, ${formatMinutes(minutes / 2)} quiet and ${formatMinutes(minutes)} beside an attacker`,
    note: `${rate} calls a second of ${subscribers} wallets and an app, through the clients without retries, with simulated feeds and a chain in memory. Milliseconds from when a call was due; "sign in and out" is three calls, "markAlertsRead" two. The replicas took ${cores[0]} and ${cores[1]} of a core in the quiet run, ${cores[2]} and ${cores[3]} beside the attacker. The attacker sends ${attackSize.rate} requests a second from a network and does not read ${attackSize.unread} connections of another; it got ${counts.join(", ")}.`,
    columns: [
      "",
      "calls",
      "p50",
      "p99",
      "slowest",
      "p50 attacked",
      "p99 attacked",
      "slowest attacked",
    ],
    rows: [...quiet.calls, { name: "all", latency: quiet.all }].map(({ name, latency }) => [
      name,
      formatInteger(latency.count),
      ...describeLatency(latency),
      ...describeLatency(
        attacked.calls.find((call) => call.name === name)?.latency ?? attacked.all,
      ),
    ]),
    verdicts: [
      judgeFailures(quiet),
      judgeFailures(attacked, " beside the attacker"),
      ...[...quiet.examples, ...attacked.examples].map((example) => `  ${example}`),
      judgeAttack(quiet.all, attacked.all),
      ...heaps.map((samples, index) => judgeHeap(`replica ${index + 1}`, samples)),
    ],
  };
}

function describeLatency({ p50Ms, p99Ms, maxMs }: Latency): string[] {
  return [p50Ms, p99Ms, maxMs].map((ms) => ms.toFixed(1));
}

const maxSlowdown = 2;

export function judgeAttack(quiet: Latency, attacked: Latency): string {
  const slowdown = attacked.p99Ms / quiet.p99Ms;
  const verdict = slowdown <= maxSlowdown ? "Met" : "Missed";
  return `${verdict}: beside the attacker the 99th percentile is ${slowdown.toFixed(2)} times the quiet one, the target is at most ${maxSlowdown}.`;
}

export function judgeFailures(
  { failures, all }: Pick<LoadRun, "failures" | "all">,
  beside = "",
): string {
  const verdict = failures === 0 ? "Met" : "Missed";
  return `${verdict}: ${formatInteger(failures)} of ${formatInteger(all.count)} calls failed${beside}, the target is none.`;
}

/** Caches fill in the first minutes. */
const warmUpSamples = 3;
const maxGrowth = 0.1;

/** Compares the last heap with the one after the warm-up; a leak grows with every minute. */
export function judgeHeap(name: string, samples: readonly MemoryUsage[]): string {
  const megabytes = samples.map(({ heapBytes }) => heapBytes / 1e6);
  const series = megabytes.map((megabyte) => megabyte.toFixed(0)).join(", ");
  const [before, after] = [megabytes[warmUpSamples], megabytes.at(-1)];
  if (before === undefined || after === undefined || samples.length <= warmUpSamples + 1) {
    return `The heap of ${name} had ${series} MB; a run of at least five minutes shows whether it grows.`;
  }
  const growth = after / before - 1;
  const verdict = growth <= maxGrowth ? "Met" : "Missed";
  return `${verdict}: the heap of ${name} grew by ${(growth * 100).toFixed(1)} % after the first ${warmUpSamples} minutes, the target is at most ${maxGrowth * 100} % (${series} MB a minute).`;
}

function formatMinutes(minutes: number): string {
  return minutes < 1 ? `${Math.round(minutes * 60)} seconds` : `${minutes} minutes`;
}
