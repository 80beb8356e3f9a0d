import { systemRandom } from "@bellwether/service/src/domain/random.ts";
import { makeUuid } from "@bellwether/service/src/domain/uuid.ts";
import { sql } from "kysely";
import { median } from "../statistics.ts";
import { formatInteger, type Table } from "../table.ts";
import { type BenchDatabase, createKey } from "./bench-database.ts";
import type { RunningServer } from "./run-server.ts";

export interface SendOptions {
  readonly named: number;
  readonly subscribers: number;
  readonly rounds: number;
}

interface App {
  readonly id: string;
  readonly key: string;
  readonly wallets: readonly string[];
}

interface MeasuredSend {
  readonly recipients: number;
  readonly seconds: readonly number[];
  /** The service process's peak memory so far. */
  readonly peakBytes: number;
}

const targetSeconds = 1;

/** Measures a send to many recipients, from the call to the response, after its alerts are stored. */
export async function measureSends(
  database: BenchDatabase,
  service: RunningServer,
  options: SendOptions,
): Promise<Table> {
  const app = await makeApp(database, options.subscribers);
  const { peakBytes } = await service.usage();
  const walletAddresses = app.wallets.slice(0, options.named);
  const multicast = { type: "subscribers", walletAddresses };
  const named = await repeat(service, app, multicast, options.named, options.rounds);
  const allSubscribers = { type: "all-subscribers" };
  const all = await repeat(service, app, allSubscribers, options.subscribers, options.rounds);
  return {
    title: "One send to many",
    note: `Median of ${options.rounds} calls over HTTP, until each was acknowledged; the memory of the service's process at its peak, which was ${toMegabytes(peakBytes)} MB before. The memory of PostgreSQL is not counted.`,
    columns: ["", "recipients", "seconds", "slowest", "peak MB"],
    rows: [describe("multicast", named), describe("all subscribers", all)],
    verdicts: [judgeSend(named)],
  };
}

async function makeApp(database: BenchDatabase, subscribers: number): Promise<App> {
  const { db, store } = database;
  const id = makeUuid(systemRandom);
  const nothing = { description: null, icon: null, websiteUrl: null, wallet: null };
  const createdAt = new Date();
  await store.apps.create({ id, name: "Bench", earlyAccess: true, ...nothing, createdAt });
  // An address with 32 base58 characters; bit 2 selects in-app alerts.
  const { rows } = await sql<{ wallet: string }>`
    insert into subscriptions (app_id, wallet, channels)
    select ${id}::uuid, translate(md5(number::text), '0', 'z'), 2
    from generate_series(1, ${subscribers}::int) number
    returning wallet`.execute(db);
  await sql`analyze subscriptions`.execute(db);
  const key = await createKey(database, { kind: "api", appId: id });
  return { id, key, wallets: rows.map((row) => row.wallet) };
}

async function repeat(
  service: RunningServer,
  { id, key }: App,
  recipient: object,
  recipients: number,
  rounds: number,
): Promise<MeasuredSend> {
  const message = { title: "Your USDC earns more", body: "5.34% a year." };
  const body = JSON.stringify({ channels: ["IN_APP"], message, recipient });
  const headers = { "content-type": "application/json", "x-service-api-key": key };
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const url = `${service.url}/v2/${id}/send`;
    const answer = await fetch(url, { method: "POST", headers, body });
    const text = await answer.text();
    if (answer.status !== 202) throw new Error(`The send was refused: ${text}`);
    seconds.push((performance.now() - startedAt) / 1000);
  }
  return { recipients, seconds, peakBytes: (await service.usage()).peakBytes };
}

function describe(name: string, { recipients, seconds, peakBytes }: MeasuredSend): string[] {
  const times = [median(seconds), Math.max(...seconds)].map((seconds) => seconds.toFixed(2));
  return [name, formatInteger(recipients), ...times, toMegabytes(peakBytes)];
}

function toMegabytes(bytes: number): string {
  return formatInteger(bytes / 1e6);
}

export function judgeSend({
  recipients,
  seconds,
}: Pick<MeasuredSend, "recipients" | "seconds">): string {
  const took = median(seconds);
  const verdict = took < targetSeconds ? "Met" : "Missed";
  return `${verdict}: a multicast to ${formatInteger(recipients)} took ${took.toFixed(2)} s, the target is less than ${targetSeconds} s.`;
}
