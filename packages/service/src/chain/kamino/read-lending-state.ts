import { type Address, createNoopSigner, getAddressDecoder, isAddress } from "@solana/kit";
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { type DepositProduct, programs } from "../../domain/actions/products.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import { decodeAccount } from "../account-layout.ts";
import type { Chain, ChainAccount } from "../chain.ts";
import { checkSigner, type Rent, readRent } from "../fee-payer.ts";
import type { Accounts, ChainClock } from "../provider-state.ts";
import { readAtOneSlot } from "../read-at-one-slot.ts";
import { readClock } from "../read-clock.ts";
import { CLOCK_ADDRESS } from "../stake/stake-program.ts";
import { checkTransfers } from "../tokens/check-transfers.ts";
import {
  isUsable,
  readTokenHolding,
  refuseAccount,
  type TokenHolding,
} from "../tokens/held-tokens.ts";
import { decodeMint } from "../tokens/mint.ts";
import {
  FARMS_PROGRAM_ADDRESS,
  type FarmAccounts,
  type LendingAccounts,
  type ReserveAccounts,
} from "./instructions.ts";
import {
  findFarmUserState,
  findLendingAddresses,
  findReferrerState,
  type LendingAddresses,
} from "./lending-addresses.ts";
import type { LendingMarket } from "./lending-market.ts";
import { type Obligation, obligationLayout } from "./obligation.ts";
import { isUnset, listOracles } from "./oracle-price.ts";
import { type DatedReserve, readMarketAccounts } from "./read-market-accounts.ts";
import { type Reserve, reserveLayout } from "./reserve.ts";

/** Where the program is on every public cluster. */
export const KAMINO_PROGRAM_ADDRESS = programs.kamino.address;

/** All an operation needs to know, at one slot; reserves have their interest up to it. */
export interface LendingState {
  readonly accounts: LendingAccounts;
  readonly market: LendingMarket;
  readonly target: ReserveAccounts;
  /** The product's reserve, with its price. */
  readonly priced: DatedReserve;
  readonly reserves: ReadonlyMap<Address, DatedReserve>;
  /** The wallet's plain obligation; undefined before its first deposit and after its last withdrawal. */
  readonly obligation: Obligation | undefined;
  readonly hasMetadata: boolean;
  /** Kamino's own app keeps a lookup table for each wallet's accounts; undefined without one. */
  readonly lookupTable: Address | undefined;
  /** The loans' reserves have these accounts for the obligation's referrer; empty without one. */
  readonly referrerStates: ReadonlyMap<Address, Address>;
  readonly walletAccount: ChainAccount | undefined;
  readonly held: TokenHolding;
  readonly clock: ChainClock;
  readonly rent: Rent;
  readonly find: (address: Address) => ChainAccount | undefined;
}

export async function readLendingState(
  chain: Chain,
  product: DepositProduct,
  wallet: Address,
): Promise<LendingState | Problem> {
  const { lendingMarket, reserve } = readPlaces(product);
  const program = KAMINO_PROGRAM_ADDRESS;
  const addresses = findLendingAddresses(program, lendingMarket, wallet);
  const query = { program, wallet, reserve, addresses };
  const [rent, found] = await Promise.all([
    readRent(chain),
    readAtOneSlot(chain, (accounts) => listWanted(query, accounts)),
  ]);
  return describeState(query, product, found, rent);
}

/** The addresses in the product's path. */
export function readPlaces(product: DepositProduct) {
  const { id, kind, provider } = product;
  if (kind !== "lending-reserve" || provider.name !== "kamino") {
    throw new Error(`${id} is not a reserve of Kamino.`);
  }
  const { marketAddress, reserve } = product;
  if (!isAddress(marketAddress) || !isAddress(reserve)) {
    throw new Error(`${id} has an address that is not base58.`);
  }
  return { lendingMarket: marketAddress, reserve };
}

interface StateQuery {
  readonly program: Address;
  readonly wallet: Address;
  readonly reserve: Address;
  readonly addresses: LendingAddresses;
}

async function listWanted(query: StateQuery, found: Accounts): Promise<readonly Address[]> {
  const { program, wallet, reserve, addresses } = query;
  const obligation = readObligation(query, found);
  const target = readReserve(program, reserve, found);
  const others = listReserves(obligation);
  const named = [reserve, ...others].flatMap((each) => readReserve(program, each, found) ?? []);
  const referrerStates = findReferrerStates(query, obligation);
  return [
    ...new Set([
      ...[wallet, CLOCK_ADDRESS, reserve],
      ...[addresses.lendingMarket, addresses.obligation, addresses.userMetadata],
      ...others,
      ...named.flatMap(listOracles),
      ...referrerStates.values(),
      ...(target === undefined ? [] : await listOfTarget(query, target)),
    ]),
  ];
}

async function listOfTarget(query: StateQuery, target: Reserve): Promise<readonly Address[]> {
  const { collateralFarm, debtFarm } = findFarms(query, target);
  return [
    target.mint,
    await findTokenAccount(query.wallet, target),
    ...[collateralFarm, debtFarm].flatMap((farm) => farm?.userState ?? []),
  ];
}

function findFarms({ addresses: { obligation } }: StateQuery, reserve: Reserve) {
  const find = (farm: Address): FarmAccounts | undefined =>
    isUnset(farm)
      ? undefined
      : { farm, userState: findFarmUserState(FARMS_PROGRAM_ADDRESS, farm, obligation) };
  return { collateralFarm: find(reserve.farmCollateral), debtFarm: find(reserve.farmDebt) };
}

async function findTokenAccount(owner: Address, { mint, tokenProgram }: Reserve): Promise<Address> {
  const [tokenAccount] = await findAssociatedTokenPda({ owner, mint, tokenProgram });
  return tokenAccount;
}

/** The states of the reserves to which the obligation owes, and of the one to which it may owe after this. */
function findReferrerStates(
  { program, reserve }: StateQuery,
  obligation: Obligation | undefined,
): ReadonlyMap<Address, Address> {
  if (obligation === undefined || isUnset(obligation.referrer)) return new Map();
  const owed = new Set([reserve, ...obligation.borrows.map((loan) => loan.reserve)]);
  return new Map(
    [...owed].map((each) => [each, findReferrerState(program, obligation.referrer, each)] as const),
  );
}

function readReserve(program: Address, reserve: Address, found: Accounts): Reserve | undefined {
  const account = found.get(reserve);
  if (account?.owner !== program) return undefined;
  return decodeAccount(reserveLayout, reserve, account);
}

/** Strangers can send lamports to an address before its account is created. */
function readObligation(
  { program, addresses: { obligation } }: StateQuery,
  found: Accounts,
): Obligation | undefined {
  const account = found.get(obligation);
  if (account?.owner !== program) return undefined;
  return decodeAccount(obligationLayout, obligation, account);
}

function listReserves(obligation: Obligation | undefined): readonly Address[] {
  const { deposits = [], borrows = [] } = obligation ?? {};
  return [...deposits, ...borrows].map(({ reserve }) => reserve);
}

async function describeState(
  query: StateQuery,
  product: DepositProduct,
  found: Accounts,
  rent: Rent,
): Promise<LendingState | Problem> {
  const { program, wallet, addresses } = query;
  const walletAccount = found.get(wallet);
  const clock = readClock(found.get(CLOCK_ADDRESS));
  const { markets, reserves } = readMarketAccounts(found, program, clock);
  const market = markets.get(addresses.lendingMarket);
  const priced = reserves.get(query.reserve);
  const isThere = market !== undefined && priced?.reserve.lendingMarket === addresses.lendingMarket;
  if (!isThere) return refuseReserve(product);
  const { reserve } = priced;
  if (reserve.mint !== product.token.mint || reserve.mintDecimals !== decimalsOf(product)) {
    return refuseMint(product);
  }
  const obligation = readObligation(query, found);
  const problem = checkSigner(wallet, walletAccount) ?? checkPosition(query, obligation, reserves);
  if (problem) return problem;
  const tokenAccount = await findTokenAccount(wallet, reserve);
  const { mint, tokenProgram } = reserve;
  const held = readTokenHolding(found.get(tokenAccount), { owner: wallet, mint, tokenProgram });
  if (!isUsable(held)) return refuseAccount(product.token.symbol, held);
  const untransferable = checkMint(found.get(mint), reserve, product, held);
  if (untransferable) return untransferable;
  return {
    ...{ market, priced, reserves, obligation, walletAccount, held, clock, rent },
    accounts: { ...addresses, program, owner: createNoopSigner(wallet), tokenAccount },
    target: { address: query.reserve, reserve, ...findFarms(query, reserve) },
    ...readMetadata(found.get(addresses.userMetadata), program),
    referrerStates: findReferrerStates(query, obligation),
    find: (address) => found.get(address),
  };
}

const TABLE_OFFSET = 48;

/** `UserMetadata`: only its lookup table is of use here. */
function readMetadata(account: ChainAccount | undefined, program: Address) {
  if (account?.owner !== program) return { hasMetadata: false, lookupTable: undefined };
  const hasTable = account.data.length >= TABLE_OFFSET + 32;
  const table = hasTable ? getAddressDecoder().decode(account.data, TABLE_OFFSET) : undefined;
  const lookupTable = table === undefined || isUnset(table) ? undefined : table;
  return { hasMetadata: true, lookupTable };
}

/** The older token program's mints have no extensions. */
function checkMint(
  account: ChainAccount | undefined,
  { tokenProgram }: Reserve,
  product: DepositProduct,
  { exists: hasAccount }: TokenHolding,
): Problem | undefined {
  if (tokenProgram === TOKEN_PROGRAM_ADDRESS) return undefined;
  const mint = account?.owner === tokenProgram ? decodeMint(account) : undefined;
  if (mint === undefined) return refuseMint(product);
  return checkTransfers({ symbol: product.token.symbol, mint, hasAccount });
}

function decimalsOf({ token }: DepositProduct): bigint {
  return BigInt(token.decimals);
}

function checkPosition(
  { wallet }: StateQuery,
  obligation: Obligation | undefined,
  reserves: ReadonlyMap<Address, DatedReserve>,
): Problem | undefined {
  if (obligation !== undefined && obligation.owner !== wallet) {
    return refuseOwner();
  }
  if (listReserves(obligation).every((reserve) => reserves.has(reserve))) return undefined;
  return refuse("action-unavailable", {
    message:
      "The position of this wallet has a reserve that cannot be read. Use the app of Kamino.",
  });
}

export function refuseOwner(): Problem {
  return refuse("invalid-account", {
    message: "This wallet gave its position in the market to another wallet. Use that one.",
  });
}

export function refuseReserve({ providerName }: DepositProduct): Problem {
  return refuse("action-unavailable", {
    message: `The reserve of ${providerName} does not exist on this chain, or belongs to another market.`,
  });
}

function refuseMint({ token, providerName }: DepositProduct): Problem {
  return refuse("action-unavailable", {
    message: `The reserve of ${providerName} holds another token than ${token.symbol}: it does not match the catalog.`,
  });
}
