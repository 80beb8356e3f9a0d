import { type Address, address as toAddress } from "@solana/kit";
import type { Bank } from "../bank/bank.ts";
import { type AccountFormat, toAccountJson } from "../rpc/account-json.ts";
import { inContext } from "../rpc/context.ts";

const systemProgram = toAddress("11111111111111111111111111111111");

/** The accounts that subscribers are told of, encoded once for each change. */
export class AccountNotices {
  readonly #bank: Bank;
  readonly #encoded = new Map<string, unknown>();
  #changes = -1;

  constructor(bank: Bank) {
    this.#bank = bank;
  }

  /** @returns undefined for large accounts, of which there are no notifications */
  describe(address: Address, format: AccountFormat): unknown {
    if (this.#bank.sizes.isLarge(address)) return undefined;
    if (this.#changes !== this.#bank.changes.count) this.#encoded.clear();
    this.#changes = this.#bank.changes.count;
    const key = JSON.stringify([address, format, this.#bank.slot]);
    const found = this.#encoded.get(key) ?? this.#encode(address, format);
    this.#encoded.set(key, found);
    return found;
  }

  #encode(address: Address, format: AccountFormat) {
    const { svm } = this.#bank;
    const account = svm.getAccount(address);
    if (account.exists) return inContext(this.#bank, toAccountJson(svm, account, format));
    // Validators describe a closed account as an empty one of the system program.
    const closed = { ...{ executable: false, lamports: 0, owner: systemProgram }, space: 0 };
    const data = format.encoding === undefined ? "" : ["", format.encoding];
    return inContext(this.#bank, { data, ...closed, rentEpoch: 18446744073709551615n });
  }
}
