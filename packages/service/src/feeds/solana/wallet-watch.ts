import type { Address } from "@solana/kit";
import { ChainUnavailable } from "../../chain/chain.ts";
import type { Accounts, ProviderState } from "../../chain/provider-state.ts";
import type { ChainReader } from "../../chain/reader/chain-reader.ts";
import { findOldestSlot } from "../../chain/reader/newest-slot.ts";
import type { FoundOwners } from "../../chain/reader/owner-lists.ts";
import type { AccountNotice } from "../../chain/subscriptions/account-watch.ts";
import type { AccountWatcher, WatchState } from "../../chain/subscriptions/account-watcher.ts";
import { pause } from "../pause.ts";
import {
  listOwnerQueries,
  maxAccountsOfWallet,
  planWatches,
  type WatchedQuery,
  type WatchPlan,
} from "./plan-watches.ts";
import { WalletIndex } from "./wallet-index.ts";

export interface WalletWatchOptions {
  readonly state: ProviderState;
  readonly watcher: AccountWatcher;
  readonly now: () => number;
  readonly maxAgeMs?: number | undefined;
  readonly minRereadMs?: number | undefined;
  readonly settleMs?: number | undefined;
  /** From how many wallets on their accounts are found in whole-program lists. */
  readonly minListedWallets?: number | undefined;
}

interface WatchedAccount {
  readonly key: string;
  readonly address: Address;
  /** Two while an account moved to another wallet is still known as the first one's. */
  readonly wallets: Address[];
}

/** The safety net: so often a wallet's accounts are found by queries although its subscriptions are open. */
const defaultMaxAgeMs = 1_800_000;
const defaultMinRereadMs = 2_000;
/** Such lists take up to 256 calls for each query. */
const defaultMinListedWallets = 1000;
/** One block's changes come in several notices. */
const defaultSettleMs = 200;

/** What operators see of a feed's subscriptions. */
export interface WalletWatchState extends WatchState {
  /** Whether changes are noticed; otherwise all accounts are polled. */
  readonly isLive: boolean;
}

/** Watches wallets' accounts with one provider. */
export class WalletWatch {
  readonly index: WalletIndex;
  readonly #options: WalletWatchOptions;
  #wallets: readonly Address[] = [];
  #plan: WatchPlan | undefined;
  #queries: readonly WatchedQuery[] | undefined;
  /** The accounts watched by address, by key. */
  #accounts: ReadonlyMap<string, WatchedAccount> = new Map();
  /** Accounts with a live watch, each joined with a wallet that it concerns. */
  #liveAccounts: ReadonlySet<string> = new Set();
  #isLive = false;
  #isRunning = false;
  #needsRound = false;
  /** Whether lists may bring unknown accounts. */
  #needsLists = false;
  #wake = new AbortController();

  constructor(options: WalletWatchOptions) {
    this.#options = options;
    const { maxAgeMs = defaultMaxAgeMs, minRereadMs = defaultMinRereadMs, now } = options;
    const liveFrom = (wallet: Address) => this.#liveFrom(wallet);
    this.index = new WalletIndex({ maxAgeMs, minRereadMs, now, liveFrom });
  }

  /** Undefined while another replica runs the feed, and while there is nothing to subscribe to. */
  state(): WalletWatchState | undefined {
    if (!this.#isRunning || this.#plan === undefined) return undefined;
    return { ...this.#options.watcher.state(), isLive: this.#isLive };
  }

  /** Subscribes to these wallets' accounts. */
  watch(wallets: readonly Address[], markets: Accounts): void {
    const { state, watcher } = this.#options;
    const [first] = wallets;
    this.#queries = first === undefined ? [] : listOwnerQueries(state, first, markets);
    this.#plan = planWatches(this.#queries ?? [], wallets, watcher.maxSubscriptions);
    this.#wallets = wallets;
    this.#needsLists = this.#plan?.isShared === true;
    this.index.watch(new Set(wallets), watcher.slot());
    this.#subscribe();
  }

  /** Subscribes to accounts found by a reading. */
  watchFound(): void {
    if (this.#plan?.isShared === false) this.#subscribe();
  }

  #subscribe(): void {
    const accounts = this.#listAccounts();
    this.#accounts = new Map(accounts.map((account) => [account.key, account]));
    this.#options.watcher.watch([...(this.#plan?.watches ?? []), ...accounts]);
    this.#update();
  }

  /** Finds many wallets' accounts in few calls, while subscriptions bring the new ones. */
  async findShared(
    wallets: readonly Address[],
    reader: Pick<ChainReader, "findOwners">,
    signal: AbortSignal,
  ): Promise<void> {
    if (!this.#needsLists || !this.#isLive || this.#queries === undefined) return;
    this.#needsLists = false;
    const missing = wallets.filter((wallet) => this.index.find(wallet) === undefined);
    if (missing.length < (this.#options.minListedWallets ?? defaultMinListedWallets)) return;
    // Subscriptions say nothing about a list from before them.
    const from = this.#liveFrom(missing[0] as Address) ?? 0n;
    const found: FoundOwners[] = [];
    for (const query of this.#queries) {
      try {
        found.push(await reader.findOwners(query, missing, from, signal));
      } catch (error) {
        // Some nodes refuse such lists: each wallet is then searched for by itself.
        if (error instanceof ChainUnavailable) return;
        throw error;
      }
    }
    const slots = found.map((part) => part.slot);
    const slot = findOldestSlot(slots, slots[0] ?? 0n);
    for (const wallet of missing) {
      const lists = found.flatMap(({ accounts }) => accounts.get(wallet) ?? []);
      const isWhole = found.every(({ accounts }) => accounts.has(wallet));
      if (isWhole && lists.length <= maxAccountsOfWallet)
        this.index.remember(wallet, { addresses: lists, slot });
    }
  }

  /** Compares the subscriptions' node with a reading. */
  compare(slot: bigint): void {
    this.#options.watcher.compare(slot);
  }

  /** Runs until the signal aborts; never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    this.#isRunning = true;
    await this.#options.watcher.run(signal, {
      onNotice: (notice) => this.#note(notice),
      onChange: () => this.#update(),
    });
    this.#isRunning = false;
  }

  /**
   * Waits for changed wallets, at most until the time.
   *
   * @returns none when a round is due: at that time, or since subscriptions have become live
   */
  async listChanged(until: number, signal: AbortSignal): Promise<readonly Address[]> {
    while (!signal.aborted && !this.#needsRound) {
      const now = this.#options.now();
      if (now >= until) break;
      const changed = this.index.listChanged();
      if (changed.length > 0) {
        await pause(this.#options.settleMs ?? defaultSettleMs, signal);
        return this.index.listChanged();
      }
      this.#wake = new AbortController();
      const waitMs = Math.min(until, this.index.nextDueAt()) - now;
      await pause(Math.max(1, waitMs), AbortSignal.any([signal, this.#wake.signal]));
    }
    this.#needsRound = false;
    return [];
  }

  #liveFrom(wallet: Address): bigint | undefined {
    let latest = 0n;
    for (const key of this.#plan?.listKeys(wallet) ?? []) {
      const from = this.#options.watcher.liveFrom(key);
      if (from === undefined) return undefined;
      if (from > latest) latest = from;
    }
    return latest === 0n ? undefined : latest;
  }

  /** An account closing or leaving its program is seen by its address only. */
  #listAccounts(): readonly WatchedAccount[] {
    const plan = this.#plan;
    if (plan === undefined || plan.isShared) return [];
    const found = new Map<Address, WatchedAccount>();
    for (const wallet of this.#wallets) {
      for (const address of this.index.find(wallet) ?? []) {
        const account = found.get(address);
        if (account === undefined)
          found.set(address, { key: keyOf(address), address, wallets: [wallet] });
        else account.wallets.push(wallet);
      }
    }
    const room = this.#options.watcher.maxSubscriptions - plan.watches.length;
    return [...found.values()].slice(0, room);
  }

  #note(notice: AccountNotice): void {
    const wallets = new Set(this.#accounts.get(keyOf(notice.address))?.wallets);
    if (notice.wallet !== undefined) wallets.add(notice.wallet);
    for (const wallet of wallets) this.#noteChange(wallet, notice);
  }

  #noteChange(wallet: Address, notice: Pick<AccountNotice, "address" | "slot">): void {
    const before = this.index.nextDueAt();
    this.index.note(wallet, notice);
    if (this.index.nextDueAt() < before) this.#wake.abort();
  }

  /** A round reads everything when subscriptions become live: changes before were not noticed. */
  #update(): void {
    const { watcher } = this.#options;
    const keys = this.#plan?.watches.map(({ key }) => key) ?? [];
    const isDecided = (key: string) =>
      watcher.liveFrom(key) !== undefined || watcher.isRefused(key);
    this.#noteLiveAccounts();
    const wasLive = this.#isLive;
    this.#isLive = keys.every(isDecided) && keys.some((key) => watcher.liveFrom(key) !== undefined);
    if (wasLive || !this.#isLive) return;
    this.#needsRound = true;
    this.#needsLists = this.#plan?.isShared === true;
    this.#wake.abort();
  }

  /** An account may have changed between its last reading and the beginning of its watch. */
  #noteLiveAccounts(): void {
    const { watcher } = this.#options;
    const before = this.#liveAccounts;
    const live = new Set<string>();
    for (const { key, address, wallets } of this.#accounts.values()) {
      if (watcher.liveFrom(key) === undefined) continue;
      for (const wallet of wallets) {
        const watched = `${key} ${wallet}`;
        live.add(watched);
        if (!before.has(watched)) this.#noteChange(wallet, { address, slot: watcher.slot() });
      }
    }
    this.#liveAccounts = live;
  }
}

function keyOf(address: Address): string {
  return `account ${address}`;
}
