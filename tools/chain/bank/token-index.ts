import type { Address, MaybeEncodedAccount } from "@solana/kit";
import type { LiteSVM } from "litesvm";
import { toPresentAccount } from "./present-account.ts";
import { readTokenAccount, tokenPrograms } from "./token-state.ts";

/**
 * Each wallet's token accounts. The runtime lists a program's accounts in 0.3 ms each, which would hold the process for
 * seconds.
 */
export class TokenIndex {
  readonly #accounts = new Map<Address, Set<Address>>();
  readonly #owners = new Map<Address, Address>();

  constructor(svm: LiteSVM) {
    for (const program of tokenPrograms.keys())
      for (const account of svm.getProgramAccounts(program)) this.update(toPresentAccount(account));
  }

  /** Call it with each possibly changed account's new state. */
  update(account: MaybeEncodedAccount): void {
    const { address } = account;
    const owner = account.exists ? readTokenAccount(account)?.owner : undefined;
    const former = this.#owners.get(address);
    if (former === owner) return;
    if (former !== undefined) this.#remove(former, address);
    if (owner === undefined) this.#owners.delete(address);
    else this.#add(owner, address);
  }

  of(owner: Address): readonly Address[] {
    return [...(this.#accounts.get(owner) ?? [])];
  }

  #add(owner: Address, address: Address): void {
    const accounts = this.#accounts.get(owner) ?? new Set();
    this.#accounts.set(owner, accounts.add(address));
    this.#owners.set(address, owner);
  }

  #remove(owner: Address, address: Address): void {
    const accounts = this.#accounts.get(owner);
    accounts?.delete(address);
    if (accounts?.size === 0) this.#accounts.delete(owner);
  }
}
