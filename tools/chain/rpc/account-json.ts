import { zstdCompressSync } from "node:zlib";
import {
  type Address,
  type EncodedAccount,
  getBase58Decoder,
  type MaybeEncodedAccount,
} from "@solana/kit";
import { AccountState, type Token } from "@solana-program/token";
import type { LiteSVM } from "litesvm";
import { maxLoadedBytes } from "../bank/account-sizes.ts";
import type { Bank } from "../bank/bank.ts";
import {
  readDecimals,
  readMint,
  readTokenAccount,
  tokenPrograms,
  toTokenAmount,
} from "../bank/token-state.ts";
import { RpcError, rpcCodes } from "../rpc-error.ts";
import { type Config, readConfig, readInteger, readOneOf } from "./params.ts";

const encodings = ["base58", "base64", "base64+zstd", "jsonParsed"] as const;

/** How to write account data. */
export interface AccountFormat {
  /** Without one, the data is a base58 string. */
  readonly encoding: (typeof encodings)[number] | undefined;
  readonly slice: { readonly offset: number; readonly length: number } | undefined;
}

const maxBase58Bytes = 128;
/** The largest account's size. */
const maxAccountBytes = 10 * 1024 * 1024;

export function readAccountFormat({ encoding, dataSlice }: Config): AccountFormat {
  return {
    encoding:
      encoding === undefined || encoding === null
        ? undefined
        : readOneOf(encoding, "encoding", encodings),
    slice:
      dataSlice === undefined || dataSlice === null ? undefined : readSlice(readConfig(dataSlice)),
  };
}

function readSlice({ offset, length }: Config) {
  return {
    offset: readInteger(offset, "dataSlice.offset", 0, maxAccountBytes),
    length: readInteger(length, "dataSlice.length", 0, maxAccountBytes),
  };
}

export function toAccountJson(svm: LiteSVM, account: MaybeEncodedAccount, format: AccountFormat) {
  if (!account.exists) return null;
  return {
    data: toDataJson(svm, account, format),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.programAddress,
    // The value for every rent-exempt account.
    rentEpoch: 18446744073709551615n,
    space: account.data.length,
  };
}

/** @throws RpcError when they are too large for one response; large accounts would hold the process */
export function checkSizes(bank: Bank, addresses: readonly Address[]): void {
  if (!bank.sizes.exceedLimit(addresses)) return;
  const message = `The accounts exceed the maximum of ${maxLoadedBytes} bytes for a call.`;
  throw new RpcError(rpcCodes.invalidRequest, message);
}

function toDataJson(svm: LiteSVM, account: EncodedAccount, { encoding, slice }: AccountFormat) {
  if (encoding === "jsonParsed") {
    const parsed = toParsedJson(svm, account);
    if (parsed !== undefined) return parsed;
  }
  const { data: all } = account;
  const data = slice === undefined ? all : all.slice(slice.offset, slice.offset + slice.length);
  if (encoding === "base64" || encoding === "jsonParsed")
    return [Buffer.from(data).toString("base64"), "base64"];
  if (encoding === "base64+zstd")
    return [zstdCompressSync(Uint8Array.from(data)).toString("base64"), encoding];
  if (data.length > maxBase58Bytes) {
    const message = `Encoded binary (base 58) data should be less than ${maxBase58Bytes} bytes, please use Base64 encoding.`;
    throw new RpcError(rpcCodes.invalidRequest, message);
  }
  const text = getBase58Decoder().decode(data);
  return encoding === undefined ? text : [text, encoding];
}

/** Only token program accounts have a parsed form here; others are in base64. */
function toParsedJson(svm: LiteSVM, account: EncodedAccount) {
  const program = tokenPrograms.get(account.programAddress);
  const space = account.data.length;
  const mint = readMint(account);
  if (mint !== undefined) {
    const { decimals, isInitialized, supply } = mint;
    const [mintAuthority, freezeAuthority] = [
      orNull(mint.mintAuthority),
      orNull(mint.freezeAuthority),
    ];
    const info = {
      decimals,
      freezeAuthority,
      isInitialized,
      mintAuthority,
      supply: String(supply),
    };
    return { parsed: { info, type: "mint" }, program, space };
  }
  const token = readTokenAccount(account);
  const decimals = token && readDecimals(svm, token.mint);
  if (token === undefined || decimals === undefined) return undefined;
  return { parsed: { info: toTokenInfo(token, decimals), type: "account" }, program, space };
}

function toTokenInfo(token: Token, decimals: number) {
  const { mint, owner, amount, delegate, delegatedAmount, isNative, closeAuthority } = token;
  return {
    isNative: isNative.__option === "Some",
    mint,
    owner,
    state: token.state === AccountState.Frozen ? "frozen" : "initialized",
    tokenAmount: toTokenAmount(amount, decimals),
    ...(delegate.__option === "Some" && {
      delegate: delegate.value,
      delegatedAmount: toTokenAmount(delegatedAmount, decimals),
    }),
    ...(closeAuthority.__option === "Some" && { closeAuthority: closeAuthority.value }),
    ...(isNative.__option === "Some" && {
      rentExemptReserve: toTokenAmount(isNative.value, decimals),
    }),
  };
}

function orNull<Value>(option: { __option: "None" } | { __option: "Some"; value: Value }) {
  return option.__option === "Some" ? option.value : null;
}
