import { expect, test } from "vitest";
import { measureFeeds } from "./feeds/measure-feeds.ts";
import type { Table } from "./table.ts";

test("a small run of the feeds measurement fills every table", async () => {
  const tables: Table[] = [];
  const options = { markets: 8, positions: 40, changing: 2, hours: 0.1, bets: 60, prices: 2 };
  for await (const table of measureFeeds(options)) tables.push(table);
  expect(tables.map(({ title }) => title)).toEqual([
    "A file of 8 markets and 40 positions",
    "Snapshots of a position",
    "A market with 60 open bets",
  ]);
  for (const { columns, rows } of tables) {
    for (const row of rows) expect(row).toHaveLength(columns.length);
  }
  expect(tables[1]?.rows[1]).toEqual(["unchanged", "0", "0"]);
}, 120_000);
