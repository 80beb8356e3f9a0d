import type { Address } from "@solana/kit";
import { LRUCache } from "lru-cache";

/** Some of a hundred thousand positions. */
const maxAddresses = 400_000;

/**
 * Remembers which accounts an account had beside it, such as an obligation's in farms. The next reading asks for all at
 * once, instead of for the account twice.
 */
export class RelatedAccounts {
  readonly #related = new LRUCache<Address, readonly Address[]>({
    maxSize: maxAddresses,
    sizeCalculation: (related) => 1 + related.length,
  });

  find(addresses: readonly Address[]): readonly Address[] {
    return addresses.flatMap((address) => this.#related.get(address) ?? []);
  }

  remember(related: ReadonlyMap<Address, readonly Address[]>): void {
    for (const [address, others] of related) this.#related.set(address, others);
  }
}
