import type { Address } from "@solana/kit";
import type { LandedTransaction } from "./ledger.ts";

/** A transaction, or accounts changed without one. */
export interface Change {
  readonly addresses: readonly Address[];
  readonly landed: LandedTransaction | undefined;
}

export interface ChangeListener {
  /** A block is complete and `slot` begins. */
  slotStarted(slot: number): void;
  /** Something changed in the current slot. */
  changed(change: Change): void;
}

/** The changes in slots not yet final, for listeners. */
export class ChangeLog {
  readonly #finalitySlots: number;
  readonly #listeners = new Set<ChangeListener>();
  readonly #bySlot = new Map<number, Change[]>();
  #count = 0;

  constructor(finalitySlots: number) {
    this.#finalitySlots = finalitySlots;
  }

  get count(): number {
    return this.#count;
  }

  in(slot: number): readonly Change[] {
    return this.#bySlot.get(slot) ?? [];
  }

  /** @returns a function to end it */
  listen(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  add(slot: number, change: Change): void {
    this.#count += 1;
    const changes = this.#bySlot.get(slot);
    if (changes === undefined) this.#bySlot.set(slot, [change]);
    else changes.push(change);
    for (const listener of this.#listeners) listener.changed(change);
  }

  startSlot(slot: number): void {
    for (const listener of this.#listeners) listener.slotStarted(slot);
    this.#bySlot.delete(slot - this.#finalitySlots);
  }
}
