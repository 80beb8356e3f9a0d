import type { Address } from "@solana/kit";
import type { FoundAddresses } from "../../chain/reader/chain-reader.ts";
import type { AccountNotice } from "../../chain/subscriptions/account-watch.ts";
import { maxAccountsOfWallet } from "./plan-watches.ts";

export interface WalletIndexOptions {
  /** From which slot on no notice of a wallet is missed; undefined while some could be. */
  readonly liveFrom: (wallet: Address) => bigint | undefined;
  readonly now: () => number;
  /** How long found accounts are trusted, also while subscriptions are open. */
  readonly maxAgeMs: number;
  /** A wallet whose accounts change all the time is read this often. */
  readonly minRereadMs: number;
}

/** About two minutes. A notice of a later slot is wrong, and must neither be waited for nor be kept. */
const maxSlotsAhead = 300n;

interface WatchedWallet {
  /** Notices of earlier slots were not for this wallet. */
  readonly from: bigint;
  found?: { readonly addresses: readonly Address[]; readonly slot: bigint; readonly at: number };
  /** Accounts that appeared after they were found, by the slot of their notice. */
  readonly noticed: Map<Address, bigint>;
  /** The slot and the time of the newest reading of its accounts. */
  readSlot: bigint;
  readAt: number;
}

interface Change {
  readonly slot: bigint;
  /** Which notice it was. */
  readonly number: number;
  readonly dueAt: number;
}

/** The accounts of wallets, for as long as subscriptions bring the new ones, and the wallets whose accounts changed. */
export class WalletIndex {
  readonly #options: WalletIndexOptions;
  readonly #wallets = new Map<Address, WatchedWallet>();
  readonly #changes = new Map<Address, Change>();
  #notices = 0;
  /** No change is due earlier: a look at all of them at each notice would take too long. */
  #earliestDueAt = Number.POSITIVE_INFINITY;

  constructor(options: WalletIndexOptions) {
    this.#options = options;
  }

  /** Replaces the wallets; `slot` is that of the node whose notices come from now on. */
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

  /** Takes a notice; ignores one that came late or twice. */
  note(wallet: Address, { address, slot }: Pick<AccountNotice, "address" | "slot">): void {
    const watched = this.#wallets.get(wallet);
    if (watched === undefined) return;
    const { found, noticed, readSlot, readAt } = watched;
    const isKnown = noticed.has(address) || found?.addresses.includes(address) === true;
    const isFound = found !== undefined && slot <= found.slot;
    if (slot <= readSlot && (isKnown || isFound)) return;
    // Beyond, `find` answers that they must be found.
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

  /** Marks the begin of a reading, for `noteRead`. */
  begin(): number {
    return this.#notices;
  }

  /** Takes note of a reading: of all accounts that were known at its begin, as they were at `slot`. */
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
    // The node that answered has not seen the change yet, or it came meanwhile.
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

/** Whether a reading at `slot` shows what a notice of a slot told. */
function isPast(noticed: bigint, slot: bigint): boolean {
  return noticed <= slot || noticed > slot + maxSlotsAhead;
}
