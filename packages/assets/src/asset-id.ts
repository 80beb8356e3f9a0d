import { ArgumentError } from "@bellwether/client";

/** The chains whose asset ids contain an address, with its format. */
const addressForms = {
  solana: { pattern: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, form: "a base58 mint address" },
  ethereum: { pattern: /^0x[0-9a-fA-F]{40}$/, form: "0x and 40 hexadecimal digits" },
} as const;

export type AssetChain = keyof typeof addressForms;

/** A chain and a token's address on it. */
export interface AssetAddress {
  readonly chain: AssetChain;
  readonly address: string;
}

/**
 * The asset id for an address (decision: asset-ids). An Ethereum address may have any case.
 *
 * @throws ArgumentError for an unknown chain or an invalid address
 * @example assetId("solana", "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v")
 */
export function assetId(chain: AssetChain, address: string): string {
  if (!Object.hasOwn(addressForms, chain)) {
    const known = Object.keys(addressForms).join(", ");
    throw new ArgumentError("assetId", "chain", `is "${chain}"; it must be one of ${known}.`);
  }
  const { pattern, form } = addressForms[chain];
  if (!pattern.test(address)) {
    throw new ArgumentError("assetId", "address", `is "${address}"; on ${chain} it is ${form}.`);
  }
  return `${chain}:${chain === "ethereum" ? address.toLowerCase() : address}`;
}

/** The chain and address in an asset's id; undefined for another kind of id, such as `bitcoin`. */
export function parseAssetId(id: string): AssetAddress | undefined {
  const [chain = "", address = ""] = id.split(":", 2);
  if (!isChain(chain) || !addressForms[chain].pattern.test(address)) return undefined;
  return { chain, address };
}

function isChain(chain: string): chain is AssetChain {
  return Object.hasOwn(addressForms, chain);
}
