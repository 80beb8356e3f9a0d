import { audience, signToken } from "@bellwether/service/src/domain/auth/session-token.ts";
import { systemRandom } from "@bellwether/service/src/domain/random.ts";
import { makeUuid } from "@bellwether/service/src/domain/uuid.ts";
import { keysFromSecrets } from "@bellwether/service/src/store/service/signing-keys.ts";
import { sql } from "kysely";
import { measureTreeMs } from "../deliveries/cpu-time.ts";
import { median } from "../statistics.ts";
import { formatInteger, type Table } from "../table.ts";
import { type BenchDatabase, createKey } from "./bench-database.ts";
import type { LoadGenerator } from "./load-generator.ts";
import { type ReadOptions, serviceFlags } from "./measure-reads.ts";
import { clientKeyHeader, marketsTarget } from "./reads.ts";
import { type RunningServer, runServer } from "./run-server.ts";

export interface InboxOptions {
  readonly wallets: number;
  readonly alertsOfWallet: number;
}

type Headers = Readonly<Record<string, string>>;

interface Target {
  readonly name: string;
  readonly path: string;
  /** Requests take turns at them. */
  readonly callers: readonly Headers[];
}

interface Costs {
  readonly requestsPerSecond: number[];
  /** Microseconds a request. */
  readonly node: number[];
  readonly postgres: number[];
}

const publicUrl = "http://localhost:4000";
const secret = "a-secret-of-the-bench-that-signs-its-sessions";
const targetRatio = 13 / 3;

/** CPU time for reading an inbox, in the service and in PostgreSQL, beside that for a market page. */
export async function measureInbox(
  database: BenchDatabase,
  load: LoadGenerator,
  { wallets, alertsOfWallet, ...options }: InboxOptions & ReadOptions,
): Promise<Table> {
  const sessions = await fillInboxes(database, wallets, alertsOfWallet);
  const key = await createKey(database, { kind: "client", client: "inbox" });
  const targets: readonly Target[] = [
    { name: "50 markets", path: marketsTarget, callers: [{ [clientKeyHeader]: key }] },
    { name: "a page of the inbox", path: "/v2/history?limit=20", callers: sessions },
    { name: "its summary", path: "/v2/history/summary", callers: sessions },
  ];
  const service = await runServer({
    name: "bellwether",
    file: "main",
    args: [...serviceFlags(database), "--public-url", publicUrl],
    variables: { SIGNING_SECRET: secret },
  });
  try {
    const costs = await runRounds(database, service, load, targets, options);
    return describe(targets, costs, { wallets, alertsOfWallet, ...options });
  } finally {
    await service.stop();
  }
}

/** Sends to all wallets, as most sends are; returns a session for each. */
async function fillInboxes(
  { db, store }: BenchDatabase,
  wallets: number,
  alertsOfWallet: number,
): Promise<Headers[]> {
  const appId = makeUuid(systemRandom);
  const createdAt = new Date();
  const nothing = { description: null, icon: null, websiteUrl: null, wallet: null };
  await store.apps.create({ id: appId, name: "Inbox", earlyAccess: true, ...nothing, createdAt });
  const message = JSON.stringify({ title: "Your USDC earns more", body: "Now 5.34% a year." });
  const { rows } = await sql<{ wallet: string }>`
    with stored as (
      insert into sends (id, app_id, channels, message, created_at, expires_at)
      select gen_random_uuid(), ${appId}::uuid, 2, ${message}::json, ${createdAt}, ${createdAt}
      from generate_series(1, ${alertsOfWallet}::int)
      returning id
    ), alerted as (
      insert into alerts (send_id, app_id, wallet, channels, created_at)
      select stored.id, ${appId}::uuid, translate(md5(number::text), '0', 'z'), 2, ${createdAt}
      from stored, generate_series(1, ${wallets}::int) number
      returning wallet
    )
    select distinct wallet from alerted`.execute(db);
  await sql`analyze alerts, sends`.execute(db);
  const issuedAt = Math.floor(Date.now() / 1000);
  const times = { iat: issuedAt, exp: issuedAt + 3600 };
  const keys = await keysFromSecrets(secret)();
  const [identity] = (await sql<{ id: string }>`select id from database_identity`.execute(db)).rows;
  return rows.map(({ wallet }) => {
    const claims = { iss: publicUrl, aud: audience, sub: wallet, jti: makeUuid(systemRandom) };
    const token = signToken({ ...claims, ...times, db: identity?.id ?? "" }, keys);
    return { authorization: `Bearer ${token}` };
  });
}

async function runRounds(
  database: BenchDatabase,
  service: RunningServer,
  load: LoadGenerator,
  targets: readonly Target[],
  { rounds, secondsPerRound: seconds, connections }: ReadOptions,
): Promise<Costs[]> {
  const costs = targets.map((): Costs => ({ requestsPerSecond: [], node: [], postgres: [] }));
  // The first round warms up.
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, { name, path, callers }] of targets.entries()) {
      const before = await readCpu(database, service);
      const url = service.url + path;
      const done = await load.run({ url, headers: {}, callers, seconds, connections });
      const after = await readCpu(database, service);
      if (done.failures > 0) throw new Error(`${name} failed ${done.failures} times.`);
      if (round < 0) continue;
      costs[index]?.requestsPerSecond.push(done.requests / done.seconds);
      costs[index]?.node.push(((after.node - before.node) * 1000) / done.requests);
      costs[index]?.postgres.push(((after.postgres - before.postgres) * 1000) / done.requests);
    }
  }
  return costs;
}

async function readCpu(database: BenchDatabase, service: RunningServer) {
  return { node: (await service.usage()).cpuMs, postgres: measureTreeMs(database.pid()) };
}

function describe(
  targets: readonly Target[],
  costs: readonly Costs[],
  options: InboxOptions & ReadOptions,
): Table {
  const { rounds, secondsPerRound, connections, wallets, alertsOfWallet } = options;
  const sums = costs.map(({ node, postgres }) => median(node) + median(postgres));
  const ratio = (sums[1] ?? Number.NaN) / (sums[0] ?? Number.NaN);
  return {
    title: "The inbox",
    note: `Medians of ${rounds} rounds of ${secondsPerRound} s in turns, ${connections} connections, ${formatInteger(wallets)} wallets with ${alertsOfWallet} alerts; CPU in microseconds a request.`,
    columns: ["", "requests/s", "Node", "PostgreSQL", "both", "ratio"],
    rows: targets.map(({ name }, index) => [
      name,
      formatInteger(median(costs[index]?.requestsPerSecond ?? [])),
      formatInteger(median(costs[index]?.node ?? [])),
      formatInteger(median(costs[index]?.postgres ?? [])),
      formatInteger(sums[index] ?? Number.NaN),
      ((sums[index] ?? Number.NaN) / (sums[0] ?? Number.NaN)).toFixed(1),
    ]),
    verdicts: [
      `${ratio <= targetRatio ? "Met" : "Missed"}: a page of the inbox costs ${ratio.toFixed(1)} pages of markets, the target is ${targetRatio.toFixed(1)}.`,
    ],
  };
}
