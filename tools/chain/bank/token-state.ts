import { type Address, address, type EncodedAccount } from "@solana/kit";
import {
  getMintDecoder,
  getTokenDecoder,
  type Mint,
  TOKEN_PROGRAM_ADDRESS,
  type Token,
} from "@solana-program/token";
import type { LiteSVM } from "litesvm";

/** The token programs, with the validators' names for them. */
export const tokenPrograms: ReadonlyMap<Address, string> = new Map<Address, string>([
  [TOKEN_PROGRAM_ADDRESS, "spl-token"],
  [address("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb"), "spl-token-2022"],
]);

const mintBytes = 82;
const tokenBytes = 165;
/** Where accounts with extensions say whether they are a mint (1) or a token account (2). */
const kindAt = 165;

type State = Pick<EncodedAccount, "data" | "programAddress">;

/** @returns undefined when it is no initialized token account */
export function readTokenAccount(account: State): Token | undefined {
  if (!isOfTokenProgram(account, tokenBytes, 2)) return undefined;
  const token = getTokenDecoder().decode(account.data);
  return token.state === 0 ? undefined : token;
}

/** @returns undefined when it is no initialized mint */
export function readMint(account: State): Mint | undefined {
  if (!isOfTokenProgram(account, mintBytes, 1)) return undefined;
  const mint = getMintDecoder().decode(account.data);
  return mint.isInitialized ? mint : undefined;
}

/** @returns undefined when there is no such mint */
export function readDecimals(svm: LiteSVM, mint: Address): number | undefined {
  const account = svm.getAccount(mint);
  return account.exists ? readMint(account)?.decimals : undefined;
}

function isOfTokenProgram({ data, programAddress }: State, bytes: number, kind: number): boolean {
  if (!tokenPrograms.has(programAddress)) return false;
  return data.length === bytes || (data.length > kindAt && data[kindAt] === kind);
}

/** An amount as validators write it. */
export interface TokenAmount {
  readonly amount: string;
  readonly decimals: number;
  readonly uiAmount: number;
  readonly uiAmountString: string;
}

/** Only `uiAmount`, which validators deprecate, loses precision. */
export function toTokenAmount(amount: bigint, decimals: number): TokenAmount {
  const digits = String(amount).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  const uiAmountString = fraction === "" ? whole : `${whole}.${fraction}`;
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}
