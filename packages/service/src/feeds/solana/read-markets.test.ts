import { type Address, getAddressDecoder } from "@solana/kit";
import { expect, test } from "vitest";
import type { Accounts, ProviderState } from "../../chain/provider-state.ts";
import type { ChainReader } from "../../chain/reader/chain-reader.ts";
import type { FeedBatch } from "../feed.ts";
import { readMarkets } from "./read-markets.ts";

const addressOf = (number: number): Address => {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, number + 1);
  return getAddressDecoder().decode(bytes);
};
const oracle = addressOf(90_000);
const undecodable = addressOf(7);

/** Reads markets whose accounts come in groups with these sizes; each refers to one oracle. */
async function readAll(sizes: readonly number[], { isFaulty = false, waiting = 0 } = {}) {
  let last = 0;
  const groups = sizes.map((size) => Array.from({ length: size }, () => addressOf(last++)));
  const read: number[] = [];
  const reader = {
    findGroups: async () => groups,
    async readSnapshot(addresses: readonly Address[], listRelated: (found: Accounts) => Address[]) {
      read.push(addresses.length);
      const account = { owner: oracle, lamports: 1n, data: new Uint8Array() };
      const accounts = new Map(addresses.map((address) => [address, account]));
      for (const address of listRelated(accounts)) accounts.set(address, account);
      return { accounts, clock: { slot: BigInt(read.length), unixTime: 0n, epoch: 0n } };
    },
  } as unknown as ChainReader;
  const state = {
    listMarketQueries: () => [],
    listRelatedAddresses: () => [oracle],
    readMarkets(accounts: Accounts) {
      const markets = [...accounts.keys()].filter((at) => at !== oracle).map((id) => ({ id }));
      const isHere = isFaulty && accounts.has(undecodable);
      const undecoded = isHere ? [{ address: undecodable, reason: "is broken" }] : [];
      return { markets, prices: [], undecoded, waiting };
    },
  } as unknown as ProviderState;
  const parts = {
    ...{ provider: "p", state, reader, now: () => new Date(0) },
    findTokens: async () => new Map(),
    positions: { listPositions: async () => [], findChangeTimes: async () => new Map() },
  };
  const batches: FeedBatch[] = [];
  const kept: number[] = [];
  for await (const { accounts, batch } of readMarkets(parts, new AbortController().signal)) {
    batches.push(batch);
    kept.push(accounts.size);
  }
  return { read, kept, batches, all: groups.flat() };
}

test("a whole program is read in parts that keep groups together, and its last part lists all markets", async () => {
  const { read, kept, batches, all } = await readAll([1, 30, 19, 1, 120, 49, 2]);
  expect(read).toEqual([50, 1, 120, 49, 2]);
  // Without the oracle: positions read what they refer to.
  expect(kept).toEqual(read);
  expect(batches.flatMap(({ markets = [] }) => markets)).toEqual(all.map((id) => ({ id })));
  expect(batches.map(({ allMarketIds }) => allMarketIds?.length)).toEqual([
    ...[undefined, undefined, undefined, undefined],
    222,
  ]);
});

test("named markets are one part, with all accounts that they refer to", async () => {
  const { read, kept, batches } = await readAll([3]);
  expect([read, kept]).toEqual([[3], [4]]);
  expect(batches[0]?.allMarketIds).toHaveLength(3);
  expect(await readAll([])).toMatchObject({ read: [0], batches: [{ allMarketIds: [] }] });
});

test("a market that cannot be read, or waits, leaves the list of markets out", async () => {
  const faulty = await readAll([40, 40], { isFaulty: true });
  expect(faulty.batches.map(({ problems }) => problems)).toEqual([
    [`${undecodable}: is broken`],
    [],
  ]);
  const waiting = await readAll([40, 40], { waiting: 2 });
  expect(waiting.batches.map((batch) => batch.waiting)).toEqual([2, 4]);
  for (const { batches } of [faulty, waiting]) {
    for (const batch of batches) expect(batch).not.toHaveProperty("allMarketIds");
  }
});
