import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { audience, signToken } from "@bellwether/service/src/domain/auth/session-token.ts";
import { systemRandom } from "@bellwether/service/src/domain/random.ts";
import { makeUuid } from "@bellwether/service/src/domain/uuid.ts";
import { keysFromSecrets } from "@bellwether/service/src/store/service/signing-keys.ts";
import { measureTreeMs } from "../deliveries/cpu-time.ts";
import { type BenchDatabase, createKey, startBenchDatabase } from "../service/bench-database.ts";
import { nextMessage, type RunningServer, runServer } from "../service/run-server.ts";
import { formatInteger, type Table } from "../table.ts";
import type { StreamCounts } from "./hold-streams.ts";

export interface StreamsOptions {
  readonly streams: number;
  /** How long the streams are idle while it measures. */
  readonly idleSeconds: number;
}

export const fullRun: StreamsOptions = { streams: 10_000, idleSeconds: 60 };

/** A smoke test for the bench. */
export const quickRun: StreamsOptions = { streams: 200, idleSeconds: 3 };

/** The memory one stream may take from a replica. */
const targetKilobytes = 60;

const signingSecret = "a-secret-of-the-measurement-that-is-long-enough";
const publicUrl = "http://127.0.0.1:4000";

interface Cost {
  readonly name: string;
  readonly seconds: number;
  readonly nodeMs: number;
  readonly databaseMs: number;
  readonly usedBytes: number;
  /** Of the process, its free memory included. */
  readonly peakBytes: number;
}

/** Measures open inbox streams at one replica: idle ones, and a send to all their wallets. */
export async function measureStreams(options: StreamsOptions): Promise<Table> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const database = await startBenchDatabase();
    stops.unshift(() => database.stop());
    const replica = await startReplica(database, options);
    stops.unshift(() => replica.stop());
    const { appId, apiKey, tokens } = await createSubscribers(database, options);
    const costs: Cost[] = [];
    const measure = async <Result>(name: string, step: () => Promise<Result>): Promise<Result> => {
      const before = await readCosts(replica, database);
      const startMs = performance.now();
      const result = await step();
      const seconds = (performance.now() - startMs) / 1000;
      const after = await readCosts(replica, database);
      costs.push({
        ...{ name, seconds, usedBytes: after.usedBytes, peakBytes: after.peakBytes },
        nodeMs: after.nodeMs - before.nodeMs,
        databaseMs: after.databaseMs - before.databaseMs,
      });
      return result;
    };
    // A replica takes streams some seconds after its start.
    await measure("before", () => sleep(8000));
    const holder = holdStreams(replica.url, tokens);
    stops.unshift(async () => {
      const ended = once(holder, "exit");
      holder.disconnect();
      await ended;
    });
    await measure("opening", () => nextMessage<StreamCounts>(holder, "the holder"));
    await measure("idle", () => sleep(options.idleSeconds * 1000));
    await measure("a send to all", () => sendToAll(replica.url, appId, apiKey, holder, options));
    return describe(options, costs);
  } finally {
    for (const stop of stops) await stop();
  }
}

function startReplica({ url }: BenchDatabase, { streams }: StreamsOptions): Promise<RunningServer> {
  return runServer({
    name: "the replica",
    file: "main",
    args: ["--port", "0", "--max-open-streams", `${streams * 4}`, "--requests-per-minute", "0"],
    variables: {
      ...{ DATABASE_URL: url, SIGNING_SECRET: signingSecret, FEEDS: "none" },
      ...{ PUBLIC_URL: publicUrl, DRAIN_SECONDS: "0" },
    },
  });
}

async function createSubscribers(database: BenchDatabase, { streams }: StreamsOptions) {
  const { db, store } = database;
  const now = new Date();
  const app = { id: makeUuid(systemRandom), name: "Harbor", wallet: null, earlyAccess: true };
  const nothing = { description: null, icon: null, websiteUrl: null };
  await store.apps.create({ ...app, ...nothing, createdAt: now });
  const apiKey = await createKey(database, { kind: "api", appId: app.id });
  const wallets = Array.from({ length: streams }, (_, number) => walletOf(number));
  for (let from = 0; from < wallets.length; from += 1000) {
    const rows = wallets.slice(from, from + 1000);
    await db
      .insertInto("subscriptions")
      .values(rows.map((wallet) => ({ app_id: app.id, wallet, channels: 2, created_at: now })))
      .execute();
  }
  const { id: identity } = await db
    .selectFrom("database_identity")
    .select("id")
    .executeTakeFirstOrThrow();
  const keys = await keysFromSecrets(signingSecret)();
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { iss: publicUrl, aud: audience, iat, exp: iat + 86_400, db: identity };
  const tokens = wallets.map((sub) =>
    signToken({ ...claims, sub, jti: makeUuid(systemRandom) }, keys),
  );
  return { appId: app.id, apiKey, tokens };
}

/** A wallet's address: 32 bytes in base58 have 43 or 44 characters. */
function walletOf(number: number): string {
  return `7${number.toString().replaceAll("0", "z").padStart(42, "A")}`;
}

function holdStreams(url: string, tokens: readonly string[]): ChildProcess {
  const holder = fork(join(import.meta.dirname, "hold-streams.ts"), [url, "50"], {
    stdio: ["pipe", "inherit", "inherit", "ipc"],
  });
  holder.stdin?.end(tokens.join("\n"));
  return holder;
}

async function sendToAll(
  url: string,
  appId: string,
  apiKey: string,
  holder: ChildProcess,
  { streams }: StreamsOptions,
): Promise<void> {
  const response = await fetch(`${url}/v2/${appId}/send`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-service-api-key": apiKey },
    body: JSON.stringify({
      channels: ["IN_APP"],
      message: { title: "Your USDC earns more", body: "Now 5.34% a year." },
      recipient: { type: "all-subscribers" },
    }),
  });
  if (response.status !== 202) throw new Error(await response.text());
  for (let alerts = 0; alerts < streams; await sleep(20)) {
    holder.send("count");
    ({ alerts } = await nextMessage<StreamCounts>(holder, "the holder"));
  }
}

async function readCosts(replica: RunningServer, database: BenchDatabase) {
  const { cpuMs, peakBytes } = await replica.usage();
  const { heapBytes, externalBytes } = await replica.memory();
  const usedBytes = heapBytes + externalBytes;
  return { nodeMs: cpuMs, usedBytes, peakBytes, databaseMs: measureTreeMs(database.pid()) };
}

function describe({ streams }: StreamsOptions, costs: readonly Cost[]): Table {
  const [before, opening, idle] = costs;
  const bytes = (idle?.usedBytes ?? Number.NaN) - (before?.usedBytes ?? Number.NaN);
  const kilobytes = bytes / streams / 1000;
  const share = (cost: Cost | undefined, ms: number) => ms / ((cost?.seconds ?? Number.NaN) * 10);
  return {
    title: `${formatInteger(streams)} open streams of inboxes at one replica`,
    note: "Seconds, CPU seconds of the replica and of PostgreSQL, the memory that the replica uses after a garbage collection, and the peak of its process, in MB.",
    columns: ["", "s", "Node", "PostgreSQL", "used", "peak"],
    rows: costs.map(({ name, seconds, nodeMs, databaseMs, usedBytes, peakBytes }) => [
      ...[name, seconds.toFixed(2), (nodeMs / 1000).toFixed(2), (databaseMs / 1000).toFixed(2)],
      ...[(usedBytes / 1e6).toFixed(0), (peakBytes / 1e6).toFixed(0)],
    ]),
    verdicts: [
      `${kilobytes <= targetKilobytes ? "Met" : "Missed"}: a stream takes ${kilobytes.toFixed(1)} kB, the target is at most ${targetKilobytes} kB.`,
      `Idle streams take ${share(idle, idle?.nodeMs ?? Number.NaN).toFixed(1)} % of a core in Node and ${share(idle, idle?.databaseMs ?? Number.NaN).toFixed(1)} % in PostgreSQL; opening one takes ${((opening?.nodeMs ?? Number.NaN) / streams).toFixed(2)} ms in Node.`,
    ],
  };
}
