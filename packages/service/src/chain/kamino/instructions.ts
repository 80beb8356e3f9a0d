import { type Address, address, type Instruction, type TransactionSigner } from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { farmsProgram } from "../../domain/actions/products.ts";
import {
  createInstructions,
  encodeAmount,
  type Meta,
  paying,
  readonly,
  signing,
  writable,
} from "../instruction.ts";
import type { LendingAddresses } from "./lending-addresses.ts";
import { listOracleSlots } from "./oracle-price.ts";
import type { Reserve } from "./reserve.ts";

/*
 * The program's instructions for deposits, withdrawals, loans and repayments. Their discriminators, data and accounts
 * come from the IDL in `@kamino-finance/klend-sdk` 8.0.2 (MIT, `src/idl/klend.json`, program 1.22.0); the long tier
 * compares them with the SDK.
 */

export const FARMS_PROGRAM_ADDRESS = farmsProgram.address;
const RENT_ADDRESS = address("SysvarRent111111111111111111111111111111111");
const INSTRUCTIONS_ADDRESS = address("Sysvar1nstructions1111111111111111111111111");

/** Takes all of a deposit or debt. */
export const ALL = 2n ** 64n - 1n;

const instruction = createInstructions({
  initUserMetadata: [117, 169, 176, 69, 197, 23, 15, 162],
  initObligation: [251, 10, 231, 76, 27, 11, 159, 96],
  initReferrerState: [116, 45, 66, 148, 58, 13, 218, 115],
  initFarm: [136, 63, 15, 186, 211, 152, 168, 164],
  refreshReserve: [2, 218, 138, 235, 79, 201, 25, 102],
  refreshReservesBatch: [144, 110, 26, 103, 162, 204, 252, 147],
  refreshObligation: [33, 132, 147, 228, 151, 192, 72, 89],
  deposit: [216, 224, 191, 27, 204, 151, 102, 175],
  withdraw: [235, 52, 119, 152, 149, 197, 20, 7],
  borrow: [161, 128, 143, 245, 171, 199, 194, 6],
  repay: [116, 174, 213, 76, 180, 53, 210, 144],
});

/** A reserve, its address, and the obligation's accounts in its farms; undefined where the reserve has no such farm. */
export interface ReserveAccounts {
  readonly address: Address;
  readonly reserve: Reserve;
  readonly collateralFarm: FarmAccounts | undefined;
  readonly debtFarm: FarmAccounts | undefined;
}

export interface FarmAccounts {
  readonly farm: Address;
  readonly userState: Address;
}

/** The accounts in every operation. */
export interface LendingAccounts extends LendingAddresses {
  readonly program: Address;
  readonly owner: TransactionSigner;
  /** The wallet's account for the reserve's token. */
  readonly tokenAccount: Address;
}

/** Once for each wallet; it stays when all positions end. The lookup table is left unset. */
export function initUserMetadata(accounts: LendingAccounts): Instruction {
  const { program, owner, userMetadata } = accounts;
  return instruction(
    accounts,
    "initUserMetadata",
    [
      signing(owner),
      paying(owner),
      writable(userMetadata),
      // No referrer.
      readonly(program),
      readonly(RENT_ADDRESS),
      readonly(SYSTEM_PROGRAM_ADDRESS),
    ],
    new Uint8Array(32),
  );
}

/** A wallet's plain obligation in a market: tag 0, id 0, and no seeds. */
export function initObligation(accounts: LendingAccounts): Instruction {
  const { owner, obligation, lendingMarket, userMetadata } = accounts;
  return instruction(
    accounts,
    "initObligation",
    [
      signing(owner),
      paying(owner),
      writable(obligation),
      readonly(lendingMarket),
      readonly(SYSTEM_PROGRAM_ADDRESS),
      readonly(SYSTEM_PROGRAM_ADDRESS),
      readonly(userMetadata),
      readonly(RENT_ADDRESS),
      readonly(SYSTEM_PROGRAM_ADDRESS),
    ],
    [0, 0],
  );
}

/** Where an obligation's referrer gets its part of a reserve's fees. */
export function initReferrerState(
  accounts: LendingAccounts,
  reserve: Address,
  referrer: Address,
  referrerState: Address,
): Instruction {
  return instruction(accounts, "initReferrerState", [
    paying(accounts.owner),
    readonly(accounts.lendingMarket),
    readonly(reserve),
    readonly(referrer),
    writable(referrerState),
    readonly(RENT_ADDRESS),
    readonly(SYSTEM_PROGRAM_ADDRESS),
  ]);
}

export const farmModes = { collateralFarm: 0, debtFarm: 1 } as const;

export function initFarm(
  accounts: LendingAccounts,
  reserve: Address,
  { farm, userState }: FarmAccounts,
  kind: keyof typeof farmModes,
): Instruction {
  const { owner, obligation, authority, lendingMarket } = accounts;
  return instruction(
    accounts,
    "initFarm",
    [
      paying(owner),
      readonly(owner.address),
      writable(obligation),
      readonly(authority),
      writable(reserve),
      writable(farm),
      writable(userState),
      readonly(lendingMarket),
      readonly(FARMS_PROGRAM_ADDRESS),
      readonly(RENT_ADDRESS),
      readonly(SYSTEM_PROGRAM_ADDRESS),
    ],
    [farmModes[kind]],
  );
}

type Market = Pick<LendingAccounts, "program" | "lendingMarket">;
type Refreshed = Pick<ReserveAccounts, "address" | "reserve">;

export function refreshReserve(market: Market, reserve: Refreshed): Instruction {
  return instruction(market, "refreshReserve", listRefreshed(market, reserve));
}

/**
 * Does the same for several reserves in fewer bytes, with their prices. The program takes it for reserves other than
 * the operation's.
 */
export function refreshReservesBatch(market: Market, reserves: readonly Refreshed[]): Instruction {
  const accounts = reserves.flatMap((reserve) => listRefreshed(market, reserve));
  return instruction(market, "refreshReservesBatch", accounts, [0]);
}

function listRefreshed(
  { program, lendingMarket }: Market,
  { address: account, reserve }: Refreshed,
): readonly Meta[] {
  const oracles = listOracleSlots(reserve).map((oracle) => readonly(oracle ?? program));
  return [writable(account), readonly(lendingMarket), ...oracles];
}

/**
 * @param reserves for active deposits, then for active loans, in the obligation's order
 * @param referrerStates for the loans' reserves, if the obligation has a referrer
 */
export function refreshObligation(
  accounts: LendingAccounts,
  reserves: readonly Address[],
  referrerStates: readonly Address[],
): Instruction {
  return instruction(accounts, "refreshObligation", [
    readonly(accounts.lendingMarket),
    writable(accounts.obligation),
    ...[...reserves, ...referrerStates].map(writable),
  ]);
}

/** Deposits tokens and pledges their receipts as collateral. */
export function deposit(
  accounts: LendingAccounts,
  { address: account, reserve, collateralFarm }: ReserveAccounts,
  amount: bigint,
): Instruction {
  const { program, owner, obligation, lendingMarket, authority, tokenAccount } = accounts;
  return instruction(
    accounts,
    "deposit",
    [
      paying(owner),
      writable(obligation),
      readonly(lendingMarket),
      readonly(authority),
      writable(account),
      readonly(reserve.mint),
      writable(reserve.supplyVault),
      writable(reserve.collateralMint),
      writable(reserve.collateralVault),
      writable(tokenAccount),
      // The wallet's receipts, which it does not get.
      readonly(program),
      readonly(TOKEN_PROGRAM_ADDRESS),
      readonly(reserve.tokenProgram),
      readonly(INSTRUCTIONS_ADDRESS),
      ...listFarm(accounts, collateralFarm),
      readonly(FARMS_PROGRAM_ADDRESS),
    ],
    encodeAmount(amount),
  );
}

/** @param receipts to redeem; `ALL` takes the whole deposit */
export function withdraw(
  accounts: LendingAccounts,
  { address: account, reserve, collateralFarm }: ReserveAccounts,
  receipts: bigint,
): Instruction {
  const { program, owner, obligation, lendingMarket, authority, tokenAccount } = accounts;
  return instruction(
    accounts,
    "withdraw",
    [
      paying(owner),
      writable(obligation),
      readonly(lendingMarket),
      readonly(authority),
      writable(account),
      readonly(reserve.mint),
      writable(reserve.collateralVault),
      writable(reserve.collateralMint),
      writable(reserve.supplyVault),
      writable(tokenAccount),
      readonly(program),
      readonly(TOKEN_PROGRAM_ADDRESS),
      readonly(reserve.tokenProgram),
      readonly(INSTRUCTIONS_ADDRESS),
      ...listFarm(accounts, collateralFarm),
      readonly(FARMS_PROGRAM_ADDRESS),
    ],
    encodeAmount(receipts),
  );
}

/** A loan's accounts beside the reserve's own. */
export interface LoanAccounts {
  /** For an obligation with a referrer. */
  readonly referrerState: Address | undefined;
  /** For an obligation in an elevation group: its deposits' reserves. */
  readonly groupDeposits: readonly Address[];
}

export function borrow(
  accounts: LendingAccounts,
  { address: account, reserve, debtFarm }: ReserveAccounts,
  { referrerState, groupDeposits }: LoanAccounts,
  amount: bigint,
): Instruction {
  const { program, owner, obligation, lendingMarket, authority, tokenAccount } = accounts;
  return instruction(
    accounts,
    "borrow",
    [
      signing(owner),
      writable(obligation),
      readonly(lendingMarket),
      readonly(authority),
      writable(account),
      readonly(reserve.mint),
      writable(reserve.supplyVault),
      writable(reserve.feeVault),
      writable(tokenAccount),
      referrerState === undefined ? readonly(program) : writable(referrerState),
      readonly(reserve.tokenProgram),
      readonly(INSTRUCTIONS_ADDRESS),
      ...listFarm(accounts, debtFarm),
      readonly(FARMS_PROGRAM_ADDRESS),
      ...groupDeposits.map(writable),
    ],
    encodeAmount(amount),
  );
}

/** @param amount `ALL` takes the whole debt, to the last unit */
export function repay(
  accounts: LendingAccounts,
  { address: account, reserve, debtFarm }: ReserveAccounts,
  { groupDeposits }: Pick<LoanAccounts, "groupDeposits">,
  amount: bigint,
): Instruction {
  const { owner, obligation, lendingMarket, authority, tokenAccount } = accounts;
  return instruction(
    accounts,
    "repay",
    [
      signing(owner),
      writable(obligation),
      readonly(lendingMarket),
      writable(account),
      readonly(reserve.mint),
      writable(reserve.supplyVault),
      writable(tokenAccount),
      readonly(reserve.tokenProgram),
      readonly(INSTRUCTIONS_ADDRESS),
      ...listFarm(accounts, debtFarm),
      readonly(authority),
      readonly(FARMS_PROGRAM_ADDRESS),
      ...groupDeposits.map(writable),
    ],
    encodeAmount(amount),
  );
}

function listFarm({ program }: LendingAccounts, farm: FarmAccounts | undefined): readonly Meta[] {
  return farm === undefined
    ? [readonly(program), readonly(program)]
    : [writable(farm.userState), writable(farm.farm)];
}
