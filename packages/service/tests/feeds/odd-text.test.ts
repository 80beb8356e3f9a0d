import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createFileFeed } from "../../src/feeds/file-feed.ts";
import { createFeedRunner } from "../../src/feeds/run-feeds.ts";
import {
  makeBetMarket,
  makeFeedPosition,
  makeFeedTrade,
  wallet,
} from "../positions/feed-positions.ts";
import { useDatabase } from "../support/database.ts";
import { makeFeedMarket, usdcToken } from "../support/market-fixtures.ts";
import { createTestService, testTime } from "../support/test-service.ts";

const db = useDatabase();
const assetId = `solana:${usdcToken.address}`;

/** A valid entry of each kind, by its list's name. */
const entries = {
  assets: {
    chain: "solana",
    address: usdcToken.address,
    name: "USDC",
    symbol: "USDC",
    tags: ["stable"],
  },
  markets: {
    ...makeFeedMarket({ id: "vault", type: "yield" }),
    additionalData: { note: "kept", list: [{ note: "kept" }] },
  },
  prices: { assetId, priceUsd: "1" },
  positions: makeFeedPosition({ id: "position" }),
  predictionTrades: {
    ...makeFeedTrade({ positionId: "ledger", at: testTime }),
    at: testTime.toISOString(),
  },
  ticks: { assetId, priceUsd: "1" },
  tokenTrades: {
    id: "t",
    walletAddress: wallet,
    assetId,
    kind: "buy",
    amount: "1",
    priceUsd: "1",
    at: testTime.toISOString(),
  },
  walletBalances: { walletAddress: wallet, assetId, amount: "1" },
} as const;

/** A value's copies, in each of which another text ends with odd characters. */
function spoilEach(value: unknown, odd: string): unknown[] {
  if (typeof value === "string") return [`${value}${odd}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    spoilEach(inner, odd).map((spoilt) => {
      if (!Array.isArray(value)) return { ...value, [name]: spoilt };
      return value.map((item, index) => (String(index) === name ? spoilt : item));
    }),
  );
}

/** One for all cases: a file's name names its feed, which owns its entries. */
const folder = mkdtempSync(join(tmpdir(), "bellwether-odd-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startFeed(file: string) {
  const { service } = createTestService(db());
  const clock = { now: () => testTime };
  const lines: string[] = [];
  const log = { info: () => {}, warn: (_: object, line: string) => void lines.push(line) };
  const feed = createFileFeed({ path: file, clock, pollEveryMs: 5 });
  const runner = createFeedRunner({ feeds: [feed], stores: service.store, clock, log });
  const stop = new AbortController();
  const runs = runner.jobs.map((job) => job.run(stop.signal));
  onTestFinished(async () => {
    stop.abort();
    await Promise.all(runs);
  });
  return { service, lines, state: () => runner.states()[0] };
}

test.each([
  ["half of a surrogate pair", "\ud83d"],
  ["the character NUL", "\0"],
])(
  "a file with %s in every text is read without its bad entries, and again when it is mended",
  async (_, odd) => {
    const file = join(folder, "feed.json");
    const bet = makeBetMarket("0.4", "0.6");
    const lists = Object.entries(entries).map(([kind, entry]) => [
      kind,
      // Each kind's valid entry comes last.
      [...spoilEach(entry, odd), entry],
    ]);
    const batch = Object.fromEntries(lists);
    const spoilt = Object.values(batch).flat().length - Object.keys(entries).length;
    writeFileSync(file, JSON.stringify({ ...batch, markets: [...batch.markets, bet] }));
    const { service, lines, state } = startFeed(file);
    await expect.poll(() => state()?.accepted).toBeGreaterThan(0);
    expect(state()).toMatchObject({ setAside: 0, problems: spoilt });
    expect(lines.filter((line) => !line.endsWith("entries were left out"))).toEqual([]);
    const markets = await service.store.markets.findMarkets(["vault", "bet"]);
    expect(markets.map(({ id }) => id).sort()).toEqual(["bet", "vault"]);

    const mended = {
      ...entries.markets,
      productName: "Mended",
      additionalData: { note: "mended" },
    };
    writeFileSync(file, JSON.stringify({ markets: [mended, bet] }));
    const readNote = async () =>
      (await service.store.markets.findMarkets(["vault"]))[0]?.additionalData;
    await expect.poll(readNote).toEqual({ note: "mended" });
  },
);
