import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { isLongRun } from "../testing/tiers.ts";
import { microsecondsEach } from "./deliveries/cpu-meter.ts";
import { measureTreeMs } from "./deliveries/cpu-time.ts";
import { judgeMs, measureDeliveries } from "./deliveries/measure-deliveries.ts";
import type { Table } from "./table.ts";

test.runIf(isLongRun)(
  "a small run of the deliveries measurement fills every table",
  async () => {
    const options = { subscribers: 12_000, rounds: 1, idleSeconds: 0.1 };
    const tables: Table[] = [];
    for await (const table of measureDeliveries(options)) tables.push(table);
    expect(tables.map(({ title }) => title)).toEqual([
      "A send to 12,000 subscribers",
      "Waits during a large send",
      "Tables after sends to 1,200 subscribers",
      "Workers without work",
    ]);
    for (const { columns, rows, verdicts } of tables) {
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows) expect(row).toHaveLength(columns.length);
      expect([...rows.flat(), ...verdicts].join()).not.toContain("NaN");
    }
  },
  120_000,
);

test("the target of a wait is judged by the slowest", () => {
  expect(judgeMs("a code", 999.4, 1000)).toBe(
    "Met: the slowest of a code took 999 ms, the target is less than 1,000 ms.",
  );
  expect(judgeMs("a code", 1000, 1000)).toMatch(/^Missed/);
});

test("the cost of each is that of PostgreSQL and Node", () => {
  expect(microsecondsEach({ seconds: 9, postgresMs: 3, nodeMs: 1 }, 1000)).toBe(4);
});

const busy = "while (process.cpuUsage().user < 150_000);";

describe.runIf(process.platform === "linux")("the CPU time of a process", () => {
  test("includes children that have ended", () => {
    const before = measureTreeMs(process.pid);
    spawnSync(process.execPath, ["-e", busy]);
    expect(measureTreeMs(process.pid) - before).toBeGreaterThan(100);
  });

  test("includes children that run", async () => {
    const before = measureTreeMs(process.pid);
    const args = ["-e", `${busy} console.log(1); setInterval(() => {}, 1000);`];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    expect(measureTreeMs(process.pid) - before).toBeGreaterThan(100);
    child.kill();
  });
});
