import type { Address } from "@solana/kit";
import type { FoundAddresses } from "../../chain/reader/chain-reader.ts";
import type { AccountNotice } from "../../chain/subscriptions/account-watch.ts";
import { maxAccountsOfWallet } from "./plan-watches.ts";

export interface WalletIndexOptions {
  /** From which slot on no wallet notice is missed; undefined while some could be. */
  readonly liveFrom: (wallet: Address) => bigint | undefined;
  readonly now: () => number;
  /** How long found accounts are trusted, also while subscriptions are open. */
  readonly maxAgeMs: number;
  /** A wallet whose accounts change all the time is read this often. */
  readonly minRereadMs: number;
}

/** About two minutes. A notice for a later slot is wrong, and must neither be waited for nor be kept. */
const maxSlotsAhead = 300n;

interface WatchedWallet {
  /** Notices for earlier slots were not for this wallet. */
  readonly from: bigint;
  found?: { readonly addresses: readonly Address[]; readonly slot: bigint; readonly at: number };
  /** Accounts appearing after a search, by their notice's slot. */
  readonly noticed: Map<Address, bigint>;
  /** The slot and the time of its accounts' newest reading. */
  readSlot: bigint;
  readAt: number;
}

interface Change {
  readonly slot: bigint;
  /** Which notice it was. */
  readonly number: number;
  readonly dueAt: number;
}

/** Wallets' accounts, for as long as subscriptions bring the new ones, and the wallets whose accounts changed. */
export class WalletIndex {
  readonly #options: WalletIndexOptions;
  readonly #wallets = new Map<Address, WatchedWallet>();
  readonly #changes = new Map<Address, Change>();
  #notices = 0;
  /** No change is due earlier: a look at all wallets at each notice would take too long. */
  #earliestDueAt = Number.POSITIVE_INFINITY;

  constructor(options: WalletIndexOptions) {
    this.#options = options;
  }

  /** Replaces the wallets; `slot` is the slot of the node whose notices come from now on. */
  watch(wallets: ReadonlySet<Address>, slot: bigint): void {
    for (const wallet of this.#wallets.keys()) {
      if (wallets.has(wallet)) continue;
      this.#wallets.delete(wallet);
      this.#changes.delete(wallet);
    }
    for (const wallet of wallets) {
      if (this.#wallets.has(wallet)) continue;
      const readAt = Number.NEGATIVE_INFINITY;
      this.#wallets.set(wallet, { from: slot, noticed: new Map(), readSlot: 0n, readAt });
    }
  }

  /** Undefined where they must be found by queries. */
  find(wallet: Address): readonly Address[] | undefined {
    const { from = 0n, found, noticed = new Map() } = this.#wallets.get(wallet) ?? {};
    const liveFrom = this.#options.liveFrom(wallet);
    if (found === undefined || liveFrom === undefined) return undefined;
    if (found.slot < liveFrom || found.slot < from) return undefined;
    if (this.#options.now() - found.at > this.#options.maxAgeMs) return undefined;
    const all = [...new Set([...found.addresses, ...noticed.keys()])];
    return all.length > maxAccountsOfWallet ? undefined : all;
  }

  remember(wallet: Address, { addresses, slot }: FoundAddresses): void {
    const watched = this.#wallets.get(wallet);
    if (watched === undefined || slot < (watched.found?.slot ?? 0n)) return;
    watched.found = { addresses, slot, at: this.#options.now() };
    for (const [address, at] of watched.noticed) {
      if (isPast(at, slot)) watched.noticed.delete(address);
    }
  }

  /** Takes a notice; ignores a late or repeated one. */
  note(wallet: Address, { address, slot }: Pick<AccountNotice, "address" | "slot">): void {
    const watched = this.#wallets.get(wallet);
    if (watched === undefined) return;
    const { found, noticed, readSlot, readAt } = watched;
    const isKnown = noticed.has(address) || found?.addresses.includes(address) === true;
    const isFound = found !== undefined && slot <= found.slot;
    if (slot <= readSlot && (isKnown || isFound)) return;
    // Beyond, `find` requires a search.
    if (!isKnown && !isFound && noticed.size <= maxAccountsOfWallet) noticed.set(address, slot);
    const before = this.#changes.get(wallet);
    const dueAt = Math.max(this.#options.now(), readAt + this.#options.minRereadMs);
    this.#notices += 1;
    this.#earliestDueAt = Math.min(this.#earliestDueAt, before?.dueAt ?? dueAt);
    this.#changes.set(wallet, {
      slot: before === undefined || before.slot < slot ? slot : before.slot,
      number: this.#notices,
      dueAt: before?.dueAt ?? dueAt,
    });
  }

  /** Marks the beginning of a reading, for `noteRead`. */
  begin(): number {
    return this.#notices;
  }

  /** Records a reading: all accounts known at its beginning, as they were at `slot`. */
  noteRead(wallet: Address, begin: number, slot: bigint): void {
    const watched = this.#wallets.get(wallet);
    if (watched === undefined) return;
    const now = this.#options.now();
    watched.readAt = now;
    if (slot > watched.readSlot) watched.readSlot = slot;
    const change = this.#changes.get(wallet);
    if (change === undefined) return;
    if (isPast(change.slot, slot) && change.number <= begin) {
      this.#changes.delete(wallet);
      if (this.#changes.size === 0) this.#earliestDueAt = Number.POSITIVE_INFINITY;
    }
    // The answering node has not seen the change yet, or it came meanwhile.
    else this.#changes.set(wallet, { ...change, dueAt: now + this.#options.minRereadMs });
  }

  /** The wallets to read now because their accounts changed. */
  listChanged(): readonly Address[] {
    const now = this.#options.now();
    const changed: Address[] = [];
    this.#earliestDueAt = Number.POSITIVE_INFINITY;
    for (const [wallet, { dueAt }] of this.#changes) {
      if (dueAt <= now) changed.push(wallet);
      this.#earliestDueAt = Math.min(this.#earliestDueAt, dueAt);
    }
    return changed;
  }

  /** When `listChanged` has the next wallet, or earlier; infinite while none has changed. */
  nextDueAt(): number {
    return this.#earliestDueAt;
  }
}

/** Whether a reading at `slot` shows what a slot's notice told. */
function isPast(noticed: bigint, slot: bigint): boolean {
  return noticed <= slot || noticed > slot + maxSlotsAhead;
}
