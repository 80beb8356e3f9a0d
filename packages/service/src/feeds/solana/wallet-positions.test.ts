import { type Address, address } from "@solana/kit";
import { expect, test } from "vitest";
import { solToken, usdcToken } from "../../../tests/support/market-fixtures.ts";
import type { Accounts, ChainClock, ProviderState } from "../../chain/provider-state.ts";
import type { ChainReader } from "../../chain/reader/chain-reader.ts";
import { Decimal } from "../../domain/decimal.ts";
import type { PositionInMarket, RewardPosition } from "../../domain/positions/position.ts";
import { RelatedAccounts } from "./related-accounts.ts";
import { readWalletPositions } from "./wallet-positions.ts";

const wallet = address("4EiYqK5PCfLVyvL3WQRkifkPoVtaRHdTvYTzeLkydtHW");
const account = address("34SLPUSyjEBWdT4vMyr1uicCMvSNjQzyYdJWCdAW4MXh");
const gone = address("2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo");
const now = new Date(Date.UTC(2026, 0, 2));
const openedAt = new Date(Date.UTC(2026, 0, 1));
const closedAt = new Date(Date.UTC(2026, 0, 1, 12));

function idOf(mint: string, of: string): string {
  return `farm-${mint}-${of}`;
}

function storedReward(id: string, closed?: Date): PositionInMarket {
  const reward: RewardPosition = {
    ...{ id, type: "reward", walletAddress: wallet, marketId: "m", openedAt, claimable: true },
    provider: { id: "farm", name: "Farm" },
    reward: { token: solToken, baseUnits: 1n, valueUsd: new Decimal(1) },
    ...(closed && { closedAt: closed }),
  };
  return { position: reward, market: undefined as never };
}

test("several rewards of one account keep their times, and a closed reward is not closed again", async () => {
  const entries = [solToken, usdcToken].map(({ address: mint }) => ({
    ...{ id: idOf(mint, account), type: "reward", walletAddress: wallet, marketId: "m" },
  }));
  const state = {
    listPositionQueries: () => [],
    listRelatedAddresses: () => [],
    readPositions: () => ({
      positions: entries.map((entry) => ({ account, entry })),
      undecoded: [],
    }),
  } as unknown as ProviderState;
  const found = { owner: account, lamports: 1n, data: new Uint8Array(1) };
  const reader = {
    findAddresses: async () => ({ addresses: [account], slot: 1n }),
    newestSlot: () => 1n,
    readSnapshot: async () => ({ accounts: new Map([[account, found]]), clock: { slot: 1n } }),
  } as unknown as ChainReader;
  const stored = [
    ...[
      storedReward(idOf(solToken.address, account)),
      storedReward(idOf(usdcToken.address, gone), closedAt),
    ],
    storedReward(idOf(usdcToken.address, account)),
  ];
  const swept: string[] = [];
  const histories = {
    read: async (accounts: readonly { readonly account: string }[]) => {
      swept.push(...accounts.map((read) => read.account));
      return { states: new Map(), problems: [] };
    },
  };
  const parts = {
    ...{ provider: "farm", state, reader, histories, now: () => now },
    findTokens: async () => new Map(),
    positions: { listPositions: async () => stored, findChangeTimes: async () => new Map() },
  };
  const request = { wallets: [wallet], markets: new Map(), budget: { calls: 1 } };
  const batch = await readWalletPositions(parts, request, new AbortController().signal);
  expect(batch.positions).toEqual(entries.map((entry) => ({ openedAt, ...entry })));
  expect(swept).toEqual([]);
});

test("accounts that positions referred to are asked for at once at the next reading", async () => {
  const farm = address("FarmsPZpWu9i7Kky8tPN37rs2TpmMrAZrC7S7vJa91Hr");
  let ofFarm = [farm];
  const state = {
    listPositionQueries: () => [],
    listRelatedAddresses: (accounts: Accounts) => (accounts.has(account) ? [...ofFarm, gone] : []),
    readPositions: () => ({ positions: [], undecoded: [], related: new Map([[account, ofFarm]]) }),
  } as unknown as ProviderState;
  const passes: (readonly Address[])[][] = [];
  const reader: Partial<ChainReader> = {
    findAddresses: async () => ({ addresses: [account], slot: 1n }),
    newestSlot: () => 1n,
    async readSnapshot(addresses, listRelated) {
      const wanted = new Set(addresses);
      const asked: (readonly Address[])[] = [];
      for (let before = 0; before < wanted.size; ) {
        before = wanted.size;
        asked.push([...wanted]);
        const found = { owner: farm, lamports: 1n, data: new Uint8Array(1) };
        const accounts = new Map([...wanted].map((at) => [at, found]));
        for (const related of listRelated(accounts)) wanted.add(related);
      }
      passes.push(asked);
      return { accounts: new Map(), clock: { slot: 1n } as ChainClock };
    },
  };
  const parts = {
    ...{ provider: "farm", state, reader: reader as ChainReader, now: () => now },
    ...{
      findTokens: async () => new Map(),
      related: new RelatedAccounts(),
      needed: new Set<Address>(),
    },
    positions: { listPositions: async () => [], findChangeTimes: async () => new Map() },
  };
  const request = { wallets: [wallet], markets: new Map(), budget: { calls: 1 } };
  const read = () => readWalletPositions(parts, request, new AbortController().signal);
  await read();
  await read();
  ofFarm = [];
  await read();
  await read();
  expect(passes).toEqual([
    [[account], [account, farm, gone]],
    [[account, gone, farm]],
    [[account, gone, farm]],
    [[account, gone]],
  ]);
});
