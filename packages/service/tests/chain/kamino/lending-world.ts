import { createMint } from "@bellwether/chain/token-accounts";
import { type Address, address, getAddressEncoder, lamports } from "@solana/kit";
import {
  AccountState,
  getMintEncoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import type { LiteSVM } from "litesvm";
import { findLendingAddresses } from "../../../src/chain/kamino/lending-addresses.ts";
import { obligationLayout } from "../../../src/chain/kamino/obligation.ts";
import { type Reserve, reserveLayout } from "../../../src/chain/kamino/reserve.ts";
import type { DepositProduct } from "../../../src/domain/actions/products.ts";
import { sol, usdc } from "../../actions/products.ts";
import { klend, listRecorded, patch } from "./recorded-accounts.ts";

/** Kamino's main market as mainnet had it in August 2025, with its USDC and SOL reserves. */

export const mainMarket = address("7u3HeHxYDLhnCoErrtycNokbQYbWGzLs6JSDqGAv5PfF");
export const usdcReserve = address("D6q6wuQSrifJKZYpR1M8R4YawnLDtDsMmWM1NbBmgJ59");
export const solReserve = address("d4A2prbA2whesmvHaL88BH6Ewn5N4bTSU2Ze8P6Bc4Q");
const scopeProgram = address("HFn8GnPADiny6XqUoWE8uRPPxb29ikn4yTuPa9MF2fWJ");
const NO_FARM = "11111111111111111111111111111111" as Address;
/** The newest account's slot, and its price's time. */
const [slot, unixTime] = [359_632_276n, 1_755_029_861n];

export type Field = Parameters<typeof patch>[1];

export interface WorldOptions {
  /** Without, reserves have no farms: the farms program is not needed. */
  readonly hasFarms?: boolean;
  readonly market?: readonly Field[];
  readonly usdc?: readonly Field[];
  readonly sol?: readonly Field[];
  /** The prices' age in seconds. */
  readonly priceAge?: bigint;
  /** Other addresses than mainnet's. */
  readonly at?: { readonly market: Address; readonly usdc: Address };
}

export function openLendingWorld(svm: LiteSVM, options: WorldOptions = {}): void {
  const [market] = listRecorded("LendingMarket");
  const [usdcAccount, , solAccount] = listRecorded("Reserve");
  const [prices] = listRecorded("OraclePrices");
  if (!market || !usdcAccount || !solAccount || !prices) throw new Error("accounts are missing");
  const clock = svm.getClock();
  clock.slot = slot;
  clock.unixTimestamp = unixTime;
  svm.setClock(clock);
  const { at = { market: mainMarket, usdc: usdcReserve } } = options;
  put(svm, at.market, patch(market.data, ...(options.market ?? [])));
  openReserve(svm, at.usdc, usdcAccount.data, options, options.usdc);
  openReserve(svm, solReserve, solAccount.data, options, options.sol);
  const { scopeFeed } = reserveLayout.decode(usdcAccount.data);
  put(svm, scopeFeed, datePrices(prices.data, unixTime - (options.priceAge ?? 0n)), scopeProgram);
  createMint(svm, usdc);
}

function openReserve(
  svm: LiteSVM,
  address: Address,
  data: Uint8Array,
  { hasFarms = true, at: { market } = { market: mainMarket, usdc: usdcReserve } }: WorldOptions,
  fields: readonly Field[] = [],
): void {
  // Updated in this slot, so amounts have no interest yet.
  const patched = patch(data, [16, 8, slot], ...fields);
  if (!hasFarms) for (const offset of [64, 96]) patched.set(encode(NO_FARM), offset);
  patched.set(encode(market), 32);
  put(svm, address, patched);
  const reserve = reserveLayout.decode(patched);
  const { authority } = findLendingAddresses(klend, market, address);
  putToken(svm, reserve.supplyVault, reserve.mint, authority, reserve.totalAvailableAmount);
  putToken(svm, reserve.feeVault, reserve.mint, authority, 0n);
  putToken(
    svm,
    reserve.collateralVault,
    reserve.collateralMint,
    authority,
    reserve.collateralSupply,
  );
  putCollateralMint(svm, reserve, authority);
}

function putCollateralMint(svm: LiteSVM, reserve: Reserve, authority: Address): void {
  const data = getMintEncoder().encode({
    mintAuthority: authority,
    supply: reserve.collateralSupply,
    decimals: 6,
    isInitialized: true,
    freezeAuthority: null,
  });
  put(svm, reserve.collateralMint, Uint8Array.from(data), TOKEN_PROGRAM_ADDRESS);
}

function putToken(svm: LiteSVM, at: Address, mint: Address, owner: Address, amount: bigint): void {
  const isNative = mint === sol.mint;
  const rent = svm.minimumBalanceForRentExemption(165n);
  const data = getTokenEncoder().encode({
    ...{ mint, owner, amount, delegate: null, state: AccountState.Initialized },
    isNative: isNative ? rent : null,
    delegatedAmount: 0n,
    closeAuthority: null,
  });
  const held = isNative ? rent + amount : rent;
  put(svm, at, Uint8Array.from(data), TOKEN_PROGRAM_ADDRESS, held);
}

/** The wallet's obligation with these receipts and debts. */
export interface Holdings {
  readonly market?: Address;
  readonly deposits?: readonly (readonly [reserve: Address, receipts: bigint])[];
  readonly borrows?: readonly (readonly [reserve: Address, debt: bigint])[];
  readonly fields?: readonly Field[];
}

export function openObligation(svm: LiteSVM, wallet: Address, holdings: Holdings): void {
  const data = new Uint8Array(obligationLayout.bytes);
  data.set(obligationLayout.discriminator);
  const { market = mainMarket } = holdings;
  data.set(encode(market), 32);
  data.set(encode(wallet), 64);
  const fields: Field[] = [...(holdings.fields ?? [])];
  for (const [index, [reserve, receipts]] of (holdings.deposits ?? []).entries()) {
    data.set(encode(reserve), 96 + 136 * index);
    fields.push([128 + 136 * index, 8, receipts]);
  }
  for (const [index, [reserve, debt]] of (holdings.borrows ?? []).entries()) {
    const at = 1208 + 200 * index;
    const { data: bytes } = readAccount(svm, reserve);
    const { cumulativeBorrowRateBsf } = reserveLayout.decode(Uint8Array.from(bytes));
    data.set(encode(reserve), at);
    fields.push([at + 32, 32, cumulativeBorrowRateBsf], [at + 88, 16, debt << 60n], [2287, 1, 1n]);
  }
  const { obligation } = findLendingAddresses(klend, market, wallet);
  put(svm, obligation, patch(data, ...fields));
}

function readAccount(svm: LiteSVM, at: Address) {
  const account = svm.getAccount(at);
  if (!account.exists) throw new Error(`${at} does not exist`);
  return account;
}

export function put(
  svm: LiteSVM,
  at: Address,
  data: Uint8Array,
  owner: Address = klend,
  held = svm.minimumBalanceForRentExemption(BigInt(data.length)),
): void {
  svm.setAccount({
    ...{ address: at, data, executable: false },
    lamports: lamports(held),
    programAddress: owner,
    space: BigInt(data.length),
  });
}

function encode(account: Address): Uint8Array {
  return Uint8Array.from(getAddressEncoder().encode(account));
}

/** Scope's prices at another time. */
function datePrices(data: Uint8Array, time: bigint): Uint8Array {
  const entries = Array.from({ length: 512 }, (_, index): Field => [64 + index * 56, 8, time]);
  return patch(data, ...entries);
}

const kamino = {
  kind: "lending-reserve",
  provider: { name: "kamino" },
  providerName: "Kamino",
  icon: "https://bellwether.example/icons/kamino.svg",
  marketAddress: mainMarket,
  closesAccounts: false,
} as const;

export const usdcProduct: DepositProduct = {
  ...kamino,
  id: `kamino-${usdcReserve}`,
  reserve: usdcReserve,
  token: usdc,
};
export const solProduct: DepositProduct = {
  ...kamino,
  id: `kamino-${solReserve}`,
  reserve: solReserve,
  token: sol,
};
