import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect, type Database } from "../src/database/connect.ts";
import { startEmbeddedServer } from "../src/database/embedded-server.ts";
import { embeddedName } from "../src/database/initialize.ts";
import { createDatabase, embeddedTarget, openDatabase } from "../src/database/open.ts";
import { openServiceDatabase } from "../src/database/open-service-database.ts";
import { prepareDatabase } from "../src/database/prepare.ts";
import { JobQueue } from "../src/jobs/job-queue.ts";

function createFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), "bellwether-role-"));
  chmodSync(parent, 0o711);
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, "data");
}

/** A data folder as earlier versions left it: the superuser owns the database, its tables and its queues. */
async function createEarlierFolder(): Promise<string> {
  const folder = createFolder();
  const server = await startEmbeddedServer(folder, () => {});
  await createDatabase(server.socketFolder, embeddedName);
  const target = embeddedTarget(server.socketFolder, embeddedName);
  const db = connect(target, { poolSize: 2, report: () => {} });
  await prepareDatabase(db);
  await db.destroy();
  await server.stop();
  return folder;
}

async function readRole(db: Database) {
  const { rows } = await sql<{ isSuperuser: boolean; mayDoMore: boolean }>`
    select rolsuper as "isSuperuser",
      rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "mayDoMore"
    from pg_roles where rolname = current_user`.execute(db);
  return rows[0];
}

/** Others' schemas, tables, sequences, functions and types, apart from extensions'. */
async function readForeignObjects(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with objects as (
      select 'pg_namespace'::regclass as class, oid, nspowner as owner, oid::regnamespace as schema, nspname::text as name
      from pg_namespace where nspname <> 'public'
      union all
      select 'pg_class'::regclass, oid, relowner, relnamespace::regnamespace, oid::regclass::text
      from pg_class
      union all
      select 'pg_proc'::regclass, oid, proowner, pronamespace::regnamespace, oid::regprocedure::text
      from pg_proc
      union all
      select 'pg_type'::regclass, oid, typowner, typnamespace::regnamespace, oid::regtype::text
      from pg_type
    )
    select name from objects
    where owner <> current_user::regrole and schema::text !~ '^(pg_|information_schema)'
      and not exists (
        select from pg_depend d
        where d.classid = objects.class and d.objid = objects.oid and d.deptype = 'e'
      )
    union all
    select 'the database' from pg_database
    where datname = current_database() and datdba <> current_user::regrole`.execute(db);
  return rows.map(({ name }) => name);
}

test("the service connects to its embedded database without the rights of a superuser", async () => {
  const settings = { dataFolder: createFolder(), databasePoolSize: 2 };
  const opened = await openServiceDatabase(settings, () => {});
  await opened.migrated;
  const pools = [opened.db, opened.background, opened.leases, opened.queues];
  for (const db of pools) {
    expect(await readRole(db)).toEqual({ isSuperuser: false, mayDoMore: false });
  }
  expect(await readForeignObjects(opened.db)).toEqual([]);
  const readFile = sql`select pg_read_file('/etc/hostname')`.execute(opened.db);
  await expect(readFile).rejects.toThrow("permission denied for function pg_read_file");
  await opened.close();
});

test("a data folder of an earlier version is given to the role of the service, which can change its tables and queues", async () => {
  const settings = { dataFolder: await createEarlierFolder(), databasePoolSize: 2 };
  const { db, close } = await openDatabase(settings, () => {});
  expect(await readRole(db)).toEqual({ isSuperuser: false, mayDoMore: false });
  expect(await readForeignObjects(db)).toEqual([]);
  await sql`alter table alerts add column added int`.execute(db);
  await sql`create index added_by_name on assets using gin (name gin_trgm_ops)`.execute(db);
  await db
    .transaction()
    .execute((transaction) =>
      new JobQueue().add(transaction, "webhooks", [
        { data: { deliveryId: crypto.randomUUID() }, startAfter: new Date() } as never,
      ]),
    );
  await close();
});
