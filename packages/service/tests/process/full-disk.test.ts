import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import type { Database } from "../../src/database/connect.ts";
import { DatabaseHealth } from "../../src/database/database-health.ts";
import { lockFolder } from "../../src/database/folder-lock.ts";
import { waitFor } from "../support/wait-for.ts";
import { copyReadyDatabase, createFolder } from "./data-folders.ts";
import { createExternalDatabase } from "./external-database.ts";
import { runToExit, type ServiceProcess, startService } from "./service-process.ts";
import { readSends } from "./stored-sends.ts";
import { createApp, post, sendOf, type TestApp } from "./test-accounts.ts";

/** A disk with room for little more than an empty database. */
function mountSmallDisk(): string {
  const disk = join(createFolder(), "disk");
  mkdirSync(disk);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", disk]);
  onTestFinished(() => void execFileSync("umount", ["-l", disk]));
  chmodSync(disk, 0o711);
  return disk;
}

function canMount(): boolean {
  try {
    execFileSync("unshare", ["--mount", "true"], { stdio: "ignore" });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

/** Takes all the remaining room. */
function fill(file: string): void {
  for (const size of [1 << 16, 1 << 12]) {
    const piece = Buffer.alloc(size);
    try {
      for (;;) appendFileSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
}

/** Sends numbered alerts, twenty at a time, until one is refused; returns all statuses. */
async function sendUntilRefused(sender: Sender, makeFull: () => void): Promise<Set<number>> {
  const statuses = new Set<number>();
  while (!statuses.has(503)) {
    makeFull();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sender.send()));
    for (const status of answers) statuses.add(status);
  }
  return statuses;
}

const fullDisk = { status: "not ready", reason: "The disk of the database is full." };

async function readReadiness(service: ServiceProcess): Promise<[number, unknown]> {
  const response = await service.request("/health/ready");
  return [response.status, await response.json()];
}

interface Sender {
  readonly acknowledged: Map<string, string>;
  send(): Promise<number>;
}

function createSender(service: ServiceProcess, app: TestApp): Sender {
  const acknowledged = new Map<string, string>();
  let number = 0;
  return {
    acknowledged,
    async send() {
      number += 1;
      const title = String(number);
      const { message, ...rest } = sendOf(title);
      const body = { ...rest, message: { ...message, body: "x".repeat(200) } };
      const headers = { ...app.headers, "Idempotency-Key": title };
      const answer = await post(service, `/v2/${app.id}/send`, body, headers);
      if (answer.status === 202) acknowledged.set(title, answer.body.id);
      if (answer.status === 503) expect(answer.retryAfter).toBe("5");
      return answer.status;
    },
  };
}

// Only root can mount a disk for a test.
test.skipIf(!isLongRun || !canMount())(
  "starts and commands on a full disk name the disk, also where another process has the data folder",
  async () => {
    const disk = mountSmallDisk();
    const folder = join(disk, "data");
    mkdirSync(folder, { mode: 0o711 });
    fill(join(disk, "filler"));
    const message = `The disk of the data folder ${folder} is full; free at least 16 MiB, or choose another with --data-folder.\n`;
    const start = ["--port", "0", "--data-folder", folder];
    expect(await runToExit(start)).toMatchObject({ code: 1, stderr: message });

    rmSync(join(disk, "filler"));
    rmSync(folder, { recursive: true });
    copyReadyDatabase(folder);
    fill(join(disk, "filler"));
    expect(await runToExit(start)).toMatchObject({ code: 1, stderr: message });

    // A service whose server could not extend its write-ahead log, ended and cannot start again.
    rmSync(join(disk, "filler"));
    const lock = lockFolder(folder);
    onTestFinished(() => lock.release());
    fill(join(disk, "filler"));
    const command = ["keys", "list", "--data-folder", folder];
    expect(await runToExit(command)).toMatchObject({ code: 1, stderr: message });
    const health = new DatabaseHealth({ report: () => {}, dataFolder: folder });
    expect(health.describe()).toBe(fullDisk.reason);
  },
);

test.skipIf(!isLongRun || !canMount())(
  "a full disk answers sends with 503, loses no acknowledged send, and sends succeed once there is room",
  async () => {
    const disk = mountSmallDisk();
    const database = ["--data-folder", join(disk, "data")];
    copyReadyDatabase(join(disk, "data"));
    const service = await startService([...database]);
    await service.waitUntilReady();
    const app = await createApp(database);
    const sender = createSender(service, app);
    const filler = join(disk, "filler");
    const statuses = await sendUntilRefused(sender, () => fill(filler));
    expect([...statuses].filter((status) => status !== 202)).toEqual([503]);
    expect((await service.request("/health/live")).status).toBe(200);
    expect(await readReadiness(service)).toEqual([503, fullDisk]);

    rmSync(filler);
    const isTaken = async () => (await sender.send()) === 202;
    await waitFor(isTaken);
    await service.waitUntilReady();
    expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
    const stored = await readSends(database);
    for (const [title, id] of sender.acknowledged) expect(stored.get(title)?.ids).toEqual([id]);
  },
);

/** Refuses sends and new tables as a full disk does. */
async function refuseWrites(db: Database): Promise<void> {
  const refuse = sql`begin raise exception 'No space left on device' using errcode = '53100'; end`;
  await sql`create function refuse_row() returns trigger language plpgsql as $$${refuse}$$`.execute(
    db,
  );
  await sql`create function refuse_table() returns event_trigger language plpgsql as $$${refuse}$$`.execute(
    db,
  );
  await sql`create trigger full_disk before insert on sends execute function refuse_row()`.execute(
    db,
  );
  await sql`create event trigger full_disk on ddl_command_start execute function refuse_table()`.execute(
    db,
  );
}

longTest(
  "a database that refuses one write for its full disk makes the service unready until it has room",
  async () => {
    const { url, db } = await createExternalDatabase();
    const service = await startService(["--database-url", url]);
    await service.waitUntilReady();
    const sender = createSender(service, await createApp(["--database-url", url]));
    expect(await sender.send()).toBe(202);
    await refuseWrites(db);
    expect(await sender.send()).toBe(503);
    expect(await readReadiness(service)).toEqual([503, fullDisk]);
    await sql`drop event trigger full_disk`.execute(db);
    await sql`drop trigger full_disk on sends`.execute(db);
    await service.waitUntilReady();
    expect(await sender.send()).toBe(202);
    const countLines = (text: string) => waitFor(() => service.countLogLines(text));
    expect(await countLines("The disk of the database is full")).toBe(1);
    expect(await countLines("The disk of the database has room again.")).toBe(1);
  },
);
