import { type Address, type MaybeEncodedAccount, address as toAddress } from "@solana/kit";
import type { Bank } from "../bank/bank.ts";
import { type AccountFormat, toAccountJson } from "../rpc/account-json.ts";
import { inContext } from "../rpc/context.ts";

const systemProgram = toAddress("11111111111111111111111111111111");

/** The accounts in notifications, read and encoded once for each change. */
export class AccountNotices {
  readonly #bank: Bank;
  readonly #accounts = new Map<Address, MaybeEncodedAccount>();
  readonly #encoded = new Map<string, unknown>();
  #changes = -1;

  constructor(bank: Bank) {
    this.#bank = bank;
  }

  read(address: Address): MaybeEncodedAccount {
    this.#forget();
    // Large accounts have no notifications, and reading one takes long.
    const isLarge = this.#bank.sizes.isLarge(address);
    const found =
      this.#accounts.get(address) ??
      (isLarge ? { address, exists: false } : this.#bank.svm.getAccount(address));
    this.#accounts.set(address, found);
    return found;
  }

  /** @returns undefined for large accounts, which have no notifications */
  describe(address: Address, format: AccountFormat): unknown {
    if (this.#bank.sizes.isLarge(address)) return undefined;
    return this.#encode("account", address, format, (account) => account);
  }

  /** The same with the address beside the account, for program subscribers. */
  describeOf(address: Address, format: AccountFormat): unknown {
    return this.#encode("program", address, format, (account) => ({ account, pubkey: address }));
  }

  #encode(
    kind: string,
    address: Address,
    format: AccountFormat,
    wrap: (account: unknown) => unknown,
  ): unknown {
    const account = this.read(address);
    const key = JSON.stringify([kind, address, format, this.#bank.slot]);
    const found =
      this.#encoded.get(key) ?? inContext(this.#bank, wrap(this.#toJson(account, format)));
    this.#encoded.set(key, found);
    return found;
  }

  #toJson(account: MaybeEncodedAccount, format: AccountFormat) {
    if (account.exists) return toAccountJson(this.#bank.svm, account, format);
    // Validators describe a closed account as an empty one owned by the system program.
    const closed = { ...{ executable: false, lamports: 0, owner: systemProgram }, space: 0 };
    const data = format.encoding === undefined ? "" : ["", format.encoding];
    return { data, ...closed, rentEpoch: 18446744073709551615n };
  }

  #forget(): void {
    const { count } = this.#bank.changes;
    if (this.#changes === count) return;
    this.#changes = count;
    this.#accounts.clear();
    this.#encoded.clear();
  }
}
