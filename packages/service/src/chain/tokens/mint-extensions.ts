import {
  type Address,
  addDecoderSizePrefix,
  type Decoder,
  getAddressDecoder,
  getBooleanDecoder,
  getF64Decoder,
  getI16Decoder,
  getI64Decoder,
  getStructDecoder,
  getU8Decoder,
  getU16Decoder,
  getU32Decoder,
  getU64Decoder,
  getUtf8Decoder,
} from "@solana/kit";
import { omitUndefined } from "../../domain/omit-undefined.ts";

// Layouts: github.com/solana-program/token-2022, interface/src/extension (Apache-2.0).

/** A Token-2022 mint's extensions; those changing amounts or transfers are decoded. */
export interface MintExtensions {
  /** All extensions' names, unknown ones included. */
  readonly extensions: readonly string[];
  readonly interest?: InterestConfig;
  readonly scaling?: ScalingConfig;
  readonly transferFee?: TransferFeeConfig;
  readonly metadata?: TokenNames;
  readonly isPaused?: boolean;
  /** New accounts are frozen until the issuer thaws them. */
  readonly isFrozenByDefault?: boolean;
  readonly permanentDelegate?: Address;
  /** The program each transfer calls. */
  readonly transferHookProgram?: Address;
}

/** What a token's maker calls it. */
export interface TokenNames {
  readonly name: string;
  readonly symbol: string;
  /** The URI of a document about the token; nothing here reads it. */
  readonly uri: string;
}

/** Rates are in basis points a year, times in seconds. */
export interface InterestConfig {
  readonly initializedAt: bigint;
  readonly averageRate: number;
  readonly updatedAt: bigint;
  readonly rate: number;
}

export interface ScalingConfig {
  readonly multiplier: number;
  readonly nextFrom: bigint;
  readonly nextMultiplier: number;
}

export interface TransferFeeConfig {
  readonly older: TransferFee;
  readonly newer: TransferFee;
}

export interface TransferFee {
  readonly epoch: bigint;
  readonly maxBaseUnits: bigint;
  readonly basisPoints: number;
}

/** An epoch's fee. */
export function feeAt({ older, newer }: TransferFeeConfig, epoch: bigint): TransferFee {
  return epoch >= newer.epoch ? newer : older;
}

/** By type, as the program numbers them. */
const names = [
  "uninitialized",
  "transfer-fee-config",
  "transfer-fee-amount",
  "mint-close-authority",
  "confidential-transfer-mint",
  "confidential-transfer-account",
  "default-account-state",
  "immutable-owner",
  "memo-transfer",
  "non-transferable",
  "interest-bearing-config",
  "cpi-guard",
  "permanent-delegate",
  "non-transferable-account",
  "transfer-hook",
  "transfer-hook-account",
  "confidential-transfer-fee-config",
  "confidential-transfer-fee-amount",
  "metadata-pointer",
  "token-metadata",
  "group-pointer",
  "token-group",
  "group-member-pointer",
  "token-group-member",
  "confidential-mint-burn",
  "scaled-ui-amount",
  "pausable",
  "pausable-account",
  "permissioned-burn",
] as const;
type ExtensionName = (typeof names)[number];

const headerBytes = 4;
const headerDecoder = getStructDecoder([
  ["type", getU16Decoder()],
  ["length", getU16Decoder()],
]);

const authority = ["authority", getAddressDecoder()] as const;
const text = addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder());
const fee = getStructDecoder([
  ["epoch", getU64Decoder()],
  ["maxBaseUnits", getU64Decoder()],
  ["basisPoints", getU16Decoder()],
]);

const interest = getStructDecoder([
  authority,
  ["initializedAt", getI64Decoder()],
  ["averageRate", getI16Decoder()],
  ["updatedAt", getI64Decoder()],
  ["rate", getI16Decoder()],
]);
const scaling = getStructDecoder([
  authority,
  ["multiplier", getF64Decoder()],
  ["nextFrom", getI64Decoder()],
  ["nextMultiplier", getF64Decoder()],
]);
const transferFee = getStructDecoder([
  authority,
  ["withdrawAuthority", getAddressDecoder()],
  ["withheld", getU64Decoder()],
  ["older", fee],
  ["newer", fee],
]);
const metadata = getStructDecoder([
  authority,
  ["mint", getAddressDecoder()],
  ["name", text],
  ["symbol", text],
  ["uri", text],
]);
const transferHook = getStructDecoder([authority, ["program", getAddressDecoder()]]);
const pausable = getStructDecoder([authority, ["isPaused", getBooleanDecoder()]]);
const frozen = 2;
/** What an unset address holds. */
const unset = "11111111111111111111111111111111";

/** Decodes the extension list behind a mint. It ends at the first one cut off or empty, as in the program. */
export function decodeExtensions(list: Uint8Array): MintExtensions {
  const bytesOf = new Map<string, Uint8Array>();
  for (let at = 0; at + headerBytes <= list.length; ) {
    const { type, length } = headerDecoder.decode(list, at);
    const end = at + headerBytes + length;
    if (type === 0 || end > list.length) break;
    bytesOf.set(names[type] ?? `unknown-${type}`, list.subarray(at + headerBytes, end));
    at = end;
  }
  const decode = <Value>(name: ExtensionName, decoder: Decoder<Value>) => {
    const bytes = bytesOf.get(name);
    return bytes && decodeOrNothing(bytes, decoder);
  };
  const state = decode("default-account-state", getU8Decoder());
  return {
    extensions: [...bytesOf.keys()],
    ...omitUndefined({
      interest: decode("interest-bearing-config", interest),
      scaling: decode("scaled-ui-amount", scaling),
      transferFee: decode("transfer-fee-config", transferFee),
      metadata: decode("token-metadata", metadata),
      isPaused: decode("pausable", pausable)?.isPaused,
      isFrozenByDefault: state === undefined ? undefined : state === frozen,
      permanentDelegate: toAddress(decode("permanent-delegate", getAddressDecoder())),
      transferHookProgram: toAddress(decode("transfer-hook", transferHook)?.program),
    }),
  };
}

function toAddress(at: Address | undefined): Address | undefined {
  return at === unset ? undefined : at;
}

function decodeOrNothing<Value>(bytes: Uint8Array, decoder: Decoder<Value>): Value | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
