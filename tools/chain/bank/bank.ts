import type { Address, Blockhash, EncodedAccount } from "@solana/kit";
import type { LiteSVM } from "litesvm";
import { AccountLoader, type LoadedChain } from "./account-loader.ts";
import { AccountSizes } from "./account-sizes.ts";
import type { AccountSource } from "./account-source.ts";
import { readBalances } from "./balances.ts";
import { ChangeLog } from "./change-log.ts";
import { type Commitment, commitmentAt } from "./commitment.ts";
import { metadataOf, readExecution } from "./execution.ts";
import { type LandedTransaction, Ledger } from "./ledger.ts";
import { blockhashLifetime, RecentBlockhashes } from "./recent-blockhashes.ts";
import { refuseTransaction, type Simulation, simulateTransaction } from "./simulation.ts";
import { TokenIndex } from "./token-index.ts";
import { readTransactionAccounts } from "./transaction-accounts.ts";
import { lookupsOf, type WireTransaction } from "./wire-transaction.ts";

export interface BankOptions {
  /** The slots after which a block is finalized. */
  readonly finalitySlots?: number;
  /** In milliseconds. */
  readonly now?: () => number;
  /** The chain forked by this one. */
  readonly source?: AccountSource;
}

/** What a simulation leaves out; both are checked when a transaction is sent. */
export interface SimulationOptions {
  readonly verifiesSignatures: boolean;
  readonly replacesBlockhash: boolean;
}

const maxTimes = 10_000;

/** The runtime with slots, expiring blockhashes, and landed transactions. */
export class Bank {
  readonly svm: LiteSVM;
  readonly ledger = new Ledger();
  readonly tokens: TokenIndex;
  readonly sizes = new AccountSizes();
  readonly changes: ChangeLog;
  readonly finalitySlots: number;
  readonly source: AccountSource | undefined;
  readonly #loader: AccountLoader | undefined;
  readonly #blockhashes = new RecentBlockhashes();
  readonly #now: () => number;
  readonly #times = new Map<number, number>();
  readonly #firstSlot: number;
  #slot: number;

  constructor(svm: LiteSVM, { finalitySlots = 8, now = Date.now, source }: BankOptions = {}) {
    this.svm = svm;
    this.source = source;
    this.#loader = source && new AccountLoader(source, this.#asLoaded());
    this.finalitySlots = finalitySlots;
    this.changes = new ChangeLog(finalitySlots);
    this.#now = now;
    this.#slot = Number(svm.getClock().slot);
    this.#firstSlot = this.#slot;
    this.tokens = new TokenIndex(svm);
    this.#blockhashes.add(svm.latestBlockhash(), this.blockHeight);
  }

  get slot(): number {
    return this.#slot;
  }

  /** The first block has the height 1; no slot is skipped. */
  get blockHeight(): number {
    return this.#slot - this.#firstSlot + 1;
  }

  get firstSlot(): number {
    return this.#firstSlot;
  }

  get rootSlot(): number {
    return Math.max(this.#firstSlot, this.#slot - this.finalitySlots);
  }

  get latestBlockhash(): { blockhash: Blockhash; lastValidBlockHeight: number } {
    const lastValidBlockHeight = this.blockHeight + blockhashLifetime;
    return { blockhash: this.svm.latestBlockhash(), lastValidBlockHeight };
  }

  isRecent(blockhash: string): boolean {
    return this.#blockhashes.has(blockhash);
  }

  /** In seconds; undefined unless the slot is among the last ones. */
  timeOf(slot: number): number | undefined {
    return slot === this.#slot ? this.#unixTime() : this.#times.get(slot);
  }

  commitmentOf({ slot }: LandedTransaction): Commitment {
    return this.commitmentAfter(this.#slot - slot);
  }

  /** A block's commitment, this number of slots after its own. */
  commitmentAfter(slots: number): Commitment {
    return commitmentAt(slots, this.finalitySlots);
  }

  /** Completes the current slot's block and begins the next slot, with a new blockhash. */
  advanceSlot(): void {
    this.#times.set(this.#slot, this.#unixTime());
    this.#times.delete(this.#slot - maxTimes);
    const clock = this.svm.getClock();
    const { slotsPerEpoch } = this.svm.getEpochSchedule();
    clock.slot += 1n;
    clock.unixTimestamp = BigInt(this.#unixTime());
    if (clock.slot % slotsPerEpoch === 0n) {
      clock.epoch += 1n;
      clock.epochStartTimestamp = clock.unixTimestamp;
    }
    this.svm.setClock(clock);
    this.svm.expireBlockhash();
    this.#slot = Number(clock.slot);
    this.#blockhashes.add(this.svm.latestBlockhash(), this.blockHeight);
    this.changes.startSlot(this.#slot);
  }

  /** Begins the next epoch before this one's slots are over. */
  startEpoch(): bigint {
    const clock = this.svm.getClock();
    clock.epoch += 1n;
    clock.epochStartTimestamp = clock.unixTimestamp;
    this.svm.setClock(clock);
    return clock.epoch;
  }

  /**
   * Reads a fork's missing accounts; call it before anything reads them.
   *
   * @throws RpcError when the forked chain cannot be read
   */
  async load(addresses: readonly Address[]): Promise<void> {
    await this.#loader?.load(addresses);
  }

  /** The same for a transaction's accounts, and those in its lookup tables. */
  async loadTransaction({ message }: WireTransaction, more: readonly Address[] = []) {
    if (this.#loader === undefined) return;
    await this.load(lookupsOf(message).map(({ lookupTableAddress }) => lookupTableAddress));
    await this.load([...readTransactionAccounts(this.svm, { message }).addresses, ...more]);
  }

  /** Runs a transaction and changes nothing. */
  simulate(wire: WireTransaction, options: SimulationOptions): Simulation {
    const accounts = readTransactionAccounts(this.svm, wire);
    if (this.sizes.exceedLimit(accounts.addresses))
      return refuseTransaction(accounts, "MaxLoadedAccountsDataSizeExceeded");
    if (this.ledger.find(wire.signature) !== undefined && !options.replacesBlockhash)
      return refuseTransaction(accounts, "AlreadyProcessed");
    return this.#with(wire, options, () => simulateTransaction(this.svm, wire, accounts));
  }

  /**
   * Runs a transaction. It lands when it can pay its fee, even if it fails.
   *
   * @returns undefined when it does not land
   */
  send(wire: WireTransaction): LandedTransaction | undefined {
    const { signature } = wire;
    if (!wire.isFullySigned || this.ledger.find(signature) !== undefined) return undefined;
    const accounts = readTransactionAccounts(this.svm, wire);
    if (this.sizes.exceedLimit(accounts.addresses)) return undefined;
    const before = readBalances(this.svm, accounts);
    const options = { verifiesSignatures: true, replacesBlockhash: false };
    const result = this.#with(wire, options, () => this.svm.sendTransaction(wire.transaction));
    // The result has no signature when the runtime refused the transaction before its execution.
    if (
      metadataOf(result)
        .signature()
        .every((byte) => byte === 0)
    )
      return undefined;
    const landed = {
      ...{ signature, slot: this.#slot, blockTime: this.#unixTime(), wire, accounts, before },
      ...{ execution: readExecution(result), after: readBalances(this.svm, accounts) },
    };
    this.ledger.add(landed);
    this.#announce(
      accounts.addresses.filter((_, index) => accounts.isWritable[index]),
      landed,
    );
    return landed;
  }

  /** Creates or replaces an account without a transaction. */
  setAccount(account: EncodedAccount): void {
    this.svm.setAccount(account);
    this.#announce([account.address], undefined);
  }

  #with<Result>(wire: WireTransaction, options: SimulationOptions, run: () => Result): Result {
    // The runtime accepts its latest blockhash and durable nonces. Any other recent blockhash is accepted here.
    const isRecent = options.replacesBlockhash || this.isRecent(wire.message.lifetimeToken);
    this.svm.withBlockhashCheck(!isRecent).withSigverify(options.verifiesSignatures);
    try {
      return run();
    } finally {
      this.svm.withBlockhashCheck(true).withSigverify(true);
    }
  }

  #asLoaded(): LoadedChain {
    return {
      has: (address) => this.svm.getBalance(address) !== null,
      put: (account) => {
        this.svm.setAccount(account);
        this.#index(account.address);
      },
    };
  }

  #index(address: Address): void {
    const account = this.svm.getAccount(address);
    this.tokens.update(account);
    this.sizes.update(account);
  }

  #announce(addresses: readonly Address[], landed: LandedTransaction | undefined): void {
    this.#loader?.settle(addresses);
    for (const address of addresses) this.#index(address);
    this.changes.add(this.#slot, { addresses, landed });
  }

  #unixTime(): number {
    return Math.floor(this.#now() / 1000);
  }
}
