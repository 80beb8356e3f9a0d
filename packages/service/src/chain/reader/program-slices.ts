import type { Address, ReadonlyUint8Array, RpcTransport } from "@solana/kit";
import { z } from "zod";
import { ChainUnavailable } from "../chain.ts";
import { commitment, isAddressText, send } from "../checked-rpc.ts";
import type { AccountFilter } from "../provider-state.ts";
import { toRpcFilter } from "./rpc-filter.ts";

/** A program's accounts whose address at a place begins with these bytes. */
export interface SliceRequest {
  readonly program: Address;
  readonly filters: readonly AccountFilter[];
  readonly offset: number;
  readonly prefix: ReadonlyUint8Array;
  readonly minSlot: bigint;
}

/** Entries are not checked: most may not be needed. */
export interface Slices {
  readonly entries: readonly unknown[];
  readonly slot: bigint;
}

const method = "getProgramAccounts";
const addressBytes = 32;
/** An address's base64 text. */
const addressTextLength = 44;
const response = z.object({
  result: z.object({
    context: z.object({ slot: z.int().nonnegative() }),
    value: z.array(z.unknown()),
  }),
});

/**
 * Lists accounts with the address at the offset, and no other data.
 * @throws ChainUnavailable
 */
export async function requestSlices(
  transport: RpcTransport,
  { program, filters, offset, prefix, minSlot }: SliceRequest,
  signal: AbortSignal,
): Promise<Slices> {
  const ofPrefix = prefix.length === 0 ? [] : [{ offset, bytes: prefix }];
  const config = {
    ...{ commitment, encoding: "base64", withContext: true, minContextSlot: minSlot },
    filters: [...filters, ...ofPrefix].map(toRpcFilter),
    dataSlice: { offset, length: addressBytes },
  };
  const payload = { jsonrpc: "2.0", id: "slices", method, params: [program, config] };
  const request = { send: () => transport({ payload, signal }) };
  const { result } = await send(method, request, response, signal);
  return { entries: result.value, slot: BigInt(result.context.slot) };
}

/**
 * The address in an entry, as base64.
 * @throws ChainUnavailable
 */
export function readSlice(entry: unknown): string {
  const { account } = Object(entry);
  const [text] = Array.isArray(Object(account).data) ? account.data : [];
  if (typeof text === "string" && text.length === addressTextLength) return text;
  throw new ChainUnavailable(`${method} responded with an account without its slice.`);
}

/** @throws ChainUnavailable */
export function readEntryAddress(entry: unknown): Address {
  const { pubkey } = Object(entry);
  if (isAddressText(pubkey)) return pubkey;
  throw new ChainUnavailable(`${method} responded with a wrong address.`);
}
