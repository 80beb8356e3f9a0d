import { type Address, getAddressEncoder, type ReadonlyUint8Array } from "@solana/kit";
import { type AccountLayout, decodeAll, findMissing, hasDiscriminator } from "../account-layout.ts";
import type {
  AccountQuery,
  Accounts,
  ChainClock,
  KnownTokens,
  MarketReading,
  PositionReading,
  ProviderState,
  Undecoded,
} from "../provider-state.ts";
import { listRewardMints } from "./farms/farm-rewards.ts";
import { listFarms, listObligationFarms, readFarms } from "./farms/obligation-farms.ts";
import { addRewardRates, toRewardEntries } from "./farms/reward-entries.ts";
import { toDecimalText } from "./fraction.ts";
import { FARMS_PROGRAM_ADDRESS } from "./instructions.ts";
import { isPlainObligation } from "./lending-addresses.ts";
import { lendingMarketLayout } from "./lending-market.ts";
import { keyOf, listLoopPairs } from "./loop-pairs.ts";
import { toLendingEntry, toLoopEntry } from "./market-entries.ts";
import { obligationLayout, offsets } from "./obligation.ts";
import { listOracles } from "./oracle-price.ts";
import { toPositionEntry } from "./position-entries.ts";
import { type DatedReserve, readMarketAccounts } from "./read-market-accounts.ts";
import { refreshObligation } from "./refresh-obligation.ts";
import { reserveLayout } from "./reserve.ts";
import { toTimeText } from "./unix-time.ts";

export interface KaminoStateSettings {
  readonly program: Address;
  /** The lending markets to read; undefined reads all the program's. */
  readonly markets?: readonly Address[] | undefined;
  /** Where action links for this program are served; undefined adds none. */
  readonly actionsUrl?: string | undefined;
}

export function createKaminoState({
  program,
  markets,
  actionsUrl,
}: KaminoStateSettings): ProviderState {
  const find = (layout: AccountLayout<unknown>, ...filters: AddressFilter[]): AccountQuery => ({
    program,
    filters: [{ offset: 0, bytes: layout.discriminator }, ...filters],
  });
  return {
    program,
    listMarketQueries: () =>
      markets === undefined
        ? // A lending market's reserves make its loops.
          [{ ...find(reserveLayout), divideAt: offsets.lendingMarket }]
        : [
            { addresses: markets },
            ...markets.map((market) => find(reserveLayout, at(offsets.lendingMarket, market))),
          ],
    listPositionQueries: (wallet) => [find(obligationLayout, at(offsets.owner, wallet))],
    listRelatedAddresses: (accounts) => listRelated(accounts, program),
    // Reserve tokens have their own oracles' prices.
    listMints: (accounts) => [
      ...new Set([...readFarms(accounts).values()].flatMap(listRewardMints)),
    ],
    readMarkets: (accounts, clock, tokens) =>
      readMarkets(accounts, clock, tokens, { program, markets, actionsUrl }),
    readPositions: (accounts, clock, tokens) =>
      readPositions(accounts, clock, tokens, { program, markets, actionsUrl }),
  };
}

type AddressFilter = { readonly offset: number; readonly bytes: ReadonlyUint8Array };

function at(offset: number, address: Address): AddressFilter {
  return { offset, bytes: getAddressEncoder().encode(address) };
}

function listRelated(accounts: Accounts, program: Address): readonly Address[] {
  const reserves = new Map(decodeAll(reserveLayout, accounts, program));
  const ofObligations = decodeAll(obligationLayout, accounts, program).flatMap(
    ([address, obligation]) => [
      obligation.lendingMarket,
      ...[...obligation.deposits, ...obligation.borrows].map(({ reserve }) => reserve),
      ...listObligationFarms(address, obligation, reserves).map(({ userState }) => userState),
    ],
  );
  const ofReserves = [...reserves.values()].flatMap((reserve) => [
    reserve.lendingMarket,
    ...listOracles(reserve),
    ...listFarms(reserve),
  ]);
  return [...new Set([...ofObligations, ...ofReserves])];
}

function readMarkets(
  accounts: Accounts,
  clock: ChainClock,
  tokens: KnownTokens,
  { program, markets: configured = [], actionsUrl }: KaminoStateSettings,
): MarketReading {
  const named = { named: configured, accounts, program };
  const missing = findMissing(lendingMarketLayout, "lending market", named);
  const read = readMarketAccounts(accounts, program, clock);
  const farms = readFarms(accounts);
  return {
    markets: [
      ...[...read.reserves.values()].map((reserve) =>
        addRewardRates(toLendingEntry(reserve, actionsUrl), reserve, { clock, tokens, farms }),
      ),
      ...listLoopPairs(read).map(toLoopEntry),
    ],
    // Anyone can open a market in the program, with any token price its owner chooses.
    prices: configured.length === 0 ? [] : toPriceEntries([...read.reserves.values()]),
    undecoded: [...missing, ...read.undecoded],
  };
}

/** Markets share tokens: each token's newest price. */
function toPriceEntries(reserves: readonly DatedReserve[]) {
  const oldestFirst = reserves
    .filter(({ priceSf, pricedAt }) => priceSf > 0n && toTimeText(pricedAt) !== undefined)
    .toSorted((first, second) => Number(first.pricedAt - second.pricedAt));
  const entries = oldestFirst.map(({ reserve, priceSf, pricedAt }) => ({
    assetId: `solana:${reserve.mint}`,
    priceUsd: toDecimalText(priceSf),
    observedAt: toTimeText(pricedAt),
  }));
  return [...new Map(entries.map((entry) => [entry.assetId, entry])).values()];
}

function readPositions(
  accounts: Accounts,
  clock: ChainClock,
  tokens: KnownTokens,
  { program, markets: configured, actionsUrl }: KaminoStateSettings,
): PositionReading {
  const read = readMarketAccounts(accounts, program, clock);
  const pairs = new Map(
    listLoopPairs(read).map((pair) => [keyOf(pair.collateral, pair.debt), pair]),
  );
  const undecoded = [...read.undecoded, ...findUnknown(accounts, program)];
  const reserves = new Map([...read.reserves].map(([at, { reserve }]) => [at, reserve]));
  const farming = { accounts, clock, tokens, farms: readFarms(accounts) };
  const related = new Map<Address, readonly Address[]>();
  const positions = decodeAll(obligationLayout, accounts, program).flatMap(
    ([account, obligation]) => {
      const { lendingMarket } = obligation;
      if (configured !== undefined && !configured.includes(lendingMarket)) return [];
      const ofFarms = listObligationFarms(account, obligation, reserves);
      related.set(
        account,
        ofFarms.map(({ userState }) => userState),
      );
      const market = read.markets.get(lendingMarket);
      const refreshed =
        market && refreshObligation(obligation, market, (reserve) => read.reserves.get(reserve));
      if (refreshed === undefined) {
        undecoded.push({
          address: account,
          reason: "A reserve of it, or its market, was not read.",
        });
        return [];
      }
      const isPlain =
        obligation.tag === 0n &&
        isPlainObligation(program, account, lendingMarket, obligation.owner);
      const links = isPlain ? actionsUrl : undefined;
      const entry = toPositionEntry(account, obligation, refreshed, pairs, links);
      const sources = { reserves, actionsUrl: links };
      const rewards = toRewardEntries(account, obligation, sources, farming);
      return entry === undefined ? rewards : [{ account, entry }, ...rewards];
    },
  );
  return { positions, undecoded, related, unread: listFarmAccounts(accounts) };
}

/** A reward without a price, or for an unread loan, is left out: it ends with its account only. */
function listFarmAccounts(accounts: Accounts): Address[] {
  return [...accounts].flatMap(([at, { owner }]) => (owner === FARMS_PROGRAM_ADDRESS ? at : []));
}

const layouts = [lendingMarketLayout, reserveLayout, obligationLayout];

/** The program's accounts which begin unlike any requested kind, such as obligations after an upgrade. */
function findUnknown(accounts: Accounts, program: Address): Undecoded[] {
  return [...accounts]
    .filter(([, { owner }]) => owner === program)
    .filter(([, { data }]) => !layouts.some((layout) => hasDiscriminator(layout, data)))
    .map(([address, { data }]) => {
      const start = [...data.slice(0, 8)].join(",");
      const reason = `The account begins with ${start}: it is no lending market, reserve or obligation.`;
      return { address, reason };
    });
}
