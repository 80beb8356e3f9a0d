import { type Address, getAddressEncoder, getU64Encoder } from "@solana/kit";
import { getTokenSize, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { AccountQuery, Accounts } from "../provider-state.ts";
import { holdingDecoder } from "../token-holding.ts";
import { decodeTokenAccount } from "../tokens/token-account.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "../tokens/token-program.ts";

/** A mint's single token. The wallet holding a position's token owns the position. */
export interface PositionToken {
  readonly account: Address;
  readonly mint: Address;
  readonly wallet: Address;
  /** The program freezes a position's token while its liquidity is locked. */
  readonly isFrozen: boolean;
}

const OWNER_OFFSET = 32;
const AMOUNT_OFFSET = 64;
/** The type byte in a Token-2022 account with extensions, as every Token-2022 position has. */
const ACCOUNT_TYPE = { offset: 165, bytes: new Uint8Array([2]) };

/** Accounts with one base unit: a wallet's positions, and other single tokens. */
export function listTokenQueries(wallet: Address): readonly AccountQuery[] {
  const singleUnit = [
    { offset: OWNER_OFFSET, bytes: getAddressEncoder().encode(wallet) },
    { offset: AMOUNT_OFFSET, bytes: getU64Encoder().encode(1n) },
  ];
  return [
    { program: TOKEN_PROGRAM_ADDRESS, filters: [{ dataSize: getTokenSize() }, ...singleUnit] },
    { program: TOKEN_2022_PROGRAM_ADDRESS, filters: [ACCOUNT_TYPE, ...singleUnit] },
  ];
}

/** Both token programs' accounts with one token. */
export function findTokens(accounts: Accounts): readonly PositionToken[] {
  return [...accounts].flatMap(([account, { owner, data }]) => {
    const isToken = owner === TOKEN_PROGRAM_ADDRESS || owner === TOKEN_2022_PROGRAM_ADDRESS;
    if (!isToken || data.length < getTokenSize()) return [];
    const { mint, wallet, amount } = holdingDecoder.decode(data);
    const isFrozen = decodeTokenAccount(data)?.isFrozen ?? false;
    return amount === 1n ? [{ account, mint, wallet, isFrozen }] : [];
  });
}
