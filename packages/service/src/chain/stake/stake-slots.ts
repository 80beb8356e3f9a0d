import { hash } from "node:crypto";
import { type Address, getAddressDecoder, getAddressEncoder } from "@solana/kit";
import { STAKE_PROGRAM_ADDRESS } from "./stake-program.ts";

/** A wallet's deposits into one product; more would not fit into a withdrawal transaction. */
export const MAX_STAKES = 8;

/** Where one of a wallet's stakes with a product is, once it exists. */
export interface StakeSlotAddress {
  readonly address: Address;
  readonly seed: string;
}

/** Derived from the product's id alone, so a stake is found after a validator change. */
export function listStakeSlots(productId: string, wallet: Address): StakeSlotAddress[] {
  const digest = hash("sha256", `bellwether stake 1\n${productId}`);
  return Array.from({ length: MAX_STAKES }, (_, index) => {
    // A seed has at most 32 bytes.
    const seed = `${digest.slice(0, 30)}:${index}`;
    return { seed, address: deriveAddress(wallet, seed) };
  });
}

/**
 * As `createAddressWithSeed` in `@solana/kit`, without waiting: readings are synchronous. The wallet is the address's
 * base, so no key but its own can create the account.
 */
function deriveAddress(wallet: Address, seed: string): Address {
  const { encode } = getAddressEncoder();
  const parts = [...encode(wallet), ...Buffer.from(seed), ...encode(STAKE_PROGRAM_ADDRESS)];
  return getAddressDecoder().decode(hash("sha256", Uint8Array.from(parts), "buffer"));
}
