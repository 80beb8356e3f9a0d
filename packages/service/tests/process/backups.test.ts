import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { omittedTables } from "../../src/backup/read-contents.ts";
import type { Database } from "../../src/database/connect.ts";
import { openDatabase } from "../../src/database/open.ts";
import { createEmptyDatabase, readContents, readTableNames } from "../backup/copy-harness.ts";
import { addSubscribers } from "../delivery/delivery-harness.ts";
import { makeApp } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import { createFolder, readyDataFolder } from "./data-folders.ts";
import { createExternalDatabase } from "./external-database.ts";
import { launch, runToExit, startService } from "./service-process.ts";
import {
  connectToDatabase,
  createApp,
  type DatabaseFlag,
  post,
  runJsonCommand,
  sendOf,
} from "./test-accounts.ts";

/** The copied tables' contents, without the empty partitions pg-boss creates by the install date. */
async function readCopied(db: Database) {
  const contents = Object.entries(await readContents(db)).filter(
    ([name, { rows }]) => rows > 0 || !/^jobs\.queue_stats_\d/.test(name),
  );
  return Object.fromEntries(contents.filter(([name]) => !Object.hasOwn(omittedTables, name)));
}

/** The same for a data folder no process has open. */
async function readFolder([, dataFolder = ""]: DatabaseFlag) {
  const settings = { dataFolder, databasePoolSize: 1, migrations: "none" } as const;
  const { db, close } = await openDatabase(settings, () => {});
  try {
    return await readCopied(db);
  } finally {
    await close();
  }
}

async function hasRows(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Adds a row to two tables in one transaction, again and again; returns how often. */
function writePairs(db: Database, appId: string) {
  let isOn = true;
  let count = 0;
  const done = (async () => {
    for (; isOn; count += 1) {
      const name = String(count);
      await db.transaction().execute(async (transaction) => {
        await sql`insert into topics values (gen_random_uuid(), ${appId}, ${name}, null, now())`.execute(
          transaction,
        );
        await sql`insert into used_sign_ins values (${name}, 'infinity')`.execute(transaction);
      });
      // Without a pause the rows take the cores from the backup, and are most of its content.
      await delay(5);
    }
  })();
  return {
    count: () => count,
    stop: async () => {
      isOn = false;
      await done;
    },
  };
}

async function readNumbers(db: Database, table: string, column: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select ${sql.ref(column)}::int as number from ${sql.table(table)}
    where ${sql.ref(column)} ~ '^[0-9]+$' order by 1`.execute(db);
  return rows.map(({ number }) => number);
}

longTest(
  "a backup of a running service under load restores into a new data folder as of one moment",
  async () => {
    const source = readyDataFolder();
    const service = await startService([...source, "--feeds", "simulator"]);
    await service.waitUntilReady();
    const app = await createApp(source);
    const db = connectToDatabase(source);
    await addSubscribers(db, app.id, 200);
    const writer = writePairs(db, app.id);
    const send = async () => {
      const { status } = await post(service, `/v2/${app.id}/send`, sendOf("Rates"), app.headers);
      expect(status).toBe(202);
    };
    for (let sends = 0; sends < 5; sends += 1) await send();
    await waitFor(async () => writer.count() > 50 && (await hasRows(db, "markets")));
    const folder = createFolder();
    const [result] = await Promise.all([
      runJsonCommand<{ file: string; rows: number }>(source, "backup", folder),
      ...Array.from({ length: 20 }, send),
    ]);
    await writer.stop();
    await db.destroy();
    expect(await service.stop()).toMatchObject({ code: 0 });
    expect(readdirSync(folder)).toHaveLength(1);

    const target = ["--data-folder", join(createFolder(), "restored")];
    const restored = await runJsonCommand<{ rows: number }>(target, "restore", result.file);
    expect(restored.rows).toBe(result.rows);
    const again = await startService([...target]);
    await again.waitUntilReady();
    const copy = connectToDatabase(target);
    const [topics, signIns] = [
      await readNumbers(copy, "topics", "name"),
      await readNumbers(copy, "used_sign_ins", "nonce"),
    ];
    expect(topics.length).toBeGreaterThan(50);
    expect(topics).toEqual(Array.from(topics.keys()));
    expect(signIns).toEqual(topics);
    const { rows: sends } = await sql<{ alerts: number }>`
    select (select count(*)::int from alerts where send_id = sends.id) as alerts from sends`.execute(
      copy,
    );
    expect(sends.length).toBeGreaterThanOrEqual(5);
    for (const { alerts } of sends) expect(alerts).toBe(200);
    expect(await hasRows(copy, "markets")).toBe(true);
    // The API key is valid, and alerts get new numbers.
    const { status } = await post(again, `/v2/${app.id}/send`, sendOf("Later"), app.headers);
    expect(status).toBe(202);
    await copy.destroy();
    expect(await again.stop()).toMatchObject({ code: 0 });
  },
);

test("backup and restore copy every row of a stopped data folder", async () => {
  const source = readyDataFolder();
  const service = await startService(source);
  await service.waitUntilReady();
  const app = await createApp(source);
  const first = connectToDatabase(source);
  await addSubscribers(first, app.id, 200);
  await first.destroy();
  const sent = await post(service, `/v2/${app.id}/send`, sendOf("Rates"), app.headers);
  expect(sent.status).toBe(202);
  await service.stop();
  const file = join(createFolder(), "one.backup");
  await runJsonCommand(source, "backup", file);
  const target = ["--data-folder", join(createFolder(), "restored")];
  await runJsonCommand(target, "restore", file);
  const contents = await readFolder(target);
  expect(contents).toEqual(await readFolder(source));
  expect(contents.alerts?.rows).toBe(200);
  // It never replaces a database.
  expect(await runToExit(["restore", file, ...target])).toMatchObject({
    code: 1,
    stdout: "",
    stderr: `Checking ${file}.\nThe data folder ${target[1]} has a database; choose a new folder with --data-folder, or move this one away.\n`,
  });
  expect(await readFolder(target)).toEqual(contents);
});

longTest(
  "export copies into a PostgreSQL, where the service continues with the same keys",
  async () => {
    const source = readyDataFolder();
    const service = await startService([...source]);
    await service.waitUntilReady();
    const app = await createApp(source);
    const { url, db } = await createEmptyDatabase();
    await runJsonCommand(source, "export", "--to", url);
    await service.stop();
    expect((await readContents(db)).apps?.rows).toBe(1);
    const moved = await startService(["--database-url", url]);
    await moved.waitUntilReady();
    const { status } = await post(moved, `/v2/${app.id}/send`, sendOf("Rates"), app.headers);
    expect(status).toBe(202);
    await moved.stop();
  },
);

longTest(
  "a backup says whether its secrets are encrypted, and a restored service needs their key",
  async () => {
    const source = readyDataFolder();
    const run = async (...args: string[]) => {
      const service = await startService([...args]);
      await service.waitUntilReady();
      await service.stop();
    };
    await runJsonCommand(source, "signing-keys", "rotate");
    const plain = await runToExit(["backup", createFolder(), ...source]);
    expect(plain.stdout).toMatch(/^secrets {3}in plain text; keep the copy like a password$/m);
    const key = ["--secrets-key", Buffer.alloc(32, 7).toString("base64")];
    await runJsonCommand([...source, ...key], "secrets", "rotate");
    const { file, secrets } = await runJsonCommand<{ file: string; secrets: object }>(
      source,
      "backup",
      createFolder(),
    );
    expect(secrets).toEqual({
      keyIds: [expect.stringMatching(/^[0-9a-f]{12}$/)],
      hasPlainText: false,
    });
    const target = ["--data-folder", join(createFolder(), "restored")];
    const { stdout } = await runToExit(["restore", file, ...target]);
    expect(stdout).toMatch(/^secrets {3}encrypted with the key [0-9a-f]{12} of SECRETS_KEY$/m);
    expect(await runToExit(["--port", "0", ...target])).toMatchObject({ code: 1 });
    await run(...target, ...key);
  },
);

/** Holds a lock a backup needs, until it is released. */
async function blockTable(db: Database, table: string) {
  const released = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const done = db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  // Before the database is dropped, which would wait for a failed test's lock.
  onTestFinished(() => released.resolve());
  const isWaitedFor = async () => {
    const { rows } = await sql`
      select from pg_locks where relation = ${table}::regclass and not granted`.execute(db);
    return rows.length > 0;
  };
  return {
    waitForBackup: () => waitFor(isWaitedFor),
    release: async () => {
      released.resolve();
      await done;
    },
  };
}

/** A slow copy reports its progress, so what it prints depends on the machine. */
const withoutProgress = (stderr: string) => stderr.replace(/^\d+ of \d+ tables, .*\n/gm, "");

test("SIGTERM stops a backup, which leaves no file", async () => {
  const { url, db } = await createExternalDatabase();
  const folder = createFolder();
  const block = await blockTable(db, "sends");
  const { child, ended } = launch(["backup", folder, "--database-url", url]);
  await block.waitForBackup();
  // The command opens its file while it reads the first tables.
  await waitFor(() => readdirSync(folder).some((name) => name.endsWith(".backup.partial")));
  child.kill("SIGTERM");
  const { code, stdout, stderr } = await ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(withoutProgress(stderr)).toBe("Stopped: got SIGTERM. Nothing was copied.\n");
  expect(readdirSync(folder)).toEqual([]);
  await block.release();
});

longTest("a partition that the retention drops during a backup does not stop it", async () => {
  const { url, db } = await createExternalDatabase();
  await sql`create table "send_outcomes_2026-03-29" partition of send_outcomes
    for values from ('2026-03-29T00:00:00Z') to ('2026-03-30T00:00:00Z')`.execute(db);
  const file = join(createFolder(), "one.backup");
  const block = await blockTable(db, "apps");
  const backup = runJsonCommand(["--database-url", url], "backup", file);
  await block.waitForBackup();
  // At once: the backup locks only the table it reads.
  await sql`drop table "send_outcomes_2026-03-29"`.execute(db);
  await block.release();
  await backup;
  const target = await createEmptyDatabase();
  await runJsonCommand(["--database-url", target.url], "restore", file);
  expect(await readTableNames(target.db)).toContain("send_outcomes_2026-03-29");
});

test("a migration during a backup ends it, since a snapshot does not see rewritten rows", async () => {
  const { url, db } = await createExternalDatabase();
  const folder = createFolder();
  const block = await blockTable(db, "apps");
  const backup = runToExit(["backup", folder, "--database-url", url]);
  await block.waitForBackup();
  await sql`insert into schema_migrations (name, checksum) values ('9999-later', 'x')`.execute(db);
  await block.release();
  const { code, stderr } = await backup;
  expect({ code, stderr: withoutProgress(stderr) }).toEqual({
    code: 1,
    stderr: "The tables were migrated meanwhile; run the command again.\n",
  });
  expect(readdirSync(folder)).toEqual([]);
});

test("backup and export do not migrate the database", async () => {
  const { url, db } = await createExternalDatabase();
  await sql`delete from schema_migrations where name = (select max(name) from schema_migrations)`.execute(
    db,
  );
  const before = await sql`select name, applied_at from schema_migrations`.execute(db);
  await runJsonCommand(["--database-url", url], "backup", join(createFolder(), "one.backup"));
  const after = await sql`select name, applied_at from schema_migrations`.execute(db);
  expect(after.rows).toEqual(before.rows);
});

// tests/backup has short tests for damaged files.
longTest("restore of a damaged backup makes no data folder", async () => {
  const source = readyDataFolder();
  const file = join(createFolder(), "one.backup");
  await runJsonCommand(source, "backup", file);
  writeFileSync(file, readFileSync(file).subarray(0, 3000));
  const folder = join(createFolder(), "data");
  const { code, stderr } = await runToExit(["restore", file, "--data-folder", folder]);
  expect(code).toBe(1);
  expect(stderr).toContain("is damaged: it ends too early. Nothing was changed.\n");
  expect(existsSync(folder)).toBe(false);
});

longTest("a restore into a folder that an earlier one left unfinished starts anew", async () => {
  const source = readyDataFolder();
  const file = join(createFolder(), "one.backup");
  await runJsonCommand(source, "backup", file);
  const folder = join(createFolder(), "data");
  mkdirSync(join(folder, "restoring", "postgres"), { recursive: true, mode: 0o711 });
  await runJsonCommand(["--data-folder", folder], "restore", file);
  expect(readdirSync(folder).sort()).toEqual(["owner.json", "owner.lock", "postgres"]);
});

// commands.test.ts has the other refused words.
test("restore without a file prints one line and exits with code 2", async () => {
  const database = ["--data-folder", join(createFolder(), "data")];
  expect(await runToExit(["restore", ...database])).toMatchObject({
    code: 2,
    stdout: "",
    stderr: "Give the file of the backup.\nSee bellwether --help.\n",
  });
});

test("backup of a data folder without a database fails and makes none", async () => {
  const folder = join(createFolder(), "data");
  const { code, stderr } = await runToExit(["backup", "--data-folder", folder]);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `There is no database in the data folder ${folder}; set --data-folder or --database-url.\n`,
  });
  expect(existsSync(folder)).toBe(false);
});

longTest("export to a server that is away or refuses the role fails with one line", async () => {
  const { url, db } = await createExternalDatabase();
  const { code, stderr } = await runToExit([
    ...["export", "--database-url", url],
    ...["--to", "postgres://guest@127.0.0.1:1/nowhere"],
  ]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^.*ECONNREFUSED.*\n$/);
  await makeApp(createTestService(db).service);
  const missing = await runToExit(["export", "--database-url", url, "--to", `${url}_missing`]);
  expect(missing).toMatchObject({ code: 1, stdout: "" });
  expect(missing.stderr).toMatch(/^database ".+_missing" does not exist\n$/);
});
