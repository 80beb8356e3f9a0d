import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { connect } from "../../src/database/connect.ts";
import { migrate } from "../../src/database/migrate.ts";
import { type Migration, readMigrations } from "../../src/database/migration.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { waitFor } from "../support/wait-for.ts";
import { createEmptyDatabase } from "./empty-database.ts";
import { createExternalDatabase, type ExternalDatabase } from "./external-database.ts";
import { runToExit, type ServiceProcess, startService } from "./service-process.ts";
import { createApp, createClientKey, openSession, sendOf } from "./test-accounts.ts";

/** What a later version may add to each table, and every change kind the migration rules allow. */
async function makeLaterMigrations({ db }: ExternalDatabase): Promise<Migration[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by 1`.execute(db);
  const added = rows
    .filter(({ name }) => name !== "alerts" && name !== "schema_migrations")
    .map(({ name }) => `alter table ${name} add column if not exists later int not null default 7`);
  expect(added.length).toBeGreaterThan(30);
  return [
    step("9000-add", [
      `alter table alerts add column later text not null default 'none', add column note text;
      create table later_table (id uuid primary key, alert uuid)`,
    ]),
    step(
      "9001-steps",
      [
        ...added,
        "create index concurrently if not exists alerts_by_later on alerts (later)",
        "create index concurrently if not exists markets_by_later on markets (type)",
      ],
      { transaction: false },
    ),
  ];
}

function step(name: string, statements: readonly string[], options = {}): Migration {
  return {
    name,
    ...options,
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

async function startReplica(database: ExternalDatabase): Promise<ServiceProcess> {
  const flags = ["--feeds", "simulator", "--public-url", "https://bellwether.example"];
  const limits = ["--requests-per-minute", "0", "--key-requests-per-minute", "0"];
  const service = await startService(["--database-url", database.url, ...flags, ...limits]);
  await service.waitUntilReady();
  return service;
}

/** Calls replicas until it is stopped. */
function callUntilStopped(calls: readonly (() => Promise<Response>)[]) {
  const statuses: number[] = [];
  const refused: string[] = [];
  let isStopped = false;
  const loops = calls.map(async (call) => {
    while (!isStopped) {
      const response = await call();
      const body = await response.text();
      statuses.push(response.status);
      if (!response.ok) refused.push(body);
      // Without a pause the calls take the cores from the starting replicas.
      await delay(10);
    }
  });
  const stop = async () => {
    isStopped = true;
    await Promise.all(loops);
  };
  onTestFinished(stop);
  return { statuses, refused, stop };
}

async function listCalls(database: ExternalDatabase, first: ServiceProcess) {
  const flag = ["--database-url", database.url];
  const app = await createApp(flag);
  const wallet = await openSession(first, makeWallet());
  const client = await createClientKey(flag);
  const json = { "Content-Type": "application/json" };
  const post = (path: string, body: object, headers: object) => ({
    path,
    init: { method: "POST", body: JSON.stringify(body), headers: { ...json, ...headers } },
  });
  return [
    post("/v2/subscribe", { appId: app.id, channel: "IN_APP" }, wallet),
    post(`/v2/${app.id}/send`, sendOf("Rates have moved"), app.headers),
    { path: "/v2/history?limit=10", init: { headers: wallet } },
    { path: "/v2/history/summary", init: { headers: wallet } },
    { path: "/v0/markets?limit=10", init: { headers: client } },
  ];
}

longTest(
  "replicas of the version before serve without an error while a later one migrates, and after",
  async () => {
    const database = await createExternalDatabase();
    const { db } = database;
    const old = await startReplica(database);
    const requests = await listCalls(database, old);
    for (const { path, init } of requests) expect((await old.request(path, init)).ok).toBe(true);
    const load = callUntilStopped(
      requests.map(
        ({ path, init }) =>
          () =>
            old.request(path, init),
      ),
    );
    const made = () => load.statuses.length;
    const makeMore = (count: number) => {
      const target = made() + count;
      return waitFor(() => made() >= target);
    };
    await makeMore(20);

    // An operator's long report: the migration must not queue callers behind it.
    const reader = await db.startTransaction().execute();
    await sql`select count(*) from alerts`.execute(reader);
    const steps: string[] = [];
    const later = await makeLaterMigrations(database);
    const migrating = migrate(db, [...(await readMigrations()), ...later], {
      onStep: (line) => steps.push(line),
    });
    await waitFor(() => steps.some((line) => line.includes("tries again")));
    await makeMore(20);
    await reader.commit().execute();
    expect(await migrating).toEqual(["9000-add", "9001-steps"]);
    await makeMore(50);

    // A rollback, or a restart during the upgrade: the old version starts on the new tables.
    const restarted = await startReplica(database);
    for (const { path, init } of requests) {
      const response = await restarted.request(path, init);
      expect([path, response.ok]).toEqual([path, true]);
    }
    await load.stop();
    expect(load.refused).toEqual([]);
    for (const replica of [old, restarted]) {
      const failures = replica
        .log()
        .filter(({ level, error }) => level === "error" || error !== undefined);
      expect(failures).toEqual([]);
      expect((await replica.stop()).code).toBe(0);
    }
  },
);

// tests/migrations/migrate.test.ts has the short test for a version's requirements.
longTest(
  "a version that lacks what a later migration requires refuses to start in one line",
  async () => {
    const { url, db } = await createExternalDatabase();
    const contraction = { ...step("9001-drop", ["select 1"]), requires: "9000-add" };
    const expansion = step("9000-add", ["select 1"]);
    await migrate(db, [...(await readMigrations()), expansion, contraction]);
    const { code, stderr } = await runToExit(["--port", "0", "--database-url", url]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        "The database has the migration 9001-drop, with which this version cannot work; start a version that has the migration 9000-add.\n",
    });
  },
);

test("a replica that starts says that it migrates, and is not ready until it has", async () => {
  const empty = await createEmptyDatabase();
  const role = await empty.createRole();
  await empty.run(`alter database ${empty.name} owner to ${role}`);
  const url = empty.urlOf(role);
  const db = connect({ url }, { poolSize: 2, report: () => {} });
  onTestFinished(() => db.destroy());
  const known = await readMigrations();
  await migrate(db, known.slice(0, -1));
  // Another process migrates, as far as the service can tell.
  const other = await db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(2602031415)`.execute(other);
  // An open transaction would hold a failed test's connections.
  onTestFinished(async () => {
    if (!other.isCommitted) await other.rollback().execute();
  });
  const service = await startService(["--database-url", url]);
  const migrating = { status: "not ready", reason: "The database is migrating." };
  // On a busy machine the database answers late at first.
  await waitFor(async () => {
    const response = await service.request("/health/ready");
    expect(response.status).toBe(503);
    return isDeepStrictEqual(await response.json(), migrating);
  });
  const wait = "Migrating: waiting for another process that migrates.";
  await waitFor(() => service.countLogLines(wait) === 1);
  await other.commit().execute();
  await service.waitUntilReady();
  const line = `Migrating: ${known.at(-1)?.name} (1 of 1).`;
  await waitFor(() => service.countLogLines(line) === 1);
  expect((await service.stop()).code).toBe(0);
});
