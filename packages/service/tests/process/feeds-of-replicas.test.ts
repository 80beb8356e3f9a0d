import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { waitFor } from "../support/wait-for.ts";
import { createFolder } from "./data-folders.ts";
import { createExternalDatabase, type ExternalDatabase } from "./external-database.ts";
import { type LogLine, type ServiceProcess, startService } from "./service-process.ts";
import { startStallingProxy } from "./stalling-proxy.ts";

/** A price source counting its requests. */
async function startSource() {
  const requests = { count: 0 };
  const server = createServer((_, response) => {
    requests.count += 1;
    response.setHeader("content-type", "application/json").end('{"prices": []}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { requests, url: `http://127.0.0.1:${port}/prices` };
}

async function startReplica(databaseUrl: string, sourceUrl: string): Promise<ServiceProcess> {
  const feeds = [
    "--feeds",
    sourceUrl,
    "--feed-interval-seconds",
    "1",
    "--feed-private-networks",
    "127.0.0.0/8",
  ];
  const replica = await startService(["--database-url", databaseUrl, ...feeds]);
  await replica.waitUntilReady();
  return replica;
}

/** An HTTP feed metric's value. */
async function readMetric(replica: ServiceProcess, name: string): Promise<number | undefined> {
  const text = await (await replica.request("/metrics")).text();
  const [, value] =
    new RegExp(`^${name}\\{\\w+="[^"]*http:[^"]+"\\} (\\S+)$`, "m").exec(text) ?? [];
  return value === undefined ? undefined : Number(value);
}

const isLeader = async (replica: ServiceProcess) =>
  (await readMetric(replica, "bellwether_lease_held")) === 1;

/** In seconds since 1970; undefined before the first batch. */
const lastBatchTime = (replica: ServiceProcess) =>
  readMetric(replica, "bellwether_feed_last_success_timestamp_seconds");

const hasReadSource = async (replica: ServiceProcess) =>
  (await lastBatchTime(replica)) !== undefined;

const waitForLeader = (replica: ServiceProcess) => waitFor(() => isLeader(replica));

const takenOver = "This replica took the lease; the job starts.";

/** The time of the log line about the feed with this text. */
async function waitForLine(replica: ServiceProcess, text: string): Promise<number> {
  const isFound = ({ lease, msg }: LogLine) =>
    String(lease).startsWith("feed:http:") && msg.includes(text);
  const line = await waitFor(() => replica.log().find(isFound));
  return Date.parse(String(line.time));
}

async function startTwo() {
  const [database, source] = await Promise.all([createExternalDatabase(), startSource()]);
  const proxy = await startStallingProxy(database.address);
  const replica = await startReplica(database.urlThrough(proxy.port), source.url);
  await waitForLeader(replica);
  const other = await startReplica(database.url, source.url);
  return { database, source, proxy, replica, other };
}

/** How long the feed's lease still lasts at most, by the database clock. */
async function readLeaseSeconds({ db }: ExternalDatabase): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from expires_at - clock_timestamp())::float8 as seconds
    from leases where name like 'feed:http:%'`.execute(db);
  return rows[0]?.seconds ?? 0;
}

longTest(
  "one of two replicas reads a source, and the other takes over before the lease ends when it stops",
  async () => {
    const { database, source, replica, other } = await startTwo();
    const before = source.requests.count;
    await waitFor(() => source.requests.count >= before + 3);
    expect([await isLeader(replica), await isLeader(other)]).toEqual([true, false]);
    expect([await hasReadSource(replica), await hasReadSource(other)]).toEqual([true, false]);
    // A returned lease has no row any more; an ended one keeps its row, and this mark.
    await sql`alter table leases add column is_old boolean not null default false`.execute(
      database.db,
    );
    await sql`update leases set is_old = true`.execute(database.db);
    expect(await replica.stop()).toMatchObject({ code: 0, stderr: "" });
    await waitForLine(other, takenOver);
    const { rows } = await sql`
    select is_old as "isOld" from leases where name like 'feed:http:%'`.execute(database.db);
    expect(rows).toEqual([{ isOld: false }]);
  },
);

longTest(
  "after kill -9 of the replica that reads a source the other takes over when the lease ends",
  async () => {
    const { database, source, replica, other } = await startTwo();
    await replica.stop("SIGKILL");
    expect(await readLeaseSeconds(database)).toBeLessThanOrEqual(10);
    const before = source.requests.count;
    await waitForLine(other, takenOver);
    await waitFor(() => source.requests.count > before);
  },
);

longTest(
  "a replica that is cut off from the database stops reading before the other begins",
  async () => {
    const { source, proxy, replica, other } = await startTwo();
    proxy.stall();
    await waitForLeader(other);
    const [stopped, began] = await Promise.all([
      waitForLine(replica, "The database did not confirm the lease in time"),
      waitForLine(other, takenOver),
    ]);
    expect(began).toBeGreaterThan(stopped);
    const lastOfReplica = await lastBatchTime(replica);
    expect((lastOfReplica ?? 0) * 1_000).toBeLessThan(began);
    const before = source.requests.count;
    await waitFor(() => source.requests.count >= before + 3);
    expect(await lastBatchTime(replica)).toBe(lastOfReplica);
    // It takes the lease again once its database answers and the other replica has stopped.
    proxy.forward();
    await other.stop();
    await waitForLeader(replica);
  },
);

/** A price source for 40 tokens. Each number is the price for all. */
async function startQuotes() {
  const quotes = { priceUsd: 100 };
  const server = createServer((_, response) => {
    const prices = quoted.map((assetId) => ({ assetId, priceUsd: quotes.priceUsd }));
    response.setHeader("content-type", "application/json").end(JSON.stringify({ assets, prices }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { quotes, url: `http://127.0.0.1:${port}/quotes` };
}

const assets = Array.from({ length: 40 }, (_, index) => ({
  ...{ chain: "ethereum", address: `0x${String(index).padStart(40, "0")}` },
  ...{ name: `Token ${index}`, symbol: `T${index}` },
}));
const quoted = assets.map(({ chain, address }) => `${chain}:${address}`);

/** How many feed partitions the replica runs. */
async function countPartitions(replica: ServiceProcess): Promise<number> {
  const text = await (await replica.request("/metrics")).text();
  return text.match(/^bellwether_lease_held\{lease="feed:quotes#\d\/5"\} 1$/gm)?.length ?? 0;
}

longTest(
  "the partitions of a feed are shared by replicas, and a dead replica's go on at the other",
  async () => {
    const [database, { quotes, url }] = await Promise.all([
      createExternalDatabase(),
      startQuotes(),
    ]);
    const file = join(createFolder(), "feeds.json");
    writeFileSync(
      file,
      JSON.stringify([{ kind: "http", name: "quotes", url, intervalSeconds: 1, partitions: 5 }]),
    );
    const flags = ["--feeds-file", file, "--feed-private-networks", "127.0.0.0/8"];
    const start = async () => {
      const replica = await startService(["--database-url", database.url, ...flags]);
      await replica.waitUntilReady();
      return replica;
    };
    const replica = await start();
    await waitFor(async () => (await countPartitions(replica)) === 5);
    const other = await start();
    const counts = () => Promise.all([replica, other].map(countPartitions));
    await waitFor(async () => (await counts()).join() === "3,2");
    quotes.priceUsd = 101;
    const countTokens = async () => {
      const { rows } = await sql<{ id: string }>`
      select id from assets where price_usd = ${quotes.priceUsd}`.execute(database.db);
      return rows.length;
    };
    await waitFor(async () => (await countTokens()) === quoted.length);
    await replica.stop("SIGKILL");
    await waitFor(async () => (await countPartitions(other)) === 5);
    quotes.priceUsd = 102;
    await waitFor(async () => (await countTokens()) === quoted.length);
  },
);
