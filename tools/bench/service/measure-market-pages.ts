import { tokens } from "@bellwether/service/tests/sample-markets.ts";
import { median } from "../statistics.ts";
import { formatCount, type Table } from "../table.ts";
import type { BenchDatabase } from "./bench-database.ts";
import { fillMarkets, rareProvider } from "./fill-markets.ts";
import { clientKeyHeader } from "./reads.ts";
import type { RunningContestant } from "./run-contestant.ts";

export interface PageOptions {
  readonly sizes: readonly number[];
  /** How many markets are in the table already. */
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

/** How long a page takes as the table grows. */
export async function measureMarketPages(
  database: BenchDatabase,
  service: RunningContestant,
  key: string,
  { sizes, present, rounds }: PageOptions,
): Promise<Table> {
  const cells = new Map<string, string[]>();
  let from = present;
  for (const to of sizes) {
    await fillMarkets(database, { from, to });
    from = to;
    const cursor = await cursorAfter(service, key, 3);
    const middle = { "the fourth page of 200": `limit=200&cursor=${cursor}` };
    for (const [name, query] of Object.entries({ ...pages, ...middle })) {
      const times = await timeRequests(service, key, `/v0/markets?${query}`, rounds);
      cells.set(name, [...(cells.get(name) ?? []), median(times).toFixed(1)]);
    }
    const times = await timeRequests(service, key, "/api/v0/marketsByType", 3);
    const name = "all of them, by type";
    cells.set(name, [...(cells.get(name) ?? []), median(times).toFixed(0)]);
  }
  return {
    title: "Pages of markets as the table grows",
    note: `Milliseconds of a request, one after the other over HTTP: medians of ${rounds}, of 3 for all markets. By rows in the table.`,
    columns: ["", ...sizes.map(formatCount)],
    rows: [...cells].map(([name, times]) => [name, ...times]),
    verdicts: [],
  };
}

async function timeRequests(
  service: RunningContestant,
  key: string,
  target: string,
  rounds: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await ask(service, key, target);
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function cursorAfter(
  service: RunningContestant,
  key: string,
  count: number,
): Promise<string> {
  let cursor = "";
  for (let page = 0; page < count; page += 1) {
    const after = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const text = await ask(service, key, `/v0/markets?limit=200${after}`);
    const { cursor: next }: { readonly cursor: string | null } = JSON.parse(text);
    cursor = next ?? cursor;
  }
  return encodeURIComponent(cursor);
}

async function ask(service: RunningContestant, key: string, target: string): Promise<string> {
  const answer = await fetch(service.url + target, { headers: { [clientKeyHeader]: key } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`GET ${target} was refused: ${text}`);
  return text;
}
