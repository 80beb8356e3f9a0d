import { expect, test } from "vitest";
import { loads } from "./growth/loads.ts";
import { measureGrowth } from "./growth/measure-growth.ts";

test("a small run of the growth measurement fills a row for each table of each load", async () => {
  const { columns, rows } = await measureGrowth({ count: 60 });
  expect(rows.map(([name]) => name)).toEqual(
    loads.flatMap(({ unit, tables }) => tables.map((table) => `${unit}: ${table}`)),
  );
  for (const row of rows) {
    expect(row).toHaveLength(columns.length);
    expect(Number(row[1]), row[0]).toBeGreaterThanOrEqual(1);
  }
}, 120_000);
