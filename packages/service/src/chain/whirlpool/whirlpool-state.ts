import type { Address } from "@solana/kit";
import { programs } from "../../domain/actions/products.ts";
import { decodeAccount, decodeAll, findMissing, hasDiscriminator } from "../account-layout.ts";
import type { StateSettings } from "../provider.ts";
import type {
  Accounts,
  ChainClock,
  KnownTokens,
  MarketReading,
  PositionReading,
  ProviderState,
  Undecoded,
} from "../provider-state.ts";
import {
  type Position,
  poolLayout,
  positionBundleLayout,
  positionLayout,
} from "./account-layouts.ts";
import { createAddresses, type WhirlpoolAddresses } from "./addresses.ts";
import { createFeeHistory, type FeeHistory } from "./fee-history.ts";
import { toMarketEntry } from "./market-entries.ts";
import { findUnpricedRewards, toPositionEntry } from "./position-entries.ts";
import { findTokens, listTokenQueries, type PositionToken } from "./position-tokens.ts";
import { listTickArrays, readOwed } from "./read-owed.ts";
import { listRewards, readPools } from "./read-pools.ts";

export const WHIRLPOOL_PROGRAM_ADDRESS = programs.whirlpool.address;

/** The offset in a pool of its first vault, which no other pool has. */
const VAULT_OFFSET = 133;

/** Each pool is a market, and each of a wallet's position tokens a position in its pool. */
export function createWhirlpoolState(settings: StateSettings): ProviderState {
  const { markets, program = WHIRLPOOL_PROGRAM_ADDRESS, actionsUrl } = settings;
  const parts = {
    program,
    markets,
    actionsUrl,
    addresses: createAddresses(program),
    history: createFeeHistory(),
  };
  const ofPool = { offset: 0, bytes: poolLayout.discriminator };
  return {
    program,
    listMarketQueries: () => [
      markets === undefined
        ? { program, filters: [ofPool], divideAt: VAULT_OFFSET }
        : { addresses: markets },
    ],
    listPositionQueries: listTokenQueries,
    listRelatedAddresses: (accounts) => listRelated(accounts, parts),
    listMints: (accounts) => [
      ...new Set(
        decodeAll(poolLayout, accounts, program).flatMap(([, pool]) => [
          ...[pool.tokenMintA, pool.tokenMintB],
          ...listRewards(pool).map(({ mint }) => mint),
        ]),
      ),
    ],
    readMarkets: (accounts, clock, tokens) => readMarkets(accounts, clock, tokens, parts),
    readPositions: (accounts, clock, tokens) => readPositions(accounts, clock, tokens, parts),
  };
}

interface StateParts {
  readonly program: Address;
  readonly markets: readonly Address[] | undefined;
  /** Where this service serves action links into the pools; undefined leaves them out. */
  readonly actionsUrl: string | undefined;
  readonly addresses: WhirlpoolAddresses;
  readonly history: FeeHistory;
}

function listRelated(accounts: Accounts, { program, addresses }: StateParts): readonly Address[] {
  const ofTokens = findTokens(accounts).flatMap(({ mint }) => [
    addresses.ofPosition(mint),
    addresses.ofBundle(mint),
  ]);
  const pools = new Map(decodeAll(poolLayout, accounts, program));
  const ofPositions = decodeAll(positionLayout, accounts, program).flatMap(([, position]) => {
    const pool = pools.get(position.whirlpool);
    return [position.whirlpool, ...(pool ? listTickArrays(position, pool, addresses) : [])];
  });
  const ofPools = [...pools.values()].flatMap((pool) => [
    ...[pool.tokenVaultA, pool.tokenVaultB],
    ...listRewards(pool).map(({ vault }) => vault),
  ]);
  return [...new Set([...ofTokens, ...ofPositions, ...ofPools])];
}

function readMarkets(
  accounts: Accounts,
  clock: ChainClock,
  tokens: KnownTokens,
  { program, markets: named = [], history, actionsUrl }: StateParts,
): MarketReading {
  const undecoded = findMissing(poolLayout, "pool", { named, accounts, program });
  for (const [at, pool] of decodeAll(poolLayout, accounts, program)) {
    history.record(at, pool, clock.unixTime);
  }
  const { priced, unpriced } = readPools(accounts, program, tokens);
  const markets = [...priced.values()].flatMap((pool) => {
    const context = { accounts, clock, tokens, actionsUrl };
    const entry = toMarketEntry(pool, history.measure(pool.address), context);
    return entry === undefined ? [] : [entry];
  });
  const waiting = unpriced.size + priced.size - markets.length;
  return { markets, prices: [], undecoded, waiting };
}

function readPositions(
  accounts: Accounts,
  clock: ChainClock,
  tokens: KnownTokens,
  parts: StateParts,
): PositionReading {
  const { program, markets } = parts;
  const { priced, unpriced } = readPools(accounts, program, tokens);
  const undecoded: Undecoded[] = [];
  const unread: Address[] = [];
  const unpricedRewards = new Set<Address>();
  let waiting = 0;
  const positions = findTokens(accounts).flatMap((token) => {
    undecoded.push(...findBundle(token, accounts, parts));
    const position = findPosition(token, accounts, parts);
    if (position === undefined || markets?.includes(position.whirlpool) === false) return [];
    const pool = priced.get(position.whirlpool);
    if (pool === undefined) {
      unread.push(token.account);
      if (unpriced.has(position.whirlpool)) waiting += 1;
      else undecoded.push({ address: position.whirlpool, reason: "It is no pool that is read." });
      return [];
    }
    const { owed, unread: unreadTicks } = readOwed(position, pool.state, {
      ...{ accounts, clock, ...parts },
    });
    undecoded.push(...unreadTicks);
    const address = parts.addresses.ofPosition(token.mint);
    const { actionsUrl } = parts;
    const entry = toPositionEntry({ ...token, position, pool, owed, actionsUrl, address }, tokens);
    if (entry === undefined) return [];
    for (const mint of findUnpricedRewards(owed, pool, tokens)) unpricedRewards.add(mint);
    // Transactions change the position, and the token stays as it is.
    return [{ account: token.account, changing: address, entry }];
  });
  const reason = "The token of this reward has no price; positions are shown without it.";
  undecoded.push(...[...unpricedRewards].map((address) => ({ address, reason })));
  return { positions, undecoded, unread, waiting };
}

/** A token's position: other tokens have none. */
function findPosition(
  { mint }: PositionToken,
  accounts: Accounts,
  { program, addresses }: StateParts,
): Position | undefined {
  const at = addresses.ofPosition(mint);
  const account = accounts.get(at);
  return account?.owner === program ? decodeAccount(positionLayout, at, account) : undefined;
}

function findBundle(
  { mint }: PositionToken,
  accounts: Accounts,
  { program, addresses }: StateParts,
): Undecoded[] {
  const at = addresses.ofBundle(mint);
  const account = accounts.get(at);
  const isBundle =
    account?.owner === program && hasDiscriminator(positionBundleLayout, account.data);
  return isBundle ? [{ address: at, reason: "The positions of a bundle are not read." }] : [];
}
