import type { Address } from "@solana/kit";
import { blockhashLifetime } from "./recent-blockhashes.ts";
import type { Simulation } from "./simulation.ts";
import type { WireTransaction } from "./wire-transaction.ts";

/** A transaction in a block. It may have failed, and then paid its fee only. */
export interface LandedTransaction extends Omit<Simulation, "changed"> {
  readonly signature: string;
  readonly slot: number;
  /** In seconds. */
  readonly blockTime: number;
  readonly wire: WireTransaction;
}

/** The transactions whose logs and balances are kept. */
const maxTransactions = 10_000;

/** What landed in the last blocks, the newest last. */
export class Ledger {
  readonly #bySignature = new Map<string, LandedTransaction>();
  readonly #byAddress = new Map<Address, LandedTransaction[]>();
  readonly #bySlot = new Map<number, LandedTransaction[]>();
  #count = 0;

  /** For all transactions, forgotten ones included. */
  get count(): number {
    return this.#count;
  }

  add(landed: LandedTransaction): void {
    this.#count += 1;
    this.#bySignature.set(landed.signature, landed);
    append(this.#bySlot, landed.slot, landed);
    for (const address of new Set(landed.accounts.addresses))
      append(this.#byAddress, address, landed);
    this.#forget(landed.slot);
  }

  find(signature: string): LandedTransaction | undefined {
    return this.#bySignature.get(signature);
  }

  in(slot: number): readonly LandedTransaction[] {
    return this.#bySlot.get(slot) ?? [];
  }

  of(address: Address): readonly LandedTransaction[] {
    return this.#byAddress.get(address) ?? [];
  }

  /** A transaction with a valid blockhash stays, because it must not land twice. */
  #forget(slot: number): void {
    for (const [signature, oldest] of this.#bySignature) {
      if (this.#bySignature.size <= maxTransactions || slot - oldest.slot <= blockhashLifetime)
        break;
      this.#bySignature.delete(signature);
      removeOldest(this.#bySlot, oldest.slot);
      for (const address of new Set(oldest.accounts.addresses))
        removeOldest(this.#byAddress, address);
    }
  }
}

function append<Key>(lists: Map<Key, LandedTransaction[]>, key: Key, landed: LandedTransaction) {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [landed]);
  else list.push(landed);
}

function removeOldest<Key>(lists: Map<Key, LandedTransaction[]>, key: Key): void {
  const list = lists.get(key);
  list?.shift();
  if (list?.length === 0) lists.delete(key);
}
