import { createHash } from "node:crypto";
import { type Address, getAddressDecoder, getAddressEncoder } from "@solana/kit";
import { findPlainObligation } from "../../../src/chain/kamino/lending-addresses.ts";
import { offsets } from "../../../src/chain/kamino/obligation.ts";
import { CLOCK_ADDRESS } from "../../../src/chain/stake/stake-program.ts";
import { lendingMarket, listKaminoAccounts, recordedAt, recordedSlot } from "./open-kamino.ts";
import { klend, listRecorded } from "./recorded-accounts.ts";

/** A plain one and a loop. */
export const obligationsOfWallet = 2;
const tagOffset = 8;
const loopTag = 1n;

/** Each process asking for the same count gets the same wallets. */
export function listWallets(count: number): readonly Address[] {
  return Array.from({ length: count }, (_, number) => addressOf("wallet", number));
}

/** Wallets with recorded loan copies. */
export class ManyObligations {
  readonly wallets: readonly Address[];
  readonly #obligations = new Map<Address, { readonly owner: Address; readonly tag: bigint }>();
  /** The obligations by their owner's bytes as base64, and by the first byte. */
  readonly #byOwner = new Map<string, Address[]>();
  readonly #byFirstByte = new Map<string, Address[]>();
  readonly #fixed = new Map<Address, string>();
  readonly #loan = listRecorded("Obligation")[0]?.data ?? new Uint8Array();

  constructor(wallets: number) {
    this.wallets = listWallets(wallets);
    for (const [number, wallet] of this.wallets.entries()) {
      this.#add(findPlainObligation(klend, lendingMarket as Address, wallet), wallet);
      this.#add(addressOf("loop", number), wallet, loopTag);
    }
    for (const { address, owner, data } of listKaminoAccounts()) {
      this.#fixed.set(address, toJson(owner, Buffer.from(data).toString("base64"), data.length));
    }
  }

  /** The account JSON, as a node describes it at a slot. */
  describe(address: Address, slot: number): string {
    if (address === CLOCK_ADDRESS) return describeClock(slot);
    const found = this.#obligations.get(address);
    if (found === undefined) return this.#fixed.get(address) ?? "null";
    const data = Buffer.from(this.#loan);
    data.set(toBytes(found.owner), offsets.owner);
    data.writeBigUInt64LE(found.tag, tagOffset);
    return toJson(klend, data.toString("base64"), data.length);
  }

  listObligations(wallet: Address): readonly Address[] {
    return this.#byOwner.get(toBytes(wallet).toString("base64")) ?? [];
  }

  /** @param owner the owner's bytes, or the first one, as base64 */
  findObligations(owner: string): readonly Address[] {
    return this.#byOwner.get(owner) ?? this.#byFirstByte.get(owner) ?? [];
  }

  /** An obligation's JSON with its owner alone, as lists and notifications slice it. */
  describeOwner(obligation: Address): string {
    const found = this.#obligations.get(obligation);
    return toJson(klend, found ? toBytes(found.owner).toString("base64") : "", 3344);
  }

  #add(obligation: Address, owner: Address, tag = 0n): void {
    this.#obligations.set(obligation, { owner, tag });
    const bytes = toBytes(owner);
    append(this.#byOwner, bytes.toString("base64"), obligation);
    append(this.#byFirstByte, bytes.subarray(0, 1).toString("base64"), obligation);
  }
}

function append(lists: Map<string, Address[]>, key: string, address: Address): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [address]);
  else list.push(address);
}

/** Spread like public keys. */
function addressOf(kind: string, number: number): Address {
  return getAddressDecoder().decode(createHash("sha256").update(`${kind} ${number}`).digest());
}

function toBytes(address: Address): Buffer {
  return Buffer.from(getAddressEncoder().encode(address));
}

function toJson(owner: Address, base64: string, space: number): string {
  const data = `["${base64}","base64"]`;
  return `{"data":${data},"executable":false,"lamports":24165120,"owner":"${owner}","rentEpoch":18446744073709551615,"space":${space}}`;
}

function describeClock(slot: number): string {
  const data = Buffer.alloc(40);
  data.writeBigUInt64LE(BigInt(slot));
  data.writeBigUInt64LE(832n, 16);
  data.writeBigInt64LE(BigInt(recordedAt + Math.floor((slot - recordedSlot) * 0.4)), 32);
  const owner = "Sysvar1111111111111111111111111111111111111" as Address;
  return toJson(owner, data.toString("base64"), data.length);
}
