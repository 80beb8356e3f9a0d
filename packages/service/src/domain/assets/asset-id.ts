import { base58 } from "@scure/base";

/**
 * The one form of an asset's id: `solana:<mint>`, `ethereum:<address in small letters>`, or the id as it is
 * for other chains. Undefined when the address cannot be one of its chain.
 */
export function normalizeAssetId(id: string): string | undefined {
  if (id.length > 128 || !/^[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)?$/.test(id)) return undefined;
  const [chain, address] = id.split(":");
  if (address === undefined) return id;
  if (chain === "solana") return isSolanaAddress(address) ? id : undefined;
  if (chain === "ethereum") return normalizeEthereum(address);
  return id;
}

/** Base58 of 32 bytes; the length is checked first because decoding takes the square of it. */
export function isSolanaAddress(address: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return false;
  return base58.decode(address).length === 32;
}

function normalizeEthereum(address: string): string | undefined {
  return /^0x[0-9a-fA-F]{40}$/.test(address) ? `ethereum:${address.toLowerCase()}` : undefined;
}
