import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { embeddedName } from "@bellwether/service/src/database/initialize.ts";
import { Client } from "pg";
import { installPacked, packService } from "../production/install-service.ts";
import { runServiceCommand, type Settings } from "../production/run-service.ts";
import { requireThat, StepFailedError } from "../production/step-failed.ts";
import { waitUntil } from "../production/wait-until.ts";
import type { Progress } from "../rehearsal/progress.ts";
import { type ClusterServer, createClusterServer } from "./cluster-servers.ts";
import { startEmailCounter } from "./count-emails.ts";
import {
  addRecipients,
  readTotals,
  type SendingApp,
  sendToAll,
  startReplica,
  walletOf,
} from "./send-to-all.ts";

export interface ClusterReport {
  readonly recipients: number;
  /** The outcome of two sends to all: a worker was killed during one, and was away when the other was accepted. */
  readonly alerts: Counted;
  readonly emails: Counted;
  /** Calls about wallets while the worker was away. */
  readonly away: { readonly served: number; readonly unavailable: number };
  /** Why a backup taken during the send did not restore; undefined where it did. */
  readonly backupProblem?: string;
}

/** What each recipient should have had once. */
export interface Counted {
  readonly lost: number;
  readonly repeated: number;
}

export interface ClusterOptions {
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly folder: string;
  readonly bin: string;
  readonly recipients: number;
}

const name = "bellwether_cluster";
const role = "bellwether_service";
/** How long a worker stays away. */
const awayMs = 20_000;

/** Runs the service on a coordinator and two workers, and kills a worker while a send is delivered. */
export async function rehearseCluster(options: ClusterOptions): Promise<ClusterReport> {
  const { progress, signal, folder, bin } = options;
  await chmod(folder, 0o711);
  const tarball = await progress.run("Packing the service", () =>
    packService(join(folder, "packed")),
  );
  const installed = await progress.run("Installing the service", () =>
    installPacked(join(folder, "new"), tarball, signal),
  );
  const servers = await Promise.all(
    ["coordinator", "worker-1", "worker-2"].map((part) =>
      createClusterServer(bin, join(folder, part)),
    ),
  );
  try {
    return await rehearse(servers, installed, options);
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function rehearse(
  servers: readonly ClusterServer[],
  installed: string,
  { progress, folder, recipients }: ClusterOptions,
): Promise<ClusterReport> {
  const [coordinator, worker, other] = servers as [ClusterServer, ClusterServer, ClusterServer];
  const settings: Settings = { DATABASE_URL: coordinator.url(role, name) };
  const run = <Result>(...words: string[]) => runServiceCommand<Result>(installed, settings, words);
  await progress.run("Starting a coordinator and two workers", async () => {
    for (const server of servers) await createDatabase(server);
    await coordinator.run(
      name,
      `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
      ...[worker, other].map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
    );
  });
  await progress.run("Migrating and distributing the tables", async () => {
    await run("migrate");
    await run("database", "distribute", "--shards", "8");
    const status = await run<{ tables: { name: string; isInPlace: boolean }[] }>(
      "database",
      "status",
    );
    const left = status.tables.find(({ isInPlace }) => !isInPlace);
    requireThat(left === undefined, `The table ${left?.name} is not in its place.`);
  });
  const { id: appId } = await run<{ id: string }>("apps", "create", "--name", "Rehearsal");
  const { key } = await run<{ key: string }>("keys", "create", "--app", appId);
  const db = new Client({ connectionString: coordinator.url(embeddedName, name) });
  db.on("error", () => {});
  await db.connect();
  const emails = await startEmailCounter();
  const replica = await progress.run(
    `Starting a replica with ${recipients} recipients`,
    async () => {
      await addRecipients(db, appId, recipients);
      return startReplica(installed, { ...settings, SMTP_URL: `smtp://127.0.0.1:${emails.port}` });
    },
  );
  try {
    const app = { ...replica, appId, key };
    const sendId = await progress.run("Sending to all until a third is delivered", async () => {
      const id = await sendToAll(app);
      await waitForProgress(app, id, () => emails.received.size > recipients / 3);
      return id;
    });
    const file = join(folder, "bellwether.backup");
    await progress.run("Backing up during the send", () => run("backup", file));
    const away = await progress.run("Killing a worker for 20 seconds", async () => {
      await worker.kill();
      const result = await callMeanwhile(app, db);
      const waitingId = await sendToAll(app);
      await worker.start();
      return { ...result, waitingId };
    });
    const { waitingId, ...calls } = away;
    const sendIds = [sendId, waitingId];
    await progress.run("Waiting for the end of the sends", async () => {
      for (const id of sendIds) {
        await waitForProgress(app, id, async () => (await readTotals(app, id)).state === "done");
      }
    });
    const counted = await db.query<{ wallets: string; alerts: string }>(
      `select count(distinct (send_id, wallet)) as wallets, count(*) as alerts from alerts
        where send_id = any($1::uuid[])`,
      [sendIds],
    );
    const [{ wallets, alerts } = { wallets: "0", alerts: "0" }] = counted.rows;
    const expected = sendIds.length * recipients;
    const backupProblem = await progress.run("Restoring the backup", () =>
      restore(coordinator, installed, file),
    );
    return {
      ...{ recipients, away: calls },
      alerts: { lost: expected - Number(wallets), repeated: Number(alerts) - Number(wallets) },
      emails: {
        lost: countLost(emails.received, recipients, sendIds.length),
        repeated: countRepeated(emails.received, sendIds.length),
      },
      ...(backupProblem !== undefined && { backupProblem }),
    };
  } catch (error) {
    await writeFile(join(folder, "replica.log"), replica.process.output());
    throw error;
  } finally {
    replica.process.kill("SIGTERM");
    await replica.process.ended;
    emails.stop();
    await db.end().catch(() => {});
  }
}

function countLost(received: ReadonlyMap<string, number>, recipients: number, sends: number) {
  const missing = [...received.values()].map((count) => Math.max(0, sends - count));
  return missing.reduce((sum, count) => sum + count, (recipients - received.size) * sends);
}

function countRepeated(received: ReadonlyMap<string, number>, sends: number): number {
  const surplus = [...received.values()].map((count) => Math.max(0, count - sends));
  return surplus.reduce((sum, count) => sum + count, 0);
}

async function createDatabase(server: ClusterServer): Promise<void> {
  await server.start();
  await server.run(
    "postgres",
    `create role ${role} login`,
    `create database ${name} owner ${role}`,
  );
  await server.run(name, "create extension citus");
}

/** A send takes as long as it does while it goes on. */
async function waitForProgress(
  app: SendingApp,
  sendId: string,
  isDone: () => boolean | Promise<boolean>,
): Promise<void> {
  for (let before = -1; ; ) {
    const isFurther = async () => {
      if (await isDone()) return "done";
      const { processed } = await readTotals(app, sendId);
      return processed > before ? `${processed}` : undefined;
    };
    const found = await waitUntil("the send to go on", isFurther);
    if (found === "done") return;
    before = Number(found);
  }
}

/** Looks up wallets on both workers: wallets on the killed one get 503, the others 200. */
async function callMeanwhile({ url, appId, key }: SendingApp, db: Client) {
  const { rows } = await db.query<{ wallet: string }>(
    `select distinct on (nodeport) wallet from (
      select wallet, get_shard_id_for_distribution_column('subscriptions', wallet) as shardid
      from unnest($1::text[]) as wallet) as placed join citus_shards using (shardid)`,
    [Array.from({ length: 100 }, (_, number) => walletOf(number))],
  );
  const served = { served: 0, unavailable: 0 };
  const others: number[] = [];
  const end = performance.now() + awayMs;
  while (performance.now() < end) {
    for (const { wallet } of rows) {
      const path = `/v2/${appId}/subscribers?walletAddress=${wallet}`;
      const { status } = await fetch(`${url}${path}`, { headers: { "X-Service-Api-Key": key } });
      if (status === 200) served.served += 1;
      else if (status === 503) served.unavailable += 1;
      else others.push(status);
    }
    const ready = await fetch(`${url}/health/ready`);
    requireThat(ready.status === 200, `The replica answered ${ready.status} to a readiness check.`);
  }
  requireThat(others.length === 0, `Calls got ${[...new Set(others)]}; they must get 200 or 503.`);
  requireThat(
    served.served > 0 && served.unavailable > 0,
    `${served.served} calls were served and ${served.unavailable} got 503 while a worker was away; there must be both.`,
  );
  return served;
}

/** Into one PostgreSQL, as after losing a cluster. */
async function restore(server: ClusterServer, installed: string, file: string) {
  const copy = `${name}_restored`;
  await server.run("postgres", `create database ${copy} owner ${role}`);
  try {
    await runServiceCommand(installed, { DATABASE_URL: server.url(role, copy) }, ["restore", file]);
    return undefined;
  } catch (error) {
    if (error instanceof StepFailedError) return error.message;
    throw error;
  }
}
