import { createHash } from "node:crypto";
import { type Address, isAddress } from "@solana/kit";
import { type ChainAccount, ChainUnavailable } from "../../chain/chain.ts";
import type {
  AccountQuery,
  Accounts,
  Entry,
  FoundPosition,
  PositionReading,
  ProviderState,
} from "../../chain/provider-state.ts";
import type { ChainReader } from "../../chain/reader/chain-reader.ts";
import { findOldestSlot } from "../../chain/reader/newest-slot.ts";
import type { PositionInMarket } from "../../domain/positions/position.ts";
import { toWirePosition } from "../../domain/positions/to-wire-position.ts";
import type { PositionStore } from "../../store/positions/positions.ts";
import type { FindPricedTokens } from "../connectors/defillama-pools.ts";
import type { FeedBatch } from "../feed.ts";
import { addHistory } from "./add-history.ts";
import type { CallBudget, HistoryReader } from "./history-reader.ts";
import { maxAccountsOfWallet } from "./plan-watches.ts";
import type { RelatedAccounts } from "./related-accounts.ts";
import type { TokenDescriber } from "./token-describer.ts";
import type { WalletIndex } from "./wallet-index.ts";

export interface ProviderParts {
  /** As feeds files have it; its entries' ids begin with it. */
  readonly provider: string;
  readonly state: ProviderState;
  readonly reader: ChainReader;
  readonly findTokens: FindPricedTokens;
  /** Stores the tokens among these mints which the catalogue lacks; missing where nothing is stored. */
  readonly describeTokens?: TokenDescriber["describeMissing"];
  readonly positions: Pick<PositionStore, "findChangeTimes" | "listPositions">;
  readonly now: () => Date;
  /** Missing for a provider whose transactions are not read. */
  readonly histories?: HistoryReader;
  /** The accounts kept current by subscriptions; missing where accounts are polled. */
  readonly index?: WalletIndex | undefined;
  /** The market accounts needed by the last readings: asked for at once, they save a second pass over all accounts. */
  readonly needed?: Set<Address> | undefined;
  /** The accounts beside position accounts at their last reading: they save that pass too. */
  readonly related?: RelatedAccounts | undefined;
}

export interface PositionRequest {
  readonly wallets: readonly Address[];
  /** The provider's market accounts. */
  readonly markets: Accounts;
  /** The calls histories may take. */
  readonly budget: CallBudget;
}

/** More than all positions these wallets can have. */
const maxStored = 20_000;
const accountsPerSnapshot = 500;
/** Per call. */
const maxNeeded = 99;

/**
 * Reads wallets' current positions.
 *
 * @returns them with the ended stored ones
 * @throws ChainUnavailable or LayoutChanged
 */
export async function readWalletPositions(
  parts: ProviderParts,
  request: PositionRequest,
  signal: AbortSignal,
): Promise<FeedBatch> {
  const { wallets, budget } = request;
  const begin = parts.index?.begin() ?? 0;
  const { addresses, slots, problems } = await findAccounts(parts, request, signal);
  const stored = await listStored(parts, wallets);
  // An index missing an account ends no position: each stored one is read by its address.
  const wanted = [...new Set([...addresses, ...stored.map(({ account }) => account)])];
  const readings: AccountReading[] = [];
  for (let start = 0; start < wanted.length; start += accountsPerSnapshot) {
    const some = wanted.slice(start, start + accountsPerSnapshot);
    const reading = await readAccounts(parts, some, request.markets, signal);
    readings.push(await readHistories(parts, new Set(wallets), reading, budget, signal));
  }
  const all = [...slots, ...readings.map((reading) => reading.slot)];
  const slot = findOldestSlot(all, parts.reader.newestSlot());
  for (const wallet of wallets) parts.index?.noteRead(wallet, begin, slot);
  return await toBatch(parts, new Set(wallets), stored, merge(readings, problems));
}

interface AccountReading extends PositionReading {
  /** The existing accounts. */
  readonly accounts: Accounts;
  readonly slot: bigint;
  /** Why histories are not known. */
  readonly problems?: readonly string[];
}

interface MergedReading extends Omit<PositionReading, "unread" | "waiting"> {
  /** The accounts existing though their position was left out. */
  readonly unread: ReadonlySet<Address>;
  readonly waiting: number;
  readonly problems: readonly string[];
}

function merge(readings: readonly AccountReading[], problems: readonly string[]): MergedReading {
  const undecoded = readings.flatMap((reading) => reading.undecoded);
  const unread = readings.flatMap((reading) => reading.unread ?? []);
  return {
    undecoded,
    unread: new Set([...undecoded.map(({ address }) => address), ...unread]),
    positions: readings.flatMap(({ positions }) => positions),
    waiting: readings.reduce((sum, { waiting = 0 }) => sum + waiting, 0),
    problems: [...problems, ...readings.flatMap((reading) => reading.problems ?? [])],
  };
}

/** Wallets' accounts: those known to the index, or those found by queries. */
async function findAccounts(
  parts: ProviderParts,
  { wallets, markets }: PositionRequest,
  signal: AbortSignal,
) {
  const problems: string[] = [];
  const slots: bigint[] = [];
  const found = await Promise.all(
    wallets.map(async (wallet, place) => {
      const known = parts.index?.find(wallet);
      const queries =
        known === undefined || place === 0 ? parts.state.listPositionQueries(wallet, markets) : [];
      // These are the same for every wallet.
      const shared = queries.flatMap((query) => ("addresses" in query ? query.addresses : []));
      const own =
        known ?? (await queryAccounts(parts, { wallet, queries, slots, problems }, signal));
      return [...shared, ...own];
    }),
  );
  return { addresses: found.flat(), slots, problems };
}

interface AccountSearch {
  readonly wallet: Address;
  readonly queries: readonly AccountQuery[];
  /** Gets the found accounts' slot. */
  readonly slots: bigint[];
  /** Gets a line when not all accounts are read. */
  readonly problems: string[];
}

async function queryAccounts(
  { reader, index }: ProviderParts,
  { wallet, queries, slots, problems }: AccountSearch,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  const own = queries.filter((query) => "program" in query);
  const found = await reader.findAddresses(own, signal).catch((error: unknown) => {
    // The other wallets are read; for this one the stored positions are.
    if (!(error instanceof ChainUnavailable && error.isTooLong)) throw error;
    problems.push(`${wallet} has too many accounts: ${error.message}`);
    return undefined;
  });
  if (found === undefined) return [];
  const { addresses: all, slot } = found;
  slots.push(slot);
  if (all.length > maxAccountsOfWallet) {
    problems.push(`${wallet} has ${all.length} accounts; ${maxAccountsOfWallet} are read.`);
  }
  // In their own order, so the same ones are read each time.
  const addresses = all.toSorted().slice(0, maxAccountsOfWallet);
  if (own.length > 0) index?.remember(wallet, { addresses, slot });
  return addresses;
}

async function readAccounts(
  { state, reader, findTokens, describeTokens, needed = new Set(), related }: ProviderParts,
  addresses: readonly Address[],
  markets: Accounts,
  signal: AbortSignal,
): Promise<AccountReading> {
  let named: readonly Address[] = [];
  const listRelated = (accounts: Accounts) => {
    named = state.listRelatedAddresses(accounts);
    return named;
  };
  const wanted = [...new Set([...addresses, ...needed, ...(related?.find(addresses) ?? [])])];
  const { accounts, clock } = await reader.readSnapshot(wanted, listRelated, signal);
  const mints = state.listMints?.(accounts) ?? [];
  await describeTokens?.(mints, clock, signal);
  const tokens = await findTokens(mints);
  const reading = state.readPositions(accounts, clock, tokens);
  if (reading.related !== undefined) related?.remember(reading.related);
  const ofPositions = new Set([...(reading.related?.values() ?? [])].flat());
  for (const address of named) {
    // Such as a closed price feed: it would be asked for in a second pass each time.
    const isGone = reading.related !== undefined && !accounts.has(address);
    if (markets.has(address) || (isGone && !ofPositions.has(address))) needed.add(address);
  }
  if (needed.size > maxNeeded) needed.clear();
  return { ...reading, accounts, slot: clock.slot };
}

/** Adds to these wallets' positions what their transactions say. */
async function readHistories(
  { histories }: ProviderParts,
  wallets: ReadonlySet<string>,
  reading: AccountReading,
  budget: CallBudget,
  signal: AbortSignal,
): Promise<AccountReading> {
  if (histories === undefined) return reading;
  const own = reading.positions.flatMap(({ account, changing = account, entry }) => {
    const wallet = String(entry.walletAddress);
    const found = reading.accounts.get(changing);
    if (found === undefined || !wallets.has(wallet)) return [];
    return [{ account, entry, wallet, fingerprint: fingerprintOf(found) }];
  });
  const tracked = own.filter(({ entry }) => !isReward(entry));
  const { states, problems } = await histories.read(tracked, budget, signal);
  const positions: FoundPosition[] = own.map(({ account, entry, fingerprint }) => ({
    account,
    entry: isReward(entry) ? entry : addHistory(entry, states.get(account), fingerprint),
  }));
  return { ...reading, positions, problems };
}

/** Nothing is paid for a reward, and another position has its flows. */
function isReward({ type }: Entry): boolean {
  return type === "reward";
}

function fingerprintOf({ lamports, data }: ChainAccount): string {
  return createHash("sha256").update(`${lamports} `).update(data).digest("base64url");
}

interface StoredPosition extends PositionInMarket {
  readonly account: Address;
}

/**
 * The wallets' listed positions with this provider. An account moved to another among them has two, or several rewards.
 */
async function listStored(
  { provider, positions }: ProviderParts,
  wallets: readonly string[],
): Promise<readonly StoredPosition[]> {
  const filter = { walletAddresses: wallets };
  const all = await positions.listPositions(filter, undefined, maxStored);
  const ownId = new RegExp(`^${provider}-(?:[1-9A-HJ-NP-Za-km-z]{32,44}-)?([^-]+)$`);
  return all.flatMap((stored) => {
    const account = ownId.exec(stored.position.id)?.[1] ?? "";
    return isAddress(account) ? [{ ...stored, account }] : [];
  });
}

async function toBatch(
  { now, positions: store }: ProviderParts,
  wallets: ReadonlySet<string>,
  stored: readonly StoredPosition[],
  { positions, unread, undecoded, waiting, problems }: MergedReading,
): Promise<FeedBatch> {
  const observedAt = now();
  const own = positions.filter(({ entry }) => wallets.has(String(entry.walletAddress)));
  const openedAt = new Map<unknown, Date>(
    stored.map(({ position }) => [position.id, position.openedAt]),
  );
  const entries = own.map(({ entry }) => ({
    ...{ openedAt: openedAt.get(entry.id) ?? observedAt, ...entry },
  }));
  const ids = new Set(own.map(({ entry }) => entry.id));
  // Rewards stay listed when they are closed.
  const left = stored.filter(
    ({ position }) => position.closedAt === undefined && !ids.has(position.id),
  );
  const ended = left.filter(({ account }) => !unread.has(account));
  const kept = left.filter(({ account }) => unread.has(account));
  return {
    ...{ observedAt, waiting },
    positions: [...entries, ...ended.map((position) => close(position, observedAt))],
    problems: [
      ...problems,
      ...describeUndecoded(undecoded),
      // Positions waiting for a price are counted, and no fault of an account.
      ...(undecoded.length > 0 ? await describeKept(store, kept) : []),
    ],
  };
}

async function describeKept(
  store: ProviderParts["positions"],
  kept: readonly StoredPosition[],
): Promise<string[]> {
  if (kept.length === 0) return [];
  const ids = kept.map(({ position }) => position.id);
  const times = await store.findChangeTimes(ids);
  return ids.map((id) => {
    const since = times.get(id)?.toISOString() ?? "before";
    return `The position ${id} was not read; it stays as it was stored at ${since}.`;
  });
}

function close(stored: PositionInMarket, closedAt: Date): Entry {
  // The chain's clock may be ahead of this one.
  const { openedAt } = stored.position;
  return { ...toWirePosition(stored), closedAt: closedAt < openedAt ? openedAt : closedAt };
}

export function describeUndecoded(undecoded: PositionReading["undecoded"]): string[] {
  return undecoded.map(({ address, reason }) => `${address}: ${reason}`);
}
