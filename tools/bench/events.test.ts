import { expect } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { measureEvents } from "./events/measure-events.ts";
import type { Table } from "./table.ts";

const market = { tokens: 50, triggers: 500, holders: 1000, firstTicks: 500, ticks: 5000 };

longTest(
  "a small run of the events measurement fills every table, and the detectors find what a search finds",
  async () => {
    const tables: Table[] = [];
    const stream = { ...market, seconds: 10 };
    for await (const table of measureEvents({ memory: market, peer: market, stream })) {
      tables.push(table);
    }
    expect(tables.map(({ title }) => title)).toEqual([
      "Event detection in memory",
      "50 ticks a second through the database",
    ]);
    for (const { columns, rows, verdicts } of tables) {
      for (const row of rows) expect(row).toHaveLength(columns.length);
      expect([...rows.flat(), ...verdicts].join()).not.toContain("NaN");
    }
    expect(tables[0]?.verdicts).toContain("Both find the same.");
    // Each token once in five seconds.
    expect(tables[1]?.verdicts).toContain("The history gets 10 prices a second.");
  },
  120_000,
);
