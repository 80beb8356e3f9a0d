import {
  type Address,
  address,
  getI32Encoder,
  getU128Encoder,
  type Instruction,
  type TransactionSigner,
} from "@solana/kit";
import { LEGACY_MEMO_PROGRAM_ADDRESS_V3 as MEMO_PROGRAM_ADDRESS } from "@solana-program/memo";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import {
  createInstructions,
  encodeAmount,
  paying,
  readonly,
  signing,
  writable,
} from "../instruction.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "../tokens/token-program.ts";
import type { TokenAccounts } from "../tokens/wallet-tokens.ts";
import { MAX_SQRT_PRICE, MIN_SQRT_PRICE } from "./sqrt-price.ts";
import type { TokenAmounts } from "./token-amounts.ts";

/*
 * The position instructions. Their discriminators, data and accounts come from the version 0.3.2 IDL in
 * `@orca-so/whirlpools-sdk` 0.13.13 (Apache-2.0); the long tier compares them with the package's. The second versions
 * take both token programs' tokens.
 */

/** What the program writes into position metadata; these positions have none. */
const METADATA_AUTHORITY = address("3axbTs2z5GBy6usVbNVoqEgZMng3vZvMnAoX29BFfwhr");

const instruction = createInstructions({
  initializeTickArray: [11, 188, 193, 214, 141, 91, 149, 184],
  openPosition: [212, 47, 95, 92, 114, 102, 131, 250],
  increaseLiquidity: [133, 29, 89, 223, 69, 238, 176, 10],
  decreaseLiquidity: [58, 127, 188, 62, 79, 82, 196, 96],
  updateOwed: [154, 230, 250, 13, 236, 209, 75, 223],
  collectFees: [207, 117, 95, 191, 229, 180, 226, 15],
  collectReward: [177, 107, 37, 180, 160, 19, 49, 209],
  swap: [43, 4, 237, 11, 26, 201, 30, 98],
  closePosition: [123, 134, 81, 0, 49, 68, 98, 98],
  closeToken2022Position: [1, 182, 135, 59, 155, 25, 99, 223],
});

export interface PositionAccounts {
  readonly program: Address;
  readonly owner: TransactionSigner;
  readonly pool: Address;
  readonly position: Address;
  readonly positionMint: Address;
  /** The wallet's account for the position's token, and the token's program. */
  readonly positionToken: Address;
  readonly positionTokenProgram: Address;
  readonly a: TokenAccounts;
  readonly b: TokenAccounts;
  readonly lowerArray: Address;
  readonly upperArray: Address;
}

/** No transfer hook accounts. */
const NO_REMAINING_ACCOUNTS = [0];
const encodeTick = (tick: number) => getI32Encoder().encode(tick);

/** Creates a tick array; its rent stays with the pool. */
export function initializeTickArray(
  accounts: Pick<PositionAccounts, "program" | "owner" | "pool">,
  tickArray: Address,
  startTick: number,
): Instruction {
  return instruction(
    accounts,
    "initializeTickArray",
    [
      readonly(accounts.pool),
      paying(accounts.owner),
      writable(tickArray),
      readonly(SYSTEM_PROGRAM_ADDRESS),
    ],
    encodeTick(startTick),
  );
}

/**
 * Opens a position whose token belongs to the Token-2022 program and has no metadata: the kind with the least rent, all of which
 * comes back when it closes.
 *
 * @param mint the position's token; its key signs once, and has no rights afterwards
 */
export function openPosition(
  accounts: PositionAccounts,
  mint: TransactionSigner,
  { lower, upper }: { readonly lower: number; readonly upper: number },
): Instruction {
  const { owner, position, positionToken, pool } = accounts;
  return instruction(
    accounts,
    "openPosition",
    [
      paying(owner),
      readonly(owner.address),
      writable(position),
      paying(mint),
      writable(positionToken),
      readonly(pool),
      readonly(TOKEN_2022_PROGRAM_ADDRESS),
      readonly(SYSTEM_PROGRAM_ADDRESS),
      readonly(ASSOCIATED_TOKEN_PROGRAM_ADDRESS),
      readonly(METADATA_AUTHORITY),
    ],
    encodeTick(lower),
    encodeTick(upper),
    [0],
  );
}

/** @param most the most the program takes of each token */
export function increaseLiquidity(
  accounts: PositionAccounts,
  liquidity: bigint,
  most: TokenAmounts,
): Instruction {
  return changeLiquidity("increaseLiquidity", accounts, liquidity, most);
}

/** @param least the least the program pays of each token */
export function decreaseLiquidity(
  accounts: PositionAccounts,
  liquidity: bigint,
  least: TokenAmounts,
): Instruction {
  return changeLiquidity("decreaseLiquidity", accounts, liquidity, least);
}

function changeLiquidity(
  name: "increaseLiquidity" | "decreaseLiquidity",
  accounts: PositionAccounts,
  liquidity: bigint,
  limits: TokenAmounts,
): Instruction {
  const { a, b } = accounts;
  return instruction(
    accounts,
    name,
    [
      writable(accounts.pool),
      readonly(a.tokenProgram),
      readonly(b.tokenProgram),
      readonly(MEMO_PROGRAM_ADDRESS),
      signing(accounts.owner),
      writable(accounts.position),
      readonly(accounts.positionToken),
      readonly(a.mint),
      readonly(b.mint),
      writable(a.account),
      writable(b.account),
      writable(a.vault),
      writable(b.vault),
      writable(accounts.lowerArray),
      writable(accounts.upperArray),
    ],
    getU128Encoder().encode(liquidity),
    encodeAmount(limits.a),
    encodeAmount(limits.b),
    NO_REMAINING_ACCOUNTS,
  );
}

/** Adds what was earned since the last change to what the position is owed. */
export function updateOwed(accounts: PositionAccounts): Instruction {
  return instruction(accounts, "updateOwed", [
    writable(accounts.pool),
    writable(accounts.position),
    readonly(accounts.lowerArray),
    readonly(accounts.upperArray),
  ]);
}

export function collectFees(accounts: PositionAccounts): Instruction {
  const { a, b } = accounts;
  return instruction(
    accounts,
    "collectFees",
    [
      readonly(accounts.pool),
      signing(accounts.owner),
      writable(accounts.position),
      readonly(accounts.positionToken),
      readonly(a.mint),
      readonly(b.mint),
      writable(a.account),
      writable(a.vault),
      writable(b.account),
      writable(b.vault),
      readonly(a.tokenProgram),
      readonly(b.tokenProgram),
      readonly(MEMO_PROGRAM_ADDRESS),
    ],
    NO_REMAINING_ACCOUNTS,
  );
}

/** @param index the reward's place in the pool */
export function collectReward(
  accounts: PositionAccounts,
  index: number,
  reward: TokenAccounts,
): Instruction {
  return instruction(
    accounts,
    "collectReward",
    [
      readonly(accounts.pool),
      signing(accounts.owner),
      writable(accounts.position),
      readonly(accounts.positionToken),
      writable(reward.account),
      readonly(reward.mint),
      writable(reward.vault),
      readonly(reward.tokenProgram),
      readonly(MEMO_PROGRAM_ADDRESS),
    ],
    [index],
    NO_REMAINING_ACCOUNTS,
  );
}

/** One sale in a pool. */
export interface Swap {
  /** Whether it sells the first token. */
  readonly aToB: boolean;
  readonly amount: bigint;
  /** The least it pays. */
  readonly least: bigint;
  /** Where the price can move, from the current array on. */
  readonly tickArrays: readonly [Address, Address, Address];
  readonly oracle: Address;
}

/** Sells an amount of one pool token for the other one. */
export function swap(
  accounts: Pick<PositionAccounts, "program" | "owner" | "pool" | "a" | "b">,
  { aToB, amount, least, tickArrays, oracle }: Swap,
): Instruction {
  const { a, b } = accounts;
  return instruction(
    accounts,
    "swap",
    [
      readonly(a.tokenProgram),
      readonly(b.tokenProgram),
      readonly(MEMO_PROGRAM_ADDRESS),
      signing(accounts.owner),
      writable(accounts.pool),
      readonly(a.mint),
      readonly(b.mint),
      writable(a.account),
      writable(a.vault),
      writable(b.account),
      writable(b.vault),
      ...tickArrays.map(writable),
      writable(oracle),
    ],
    encodeAmount(amount),
    encodeAmount(least),
    // `least` is the limit: the program's price bounds leave it to that.
    getU128Encoder().encode(aToB ? MIN_SQRT_PRICE : MAX_SQRT_PRICE),
    [1, aToB ? 1 : 0],
    NO_REMAINING_ACCOUNTS,
  );
}

/** Burns an empty position's token; its accounts' rent goes to the wallet. */
export function closePosition(accounts: PositionAccounts): Instruction {
  const { owner, position, positionMint, positionToken, positionTokenProgram } = accounts;
  const isToken2022 = positionTokenProgram === TOKEN_2022_PROGRAM_ADDRESS;
  return instruction(accounts, isToken2022 ? "closeToken2022Position" : "closePosition", [
    signing(owner),
    writable(owner.address),
    writable(position),
    writable(positionMint),
    writable(positionToken),
    readonly(positionTokenProgram),
  ]);
}
