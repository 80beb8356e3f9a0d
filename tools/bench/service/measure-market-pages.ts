import { tokens } from "@bellwether/service/tests/support/market-fixtures.ts";
import { sql } from "kysely";
import { median } from "../statistics.ts";
import { formatInteger, type Table } from "../table.ts";
import type { BenchDatabase } from "./bench-database.ts";
import { fillMarkets, rareProvider } from "./fill-markets.ts";
import { clientKeyHeader } from "./reads.ts";
import type { RunningServer } from "./run-server.ts";

export interface PageOptions {
  readonly sizes: readonly number[];
  /** The table's current market count. */
  readonly present: number;
  readonly rounds: number;
}

const pages: Readonly<Record<string, string>> = {
  "first page of 50": "limit=50",
  "first page of 200": "limit=200",
  "one type": "limit=50&type=loop",
  "an asset, two types": `limit=50&type=lending,yield&asset=${tokens[0]?.address}`,
  "a rare provider": `limit=50&provider=${rareProvider}`,
};

/** Measures a page as the table grows: uncached, after a row has changed, and cached. */
export async function measureMarketPages(
  database: BenchDatabase,
  service: RunningServer,
  key: string,
  { sizes, present, rounds }: PageOptions,
): Promise<Table> {
  const cells = new Map<string, string[]>();
  const time = (target: string, times: number) =>
    timeRequests(database, () => ask(service, key, target), times);
  let from = present;
  for (const to of sizes) {
    await fillMarkets(database, { from, to });
    from = to;
    const cursor = await cursorAfter(service, key, 3);
    const middle = { "the fourth page of 200": `limit=200&cursor=${cursor}` };
    for (const [name, query] of Object.entries({ ...pages, ...middle })) {
      const cell = await time(`/v0/markets?${query}`, rounds);
      cells.set(name, [...(cells.get(name) ?? []), cell]);
    }
    const name = "all of them, by type";
    const cell = await time("/api/v0/marketsByType", 3);
    cells.set(name, [...(cells.get(name) ?? []), cell]);
  }
  return {
    title: "Pages of markets as the table grows",
    note: `Milliseconds of a request, one after the other over HTTP: medians of ${rounds}, of 3 for all markets. By rows in the table; right after a change of one, and while none changes.`,
    columns: ["", ...sizes.map(formatInteger)],
    rows: [...cells].map(([name, times]) => [name, ...times]),
    verdicts: [],
  };
}

async function timeRequests(
  { db }: BenchDatabase,
  request: () => Promise<unknown>,
  rounds: number,
): Promise<string> {
  const [made, kept]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // The service invalidates its cache on this statement, though it changes no row.
    await sql`update markets set id = id where false`.execute(db);
    for (const times of [made, kept]) {
      const startedAt = performance.now();
      await request();
      times.push(performance.now() - startedAt);
    }
  }
  return `${median(made).toFixed(1)}, ${median(kept).toFixed(1)}`;
}

async function cursorAfter(service: RunningServer, key: string, count: number): Promise<string> {
  let cursor = "";
  for (let page = 0; page < count; page += 1) {
    const after = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const text = await ask(service, key, `/v0/markets?limit=200${after}`);
    const { cursor: next }: { readonly cursor: string | null } = JSON.parse(text);
    cursor = next ?? cursor;
  }
  return encodeURIComponent(cursor);
}

async function ask(service: RunningServer, key: string, target: string): Promise<string> {
  const answer = await fetch(service.url + target, { headers: { [clientKeyHeader]: key } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`GET ${target} was refused: ${text}`);
  return text;
}
