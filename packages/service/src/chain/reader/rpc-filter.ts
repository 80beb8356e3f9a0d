import {
  type Base64EncodedBytes,
  type GetProgramAccountsMemcmpFilter,
  getBase64Decoder,
} from "@solana/kit";
import type { AccountFilter } from "../provider-state.ts";

/** A filter in the JSON-RPC form. */
export function toRpcFilter(filter: AccountFilter) {
  if ("dataSize" in filter) return { dataSize: BigInt(filter.dataSize) };
  const bytes = getBase64Decoder().decode(filter.bytes) as Base64EncodedBytes;
  const memcmp = { offset: BigInt(filter.offset), bytes, encoding: "base64" } as const;
  return { memcmp } satisfies GetProgramAccountsMemcmpFilter;
}
