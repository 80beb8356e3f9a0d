import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { askCondition, connect, overPool } from "../../src/database/connect.ts";
import { DatabaseHealth } from "../../src/database/database-health.ts";
import { createPools } from "../../src/database/pools.ts";
import { hasPromtool, runPromtool } from "../support/promtool.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase } from "./external-database.ts";
import { type ServiceProcess, startService } from "./service-process.ts";
import { startStallingProxy } from "./stalling-proxy.ts";
import { createClientKey } from "./test-accounts.ts";

const rules = resolve(import.meta.dirname, "../../docs/prometheus-alerts.yaml");

interface State {
  readonly status: number;
  readonly reason: string | undefined;
  readonly up: string | undefined;
}

async function readState(service: ServiceProcess): Promise<State> {
  const readiness = await service.request("/health/ready");
  const { reason } = (await readiness.json()) as { reason?: string };
  // Prometheus gives up a scrape after 10 seconds.
  const signal = AbortSignal.timeout(10_000);
  const metrics = await (await service.request("/metrics", { signal })).text();
  const up = /^bellwether_database_up (.+)$/m.exec(metrics)?.[1];
  return { status: readiness.status, reason, up };
}

function unlessLate(error: Error): undefined {
  if (error.name !== "TimeoutError") throw error;
}

/** A unit test for the alert whose scrapes have this value. */
function describeScrapes(name: string, up: string | undefined): object {
  const series = (metric: string) => `${metric}{job="bellwether",instance="a"}`;
  const labels =
    'ALERTS{alertname="BellwetherDatabaseDown", alertstate="firing", instance="a", job="bellwether", severity="critical"}';
  return {
    name,
    interval: "1m",
    input_series: [
      { series: series("bellwether_build_info"), values: "1x10" },
      { series: series("bellwether_database_up"), values: `${up}x10` },
    ],
    promql_expr_test: [
      {
        expr: 'ALERTS{alertname="BellwetherDatabaseDown",alertstate="firing"}',
        eval_time: "2m",
        exp_samples: [{ labels, value: 1 }],
      },
    ],
  };
}

/** What promtool complains about; nothing where it is not installed. */
function testRules(tests: readonly object[]): string {
  if (!hasPromtool) return "";
  const folder = mkdtempSync(join(tmpdir(), "bellwether-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // JSON is YAML.
  writeFileSync(join(folder, "test.yaml"), JSON.stringify({ rule_files: [rules], tests }));
  return runPromtool(["test", "rules", "test.yaml"], { cwd: folder });
}

test("bellwether_database_up is 0 and the alert fires while the database refuses, is silent or is read-only", async () => {
  const database = await createExternalDatabase();
  const proxy = await startStallingProxy(database.address);
  const headers = await createClientKey(["--database-url", database.url]);
  const url = database.urlThrough(proxy.port);
  const service = await startService(["--database-url", url]);
  await service.waitUntilReady();
  const list = () => service.request("/v0/markets", { headers });
  // A machine standing still for ten seconds loses a scrape, and the next one tells.
  const becomes = (state: State) =>
    waitFor(async () => isDeepStrictEqual(await readState(service).catch(unlessLate), state));
  const ready = { status: 200, reason: undefined, up: "1" };
  const scrapes: object[] = [];
  const isDown = async (name: string, reason: string) => {
    await becomes({ status: 503, reason, up: "0" });
    scrapes.push(describeScrapes(name, "0"));
  };
  await becomes(ready);

  proxy.refuse();
  await isDown("refused", "The database does not answer.");
  await proxy.accept();
  await becomes(ready);

  proxy.stall();
  await isDown("silent", "The database does not answer.");
  proxy.forward();
  await becomes(ready);

  // A failover to an unpromoted server: connections break, and the next ones are read-only.
  const name = sql.id(new URL(database.url).pathname.slice(1));
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(database.db);
  proxy.cut();
  await isDown("read-only", "The database is read-only.");
  expect((await list()).status).toBe(503);
  await sql`alter database ${name} reset default_transaction_read_only`.execute(database.db);
  await becomes(ready);
  // Each pool connection leads to the writable server now.
  const answers = await Promise.all(Array.from({ length: 12 }, list));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const countLines = (text: string) => waitFor(() => service.countLogLines(text));
  expect(await countLines("The database is read-only")).toBe(1);
  expect(await countLines("The database refuses connections")).toBe(1);
  // Connections ended by the service itself are no news.
  expect(service.countLogLines("for a moment")).toBe(0);
  expect(testRules(scrapes)).toBe("");
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
});

test("a statement that waited through the outage fails without telling of another one", async () => {
  const database = await createExternalDatabase();
  const name = sql.id(new URL(database.url).pathname.slice(1));
  const makeReadOnly = (state: "on" | "off") =>
    sql`alter database ${name} set default_transaction_read_only = ${sql.raw(state)}`.execute(
      database.db,
    );
  const pools = createPools({ url: database.url }, () => {});
  onTestFinished(() => pools.close());
  const [probes, work] = [pools.open({ poolSize: 1 }), pools.open({ poolSize: 1 })];
  const lines: string[] = [];
  const health = new DatabaseHealth({ report: (line) => lines.push(line) });
  const end = new AbortController();
  const destroyAllConnections = () => pools.destroyConnections(work);
  const watching = health.watch({
    ...{ probe: overPool(probes, health.observe), destroyAllConnections },
    abortProbe: () => pools.destroyConnections(probes),
    destroyConnections: destroyAllConnections,
    signal: end.signal,
  });
  await makeReadOnly("on");
  pools.destroyConnections(probes);
  await waitFor(() => !health.isUp);
  const failure = sql`select pg_sleep(600)`
    .execute(overPool(work, health.observe))
    .catch((error) => error);
  await waitFor(() => work.totalCount === 1 && work.idleCount === 0);
  await makeReadOnly("off");
  expect(await failure).toMatchObject({ message: expect.stringMatching(/^Connection terminated/) });
  expect(health.outage.isOpen).toBe(false);
  end.abort();
  await watching;
  expect(lines).toEqual([
    "The database is read-only; requests get 503 until it accepts writes.",
    "The database answers again.",
  ]);
});

test("a probe whose connection breaks asks again on a new one before the database counts as refusing", async () => {
  const database = await createExternalDatabase();
  const proxy = await startStallingProxy(database.address);
  const target = { url: database.urlThrough(proxy.port) };
  const probe = connect(target, { poolSize: 1, report: () => {} });
  expect(await askCondition(probe)).toBe("available");
  const lines: string[] = [];
  const health = new DatabaseHealth({ report: (line) => lines.push(line) });
  const end = new AbortController();
  proxy.cutAtNextStatement();
  const ignore = () => {};
  const watching = health.watch({
    ...{ probe, abortProbe: ignore, destroyConnections: ignore, destroyAllConnections: ignore },
    signal: end.signal,
  });
  await waitFor(() => proxy.countOpened() === 2);
  end.abort();
  await watching;
  await probe.destroy();
  expect(lines).toEqual([]);
  expect(health.isUp).toBe(true);
});
