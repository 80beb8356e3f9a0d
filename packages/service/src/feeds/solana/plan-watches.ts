import { type Address, getAddressEncoder } from "@solana/kit";
import type {
  AccountFilter,
  AccountQuery,
  Accounts,
  ProviderState,
} from "../../chain/provider-state.ts";
import type { OwnerQuery } from "../../chain/reader/owner-lists.ts";
import type { ProgramWatch } from "../../chain/subscriptions/account-watch.ts";

/** Anyone can open accounts for a wallet, so their number is limited. */
export const maxAccountsOfWallet = 500;

/** A provider's position query with the wallet left out. */
export interface WatchedQuery extends OwnerQuery {
  readonly key: string;
}

/** How a provider's accounts are watched. */
export interface WatchPlan {
  readonly watches: readonly ProgramWatch[];
  /** Whether each watch covers all wallets. */
  readonly isShared: boolean;
  /** The watches covering a wallet. */
  listKeys(wallet: Address): readonly string[];
}

type ProgramQuery = Extract<AccountQuery, { readonly program: Address }>;

/** All wallets' queries, which differ only in the wallet; undefined where one does not name it. */
export function listOwnerQueries(
  state: ProviderState,
  wallet: Address,
  markets: Accounts,
): readonly WatchedQuery[] | undefined {
  const queries = state.listPositionQueries(wallet, markets).filter(isProgramQuery);
  const found = queries.map((query) => leaveOutWallet(query, wallet));
  return found.every((query) => query !== undefined) ? found : undefined;
}

/** A watch for each wallet and query while there are few, and one for each query beyond. */
export function planWatches(
  queries: readonly WatchedQuery[],
  wallets: readonly Address[],
  maxWatches: number,
): WatchPlan | undefined {
  if (queries.length === 0 || wallets.length === 0 || queries.length > maxWatches) return undefined;
  if (queries.length * wallets.length <= maxWatches) {
    const watches = wallets.flatMap((wallet) => queries.map((query) => watchWallet(query, wallet)));
    const listKeys = (wallet: Address) => queries.map((query) => keyOf(query, wallet));
    return { watches, isShared: false, listKeys };
  }
  const keys = queries.map(({ key }) => key);
  return { watches: queries, isShared: true, listKeys: () => keys };
}

function watchWallet(query: WatchedQuery, wallet: Address): ProgramWatch {
  const { program, filters, walletOffset } = query;
  const bytes = getAddressEncoder().encode(wallet);
  const own = [...filters, { offset: walletOffset, bytes }];
  return { key: keyOf(query, wallet), program, filters: own, walletOffset };
}

function keyOf({ key }: WatchedQuery, wallet: Address): string {
  return `${key} ${wallet}`;
}

function isProgramQuery(query: AccountQuery): query is ProgramQuery {
  return "program" in query;
}

function leaveOutWallet(query: ProgramQuery, wallet: Address): WatchedQuery | undefined {
  const bytes = Buffer.from(getAddressEncoder().encode(wallet));
  const isWallet = (filter: AccountFilter) =>
    "bytes" in filter && bytes.equals(Uint8Array.from(filter.bytes));
  const own = query.filters.find(isWallet);
  if (own === undefined || !("offset" in own)) return undefined;
  const filters = query.filters.filter((filter) => filter !== own);
  const parts = filters.map((filter) =>
    "bytes" in filter
      ? `${filter.offset}=${Buffer.from(Uint8Array.from(filter.bytes)).toString("base64")}`
      : `size=${filter.dataSize}`,
  );
  const key = [query.program, ...parts, own.offset].join(" ");
  return { key, program: query.program, filters, walletOffset: own.offset };
}
