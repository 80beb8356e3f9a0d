import { expect, test } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { changesKept, pointsKept } from "./growth/first-year.ts";
import { loads } from "./growth/loads.ts";
import { measureGrowth } from "./growth/measure-growth.ts";
import type { Table } from "./table.ts";

longTest(
  "a small run of the growth measurement fills a row for each table of each load",
  async () => {
    const tables: Table[] = [];
    for await (const table of measureGrowth({ count: 60 })) tables.push(table);
    const { columns, rows } = tables[0] ?? expect.fail();
    expect(rows.map(([name]) => name)).toEqual(
      loads.flatMap(({ unit, tables }) => tables.map((table) => `${unit}: ${table}`)),
    );
    for (const row of rows) {
      expect(row).toHaveLength(columns.length);
      expect(Number(row[1]), row[0]).toBeGreaterThanOrEqual(1);
    }
    expect(tables[1]?.rows.flat().filter((cell) => cell === "NaN")).toEqual([]);
  },
  120_000,
);

test("a year keeps the points of each resolution for as long as the service does", () => {
  expect(pointsKept()).toBe(62 * 1440 + 186 * 288 + 365 * 24 + 365);
  // A change each minute: 1,152 of a day end no longer span, 264 end five minutes, 23 an hour, one the day.
  expect(changesKept()).toBe(62 * 1152 + 186 * 264 + 365 * 23 + 365);
});
