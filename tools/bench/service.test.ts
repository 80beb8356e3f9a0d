import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isLongRun, sampleCases } from "../testing/tiers.ts";
import { type BenchDatabase, startBenchDatabase } from "./service/bench-database.ts";
import { fillMarkets } from "./service/fill-markets.ts";
import { type BenchRead, descriptorRead, judgeRead, marketsRead } from "./service/measure-reads.ts";
import { judgeSend } from "./service/measure-sends.ts";
import { type RunningServer, runServer } from "./service/run-server.ts";
import type { Table } from "./table.ts";

const run = promisify(execFile);

let database: BenchDatabase | undefined;
afterAll(() => database?.stop());

/** Starts the database, for the long tier alone. */
async function openMarketsRead(): Promise<BenchRead> {
  database = await startBenchDatabase();
  await fillMarkets(database, { from: 0, to: 400 });
  return marketsRead(database);
}

async function startAll(read: BenchRead): Promise<RunningServer[]> {
  return Promise.all(read.programs.map((program) => runServer(program)));
}

const reads = [
  ["without the database", () => descriptorRead, "amount=100", "amount=much"],
  ["from the database", openMarketsRead, "limit=50", "limit=500"],
] as const;

describe.each(sampleCases(reads, 1))("the servers of a read %s", (_, open, right, wrong) => {
  let read: BenchRead;
  let running: RunningServer[];
  beforeAll(async () => {
    read = await open();
    running = await startAll(read);
  });
  afterAll(() => Promise.all(running.map((server) => server.stop())));

  const ask = (server: RunningServer, target: string) =>
    fetch(server.url + target, { headers: read.headers });

  test("answer with the same body where they have the same data", async () => {
    const answers = await Promise.all(running.map((server) => ask(server, read.target)));
    expect(answers.map((answer) => answer.status)).toEqual(running.map(() => 200));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    // The peers count no filter values, and their cursors have another form.
    const withoutCursor = bodies.map(({ cursor: _cursor, filters: _filters, ...body }) => body);
    const compared = withoutCursor.filter((_, index) => {
      return read.target.startsWith("/api") || running[index]?.name !== "Prism";
    });
    for (const body of compared) expect(body).toEqual(withoutCursor[0]);
  });

  test("reject a value outside its limits with 400 or 422", async () => {
    for (const server of running) {
      const { status } = await ask(server, read.target.replace(right, wrong));
      expect([400, 422], server.name).toContain(status);
    }
  });

  test("report CPU time and peak memory", async () => {
    for (const server of running) {
      const { cpuMs, peakBytes } = await server.usage();
      expect(cpuMs).toBeGreaterThan(0);
      expect(peakBytes).toBeGreaterThan(1_000_000);
    }
  });
});

test.runIf(isLongRun)(
  "a quick run of pnpm bench service prints every table without NaN",
  async () => {
    const main = join(import.meta.dirname, "main.ts");
    const { stdout } = await run(process.execPath, [main, "service", "--quick", "--json"]);
    const tables: Table[] = JSON.parse(stdout);
    expect(tables.map((table) => table.title)).toEqual([
      "A checked read without the database",
      "A page of 50 markets from the database",
      "The inbox",
      "One send to many",
      "Pages of markets as the table grows",
      "Costliest operations",
    ]);
    for (const { columns, rows } of tables) {
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows) expect(row).toHaveLength(columns.length);
      expect(rows.flat().join()).not.toContain("NaN");
    }
  },
);

test("verdicts on reads and sends follow from the median of the rounds", () => {
  const measured = (name: string, ...requestsPerSecond: number[]) => ({
    name,
    requestsPerSecond,
    cpuPerRequest: [],
  });
  const results = [measured("ours", 80, 10, 80), measured("peer", 100, 20, 100)];
  expect(judgeRead({ targets: { peer: 0.7 } }, results)).toEqual([
    "Met: 0.80 times the requests of peer, the target is 0.7.",
  ]);
  expect(judgeRead({ targets: { peer: 0.9 } }, results)[0]).toMatch(/^Missed: 0\.80/);
  expect(judgeRead({ targets: {} }, results)).toEqual([]);
  expect(judgeSend({ recipients: 10_000, seconds: [0.2, 0.4, 3] })).toBe(
    "Met: a multicast to 10,000 took 0.40 s, the target is less than 1 s.",
  );
  expect(judgeSend({ recipients: 1, seconds: [1] })).toMatch(/^Missed/);
});
