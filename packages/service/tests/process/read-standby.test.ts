import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { type Database, openPool } from "../../src/database/connect.ts";
import { endTimedOutConnections } from "../../src/database/end-timed-out-connections.ts";
import { openReadStandby } from "../../src/database/read-standby.ts";
import { openStore } from "../../src/store/store.ts";
import { makeMarket } from "../support/market-fixtures.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalServer } from "./external-server.ts";
import { type ServiceProcess, startService } from "./service-process.ts";
import { createClientKey } from "./test-accounts.ts";

const noFeeds = ["--feeds", "push:tests"];
const usesStandby = "The standby of READ_DATABASE_URL serves lists of market data.";

async function saveMarket(primary: Database, id: string): Promise<void> {
  const observedAt = new Date();
  const market = makeMarket({ id, type: "yield" });
  await openStore(primary).markets.saveMarkets("feed", [{ market, observedAt }]);
}

async function listIds(service: ServiceProcess, headers: Record<string, string>) {
  const response = await service.request("/v0/markets", { headers });
  if (!response.ok) return response.status;
  const { markets } = (await response.json()) as { markets: { id: string }[] };
  return markets.map(({ id }) => id).sort();
}

const waitForLine = (service: ServiceProcess, text: string, count = 1) =>
  waitFor(() => service.countLogLines(text) >= count);

async function readStandbyMetrics(service: ServiceProcess) {
  const text = await (await service.request("/metrics")).text();
  const value = (name: string) =>
    new RegExp(`^bellwether_database_standby_${name} (.+)$`, "m").exec(text)?.[1];
  return { used: value("used"), lag: value("lag_seconds") };
}

longTest(
  "lists are read at the standby, unless it is further behind than allowed or cannot be reached",
  async () => {
    const primary = createExternalServer();
    const standby = primary.createStandby();
    await primary.start();
    const database = ["--database-url", primary.url()];
    const headers = await createClientKey(database);
    const options = [...database, "--read-database-url", standby.url(), ...noFeeds];
    const patient = await startService([...options, "--read-max-lag-seconds", "3600"]);
    const strict = await startService([...options, "--read-max-lag-seconds", "1"]);
    await patient.waitUntilReady();
    await strict.waitUntilReady();

    const tables = primary.open();
    await saveMarket(tables, "m-1");
    expect(await listIds(patient, headers), "before the standby runs").toEqual(["m-1"]);

    await standby.start();
    await waitForLine(patient, usesStandby);
    const replica = standby.open();
    await waitFor(async () => (await listIds(patient, headers)).toString() === "m-1");
    await sql`select pg_wal_replay_pause()`.execute(replica);
    await waitFor(async () => {
      const { rows } = await sql<{ state: string }>`
      select pg_get_wal_replay_pause_state() as state`.execute(replica);
      return rows[0]?.state === "paused";
    });
    await saveMarket(tables, "m-2");
    await waitForLine(strict, "is further behind than READ_MAX_LAG_SECONDS allows (1)");
    expect(await listIds(strict, headers), "at the primary").toEqual(["m-1", "m-2"]);
    expect(await listIds(patient, headers), "at the standby").toEqual(["m-1"]);
    expect(await readStandbyMetrics(strict)).toEqual({ used: "0", lag: expect.any(String) });
    expect(await readStandbyMetrics(patient)).toEqual({ used: "1", lag: expect.any(String) });

    await sql`select pg_wal_replay_resume()`.execute(replica);
    await waitFor(async () => (await listIds(patient, headers)).toString() === "m-1,m-2");

    const answers = Array.from({ length: 60 }, async (_, index) => {
      if (index === 20) await standby.kill();
      return await listIds(patient, headers);
    });
    for (const ids of await Promise.all(answers)) expect(ids).toEqual(["m-1", "m-2"]);
    await waitForLine(patient, "cannot be reached; the primary serves its reads");
    expect(await readStandbyMetrics(patient)).toEqual({ used: "0", lag: undefined });
    await standby.start();
    await waitForLine(patient, usesStandby, 2);
    expect(await patient.stop()).toMatchObject({ code: 0, stderr: "" });
    expect(await strict.stop()).toMatchObject({ code: 0, stderr: "" });
  },
);

longTest(
  "a statement that fails at the standby runs at the primary, but not within a transaction",
  async () => {
    const primary = createExternalServer();
    const standby = primary.createStandby();
    await primary.start();
    await standby.start();
    const reads = openReadStandby({
      ...{ url: standby.url(), poolSize: 2, maxLagSeconds: 3600, report: () => {} },
      primary: endTimedOutConnections(
        openPool({ url: primary.url() }, { poolSize: 1, report: () => {} }),
      ),
    });
    onTestFinished(() => reads.close());
    await sql`create table replayed ()`.execute(primary.open());
    const isStandby = "select pg_is_in_recovery() as result, pg_backend_pid() as pid";
    for (const begin of [undefined, "begin"]) {
      await waitFor(() => reads.state().isUsed);
      const client = await reads.pool.connect();
      try {
        if (begin !== undefined) await client.query(begin, []);
        const { rows } = await client.query<{ result: boolean; pid: number }>(isStandby, []);
        expect(rows[0]?.result).toBe(true);
        await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(standby.open());
        const again = client.query<{ result: boolean }>(isStandby, []);
        if (begin === undefined) expect((await again).rows[0]?.result).toBe(false);
        else await expect(again).rejects.toThrow();
      } finally {
        client.release();
      }
    }
  },
);

longTest(
  "a server that is not a standby is reported, and the primary serves all reads",
  async () => {
    const primary = createExternalServer();
    await primary.start();
    const url = primary.url();
    const service = await startService([
      ...["--database-url", url, "--read-database-url", url],
      ...noFeeds,
    ]);
    await service.waitUntilReady();
    await waitForLine(service, "READ_DATABASE_URL is a server that is not a standby");
    const headers = await createClientKey(["--database-url", url]);
    await saveMarket(primary.open(), "m-1");
    expect(await listIds(service, headers)).toEqual(["m-1"]);
    expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
  },
);
