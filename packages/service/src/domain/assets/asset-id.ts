import { base58 } from "@scure/base";
import type { EntryReader } from "../feed-entry-parser.ts";
import { type Problem, refuse } from "../problems.ts";

/**
 * An asset id's normalized form: `solana:<mint>`, `ethereum:<address in lower case>`, or the unchanged id for other
 * chains. Undefined when the address is invalid on its chain, or when a reader would take the id for one of another
 * token: an address without its chain, or a chain in capitals.
 */
export function normalizeAssetId(id: string): string | undefined {
  if (id.length > 128 || !/^[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)?$/.test(id)) return undefined;
  const [chain = "", address] = id.split(":");
  if (address === undefined) return isSolanaAddress(id) ? undefined : id;
  if (/^(?:solana|ethereum)$/i.test(chain) && chain !== chain.toLowerCase()) return undefined;
  if (chain === "solana") return isSolanaAddress(address) ? id : undefined;
  if (chain === "ethereum") return normalizeEthereum(address);
  return id;
}

/** Base58 of 32 bytes; the length is checked first because decoding takes quadratic time. */
export function isSolanaAddress(address: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return false;
  return base58.decode(address).length === 32;
}

function normalizeEthereum(address: string): string | undefined {
  return /^0x[0-9a-fA-F]{40}$/.test(address) ? `ethereum:${address.toLowerCase()}` : undefined;
}

/** The asset a feed entry is about, in any spelling of its id. */
export function readAssetId(record: EntryReader): string {
  const id = record.text("assetId", { maxLength: 128 });
  return normalizeAssetId(id) ?? record.fail("assetId", "an id of an asset, such as solana:<mint>");
}

export function refuseUnknownAsset(id: string): Problem {
  return refuse("not-found", { message: `No asset has the id ${id}.` });
}
