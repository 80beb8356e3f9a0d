import type { Address, MaybeEncodedAccount } from "@solana/kit";

/** The runtime copies an account whenever it is read: 1 MiB takes 5 ms, and the largest account is 10 MiB. */
const largeBytes = 64 * 1024;
/** For all accounts in one call or transaction; public networks allow 64 MiB. */
export const maxLoadedBytes = 4 * 1024 * 1024;

/** Large accounts' sizes, known without reading them. */
export class AccountSizes {
  readonly #large = new Map<Address, number>();

  update(account: MaybeEncodedAccount): void {
    if (account.exists && account.data.length > largeBytes)
      this.#large.set(account.address, account.data.length);
    else this.#large.delete(account.address);
  }

  isLarge(address: Address): boolean {
    return this.#large.has(address);
  }

  exceedLimit(addresses: readonly Address[]): boolean {
    const bytes = addresses.reduce((sum, address) => sum + (this.#large.get(address) ?? 0), 0);
    return bytes > maxLoadedBytes;
  }
}
