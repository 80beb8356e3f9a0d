import { type Address, getAddressEncoder, type RpcTransport } from "@solana/kit";
import { mapInSteps, runInTurns } from "../../domain/run-in-turns.ts";
import { ChainUnavailable } from "../chain.ts";
import type { AccountFilter } from "../provider-state.ts";
import { findOldestSlot } from "./newest-slot.ts";
import { readEntryAddress, readSlice, requestSlices } from "./program-slices.ts";

/** A program's accounts belonging to wallets. */
export interface OwnerQuery {
  readonly program: Address;
  readonly filters: readonly AccountFilter[];
  /** Where an account has its wallet. */
  readonly walletOffset: number;
}

/** Many wallets' accounts as they were at a slot, or later. */
export interface FoundOwners {
  /** Wallets without accounts have an empty list; those whose list was too long are missing. */
  readonly accounts: ReadonlyMap<Address, readonly Address[]>;
  readonly slot: bigint;
}

interface OwnerRequest {
  readonly query: OwnerQuery;
  readonly wallets: readonly Address[];
  readonly minSlot: bigint;
}

/**
 * Finds many wallets' accounts in at most 256 lists, one for each first wallet byte: one list with all of a program's
 * accounts would be too long, and a list for each wallet would take as many calls.
 *
 * @throws ChainUnavailable
 */
export async function requestOwners(
  transport: RpcTransport,
  { query, wallets, minSlot }: OwnerRequest,
  signal: AbortSignal,
): Promise<FoundOwners> {
  const accounts = new Map<Address, readonly Address[]>();
  const slots: bigint[] = [];
  // In a row, so one list at a time is in memory.
  for (const [first, own] of await groupByFirstByte(wallets)) {
    const { program, filters, walletOffset: offset } = query;
    const request = { program, filters, offset, prefix: Uint8Array.of(first), minSlot };
    const piece = await requestSlices(transport, request, signal).catch((error: unknown) => {
      if (error instanceof ChainUnavailable && error.isTooLong) return undefined;
      throw error;
    });
    if (piece === undefined) continue;
    await runInTurns(mapInSteps(piece.entries, (entry) => addEntry(own, entry)));
    for (const { wallet, found } of own.values()) accounts.set(wallet, found);
    slots.push(piece.slot);
  }
  return { accounts, slot: findOldestSlot(slots, slots[0] ?? 0n) };
}

interface Owner {
  readonly wallet: Address;
  readonly found: Address[];
}

/** A piece's wallets by their bytes' base64 text, as lists have it. */
type Owners = Map<string, Owner>;

async function groupByFirstByte(wallets: readonly Address[]): Promise<ReadonlyMap<number, Owners>> {
  const encoder = getAddressEncoder();
  const pieces = new Map<number, Owners>();
  const add = (wallet: Address) => {
    const bytes = Buffer.from(encoder.encode(wallet));
    const piece: Owners = pieces.get(bytes[0] ?? 0) ?? new Map();
    pieces.set(bytes[0] ?? 0, piece.set(bytes.toString("base64"), { wallet, found: [] }));
  };
  await runInTurns(mapInSteps(wallets, add));
  return pieces;
}

/** Most entries belong to other wallets, so only the requested wallets' are checked whole. */
function addEntry(owners: Owners, entry: unknown): void {
  owners.get(readSlice(entry))?.found.push(readEntryAddress(entry));
}
