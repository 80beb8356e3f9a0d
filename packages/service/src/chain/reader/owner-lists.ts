import { type Address, getAddressEncoder, type RpcTransport } from "@solana/kit";
import { z } from "zod";
import { mapInSteps, runInTurns } from "../../domain/run-in-turns.ts";
import { ChainUnavailable } from "../chain.ts";
import { commitment, isAddressText, send } from "../checked-rpc.ts";
import type { AccountFilter } from "../provider-state.ts";
import { findOldestSlot } from "./newest-slot.ts";
import { toRpcFilter } from "./rpc-filter.ts";

/** Accounts of a program that belong to wallets. */
export interface OwnerQuery {
  readonly program: Address;
  readonly filters: readonly AccountFilter[];
  /** Where an account has its wallet. */
  readonly walletOffset: number;
}

/** The accounts of many wallets as they were at a slot, or later. */
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

const method = "getProgramAccounts";
const response = z.object({
  result: z.object({
    context: z.object({ slot: z.int().nonnegative() }),
    value: z.array(z.unknown()),
  }),
});
/** The base64 text of 32 bytes. */
const walletTextLength = 44;

/**
 * Finds the accounts of many wallets in at most 256 lists, one for each first byte of a wallet: a list of all accounts of a
 * program would be too long, and a list for each wallet would take as many calls.
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
  // In a row, so that one list at a time is in memory.
  for (const [first, own] of await groupByFirstByte(wallets)) {
    const { result } = await requestPiece(transport, { query, first, minSlot }, signal).catch(
      (error: unknown) => {
        if (error instanceof ChainUnavailable && error.isTooLong) return { result: undefined };
        throw error;
      },
    );
    if (result === undefined) continue;
    await runInTurns(mapInSteps(result.value, (value) => addEntry(own, value)));
    for (const { wallet, found } of own.values()) accounts.set(wallet, found);
    slots.push(BigInt(result.context.slot));
  }
  return { accounts, slot: findOldestSlot(slots, slots[0] ?? 0n) };
}

interface Owner {
  readonly wallet: Address;
  readonly found: Address[];
}

/** The wallets of a piece by the base64 text of their bytes, as lists have it. */
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

async function requestPiece(
  transport: RpcTransport,
  { query, first, minSlot }: Omit<OwnerRequest, "wallets"> & { readonly first: number },
  signal: AbortSignal,
) {
  const { program, filters, walletOffset } = query;
  const ofPiece = { offset: walletOffset, bytes: Uint8Array.of(first) };
  const config = {
    ...{ commitment, encoding: "base64", withContext: true, minContextSlot: minSlot },
    filters: [...filters, ofPiece].map(toRpcFilter),
    dataSlice: { offset: walletOffset, length: 32 },
  };
  const payload = { jsonrpc: "2.0", id: "owners", method, params: [program, config] };
  return await send(method, { send: () => transport({ payload, signal }) }, response, signal);
}

/** Most entries are of other wallets, so only the others are checked whole. */
function addEntry(owners: Owners, value: unknown): void {
  const { pubkey, account } = Object(value);
  const [text] = Array.isArray(Object(account).data) ? account.data : [];
  if (typeof text !== "string" || text.length !== walletTextLength) {
    throw new ChainUnavailable(`${method} responded with an account without its wallet.`);
  }
  const owner = owners.get(text);
  if (owner === undefined) return;
  if (!isAddressText(pubkey))
    throw new ChainUnavailable(`${method} responded with a wrong address.`);
  owner.found.push(pubkey);
}
