import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { ownName } from "../src/database/initialize.ts";
import { createDatabase, openDatabase } from "../src/database/open.ts";
import { startOwnServer } from "../src/database/own-server.ts";
import { makeApp, makeWallet, makeWorld } from "./support/world.ts";

/** Where the database is: in a folder of the service's own, or at a server that another process keeps. */
interface Place {
  readonly folder: string;
  readonly url?: string;
}

const subscribers = 20;
/** How often each test crashes; set CRASH_ROUNDS for a long run. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 3);

test("kill -9 of the service, of its own database or of both loses nothing and doubles nothing", async () => {
  await inFolder((folder) => crashAndCheck({ folder }));
});

test("kill -9 of the service or of the server that it was given loses nothing and doubles nothing", async () => {
  await inFolder(async (folder) => {
    const server = await startOwnServer(folder, () => {});
    try {
      await createDatabase(server.socketFolder, ownName);
      const host = encodeURIComponent(server.socketFolder);
      await crashAndCheck({ folder, url: `postgres://${ownName}@${host}/${ownName}` });
    } finally {
      await server.stop();
    }
  });
});

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), "bellwether-crash-"));
  chmodSync(parent, 0o711);
  try {
    await work(join(parent, "data"));
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

async function crashAndCheck(place: Place): Promise<void> {
  const appId = await prepare(place);
  await check(place, await crashAgainAndAgain(place, appId));
}

function open({ folder, url }: Place) {
  return openDatabase({ databaseUrl: url, dataFolder: folder, databasePoolSize: 2 }, () => {});
}

async function prepare(place: Place): Promise<string> {
  const opened = await open(place);
  const { service } = makeWorld(opened.db);
  const { app } = await makeApp(service);
  for (let made = 0; made < subscribers; made += 1) {
    await service.store.subscriptions.add(app.id, makeWallet().address, 2);
  }
  await opened.close();
  return app.id;
}

/** The ids of the sends by their numbers, as they were acknowledged. */
async function crashAgainAndAgain(place: Place, appId: string): Promise<Map<number, string>> {
  const acknowledged = new Map<number, string>();
  let sender = start(place, appId, acknowledged);
  onTestFinished(() => void sender.kill("SIGKILL"));
  for (let round = 0; round < rounds; round += 1) {
    await more(acknowledged, sender, 5 + Math.floor(Math.random() * 20));
    const kind = round % 3;
    if (kind !== 0) process.kill(databasePid(place.folder), "SIGKILL");
    if (kind !== 1) {
      await kill(sender);
      sender = start(place, appId, acknowledged);
    }
  }
  await more(acknowledged, sender, 5);
  await kill(sender);
  return acknowledged;
}

function start(
  { folder, url }: Place,
  appId: string,
  acknowledged: Map<number, string>,
): ChildProcess {
  const script = new URL("./support/sender.ts", import.meta.url).pathname;
  const args = [script, folder, appId, String(acknowledged.size + 1), ...(url ? [url] : [])];
  const sender = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  if (sender.stdout === null) throw new Error("The sender has no output.");
  createInterface({ input: sender.stdout }).on("line", (line) => {
    const [number, id = ""] = line.split(" ");
    acknowledged.set(Number(number), id);
  });
  return sender;
}

async function more(acknowledged: Map<number, string>, sender: ChildProcess, count: number) {
  const enough = acknowledged.size + count;
  while (acknowledged.size < enough) {
    if (sender.exitCode !== null) throw new Error("The sender ended by itself.");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Waits for the output too: a line that was written before the kill is an acknowledgement. */
async function kill(sender: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => sender.once("close", resolve));
  sender.kill("SIGKILL");
  await closed;
}

function databasePid(folder: string): number {
  return Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}

async function check(place: Place, acknowledged: Map<number, string>): Promise<void> {
  const opened = await open(place);
  const { rows } = await sql<{ id: string; number: number; alerts: number; wallets: number }>`
    select s.id, (s.message ->> 'title')::int as number, count(a.seq)::int as alerts,
      count(distinct a.wallet)::int as wallets
    from sends s left join alerts a on a.send_id = s.id
    group by s.id order by 2`.execute(opened.db);
  await opened.close();
  const stored = new Map(rows.map(({ number, id }) => [number, id]));
  for (const [number, id] of acknowledged) expect(stored.get(number)).toBe(id);
  expect(stored.size).toBe(rows.length);
  for (const { alerts, wallets } of rows)
    expect([alerts, wallets]).toEqual([subscribers, subscribers]);
  // What was under way at the last kill may be stored without having been acknowledged.
  expect(rows.length - acknowledged.size).toBeLessThanOrEqual(1);
}
