import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { CreateCall } from "./clients/create-call.ts";
import { type BenchClient, benchClients, loadClients } from "./clients.ts";
import { ratiosTo, sumQuieterHalf } from "./statistics.ts";
import type { Table } from "./table.ts";

export interface OverheadOptions {
  readonly rounds: number;
  readonly callsPerRound: number;
}

/** Our call's maximum CPU time as a multiple of a raw `fetch`. */
const target = 1.5;

/** A client's CPU time as a multiple of the raw fetch's: in the quieter half of the rounds, and in each round. */
interface Overhead {
  readonly ratio: number;
  readonly rounds: readonly number[];
}

const page = JSON.stringify({ markets: [{ id: "a", type: "lending" }], cursor: null });

/**
 * The CPU time of one call as a multiple of a raw `fetch`, with a stub and over the loopback. Wall-clock time would
 * include other programs on the machine, and a round with few calls would end on the clock's own steps.
 */
export async function measureOverhead(options: OverheadOptions): Promise<Table> {
  const calls = await loadClients();
  const stub = async () => new Response(page, { headers: { "content-type": "application/json" } });
  const withStub = await measureRatios(calls, options, {
    baseUrl: "http://stub.example",
    fetch: stub,
  });
  const server = fork(join(import.meta.dirname, "page-server.ts"));
  const [baseUrl] = (await once(server, "message")) as [string];
  // A network call takes many times the stub call's CPU time, so fewer make an equally long round.
  const fewer = { ...options, callsPerRound: Math.ceil(options.callsPerRound / 8) };
  const overLoopback = await measureRatios(calls, fewer, { baseUrl, fetch: undefined });
  server.kill();
  const rows = benchClients.map((client) => [
    client.name,
    ...[withStub, overLoopback].flatMap((ratios) => {
      const { ratio = Number.NaN, rounds = [] } = ratios.get(client) ?? {};
      return [ratio.toFixed(2), spread(rounds)];
    }),
    client.retries && client.timeout ? "on" : client.retries ? "retries" : "off",
  ]);
  return {
    title: "Overhead of a call",
    note: `CPU time of the quieter half of ${options.rounds} rounds as a multiple of that of a raw fetch, and the middle half of single rounds, of ${options.callsPerRound} calls, over the loopback of an eighth. axios: its fetch adapter with the stub, node:http over the loopback. octokit: without its throttling.`,
    columns: ["", "stub", "", "loopback", "", "retries and timeout"],
    rows,
    verdicts: judgeOverhead(withStub, "with a stub").concat(
      judgeOverhead(overLoopback, "over the loopback"),
    ),
  };
}

async function measureRatios(
  calls: ReadonlyMap<BenchClient, CreateCall>,
  { rounds, callsPerRound }: OverheadOptions,
  where: Parameters<CreateCall>[0],
): Promise<Map<BenchClient, Overhead>> {
  const ready = [...calls].map(([client, create]) => [client, create(where)] as const);
  const times = new Map<BenchClient, number[]>(ready.map(([client]) => [client, []]));
  // The first round warms up. The order rotates, so no client always follows the same one.
  for (let round = -1; round < rounds; round += 1) {
    const turned = ready.map((_, index) => ready[(index + round + 1) % ready.length]);
    for (const pair of turned) {
      if (pair === undefined) continue;
      const [client, call] = pair;
      const before = process.cpuUsage();
      for (let count = 0; count < callsPerRound; count += 1) await call();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) times.get(client)?.push(user + system);
    }
  }
  const [raw = []] = times.values();
  const overheadOf = (values: readonly number[]): Overhead => ({
    ratio: sumQuieterHalf(values) / sumQuieterHalf(raw),
    rounds: ratiosTo(values, raw),
  });
  return new Map([...times].map(([client, values]) => [client, overheadOf(values)]));
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(2) ?? "";
  return `${at(0.25)}–${at(0.75)}`;
}

export function judgeOverhead(
  overheads: ReadonlyMap<BenchClient, { readonly ratio: number }>,
  where: string,
): string[] {
  const ours = [...overheads].find(([client]) => client.isOurs);
  if (ours === undefined) return [];
  const { ratio } = ours[1];
  const faster = [...overheads].filter(
    ([client, peer]) => !client.isOurs && client.retries && client.timeout && peer.ratio < ratio,
  );
  const verdict = ratio <= target ? "Met" : "Missed";
  const first = `${verdict} ${where}: ${ratio.toFixed(2)} times a raw fetch, the target is ${target}.`;
  if (faster.length === 0) return [`${first} No peer with retries and a timeout is faster.`];
  return [`${first} Faster: ${faster.map(([client]) => client.name).join(", ")}.`];
}
