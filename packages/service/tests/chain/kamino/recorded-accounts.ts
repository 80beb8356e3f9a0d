import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { type Address, address } from "@solana/kit";
import type { ChainAccount } from "../../../src/chain/chain.ts";

export const klend = address("KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD");

/**
 * A mainnet account as bytes. Markets state no slot; three sources state no address. Two Scope accounts have their
 * first prices only.
 */
export interface RecordedAccount {
  readonly type:
    | "LendingMarket"
    | "Reserve"
    | "Obligation"
    | "OraclePrices"
    | "PythPrice"
    | "PullFeed"
    | "FarmState";
  readonly address?: Address;
  readonly slot?: number;
  /** Where the bytes were published. */
  readonly source: string;
  readonly deflated: string;
}

export function readRecorded<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")) as Shape;
}

const recorded = readRecorded<readonly RecordedAccount[]>("recorded-accounts.json");

export function listRecorded(type: RecordedAccount["type"]) {
  return recorded
    .filter((account) => account.type === type)
    .map((account) => ({ ...account, data: inflate(account.deflated) }));
}

export function inflate(deflated: string): Uint8Array {
  return new Uint8Array(inflateRawSync(Buffer.from(deflated, "base64")));
}

export function toAccount(data: Uint8Array, owner: Address = klend): ChainAccount {
  return { owner, lamports: 1_000_000_000n, data };
}

/** The account with a little-endian number written over its bytes. */
export function patch(
  data: Uint8Array,
  ...fields: readonly (readonly [offset: number, bytes: number, value: bigint])[]
): Uint8Array {
  // A Buffer's slice would share its bytes.
  const patched = Uint8Array.from(data);
  for (const [offset, bytes, value] of fields) {
    for (let index = 0; index < bytes; index += 1) {
      patched[offset + index] = Number((value >> BigInt(8 * index)) & 0xffn);
    }
  }
  return patched;
}
