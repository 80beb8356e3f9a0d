import type { Address, EncodedAccount } from "@solana/kit";
import { RpcError, rpcCodes } from "../rpc-error.ts";
import type { AccountSource } from "./account-source.ts";
import { readTokenAccount } from "./token-state.ts";
import { programDataOf } from "./upgradeable-loader.ts";

/** The addresses in a call to the source. */
const chunkSize = 100;
/** They are in memory. */
const maxBytes = 1024 * 1024 * 1024;

export interface LoadedChain {
  has(address: Address): boolean;
  put(account: EncodedAccount): void;
}

/** Reads an account from the source when it is first used, and never again: a fork keeps its own state. */
export class AccountLoader {
  readonly #source: AccountSource;
  readonly #chain: LoadedChain;
  readonly #settled = new Set<Address>();
  readonly #reading = new Map<Address, Promise<void>>();
  #bytes = 0;

  constructor(source: AccountSource, chain: LoadedChain) {
    this.#source = source;
    this.#chain = chain;
  }

  /** The fork has written these addresses, so the source has no say in them: also when the account is closed. */
  settle(addresses: Iterable<Address>): void {
    for (const address of addresses) this.#settled.add(address);
  }

  /** @throws RpcError when the source cannot be read */
  async load(addresses: readonly Address[]): Promise<void> {
    const missing = [...new Set(addresses)].filter((address) => this.#isMissing(address));
    const waiting = missing.flatMap((address) => this.#reading.get(address) ?? []);
    const fresh = missing.filter((address) => !this.#reading.has(address));
    for (let start = 0; start < fresh.length; start += chunkSize) {
      const chunk = fresh.slice(start, start + chunkSize);
      const read = this.#read(chunk).finally(() => {
        for (const address of chunk) this.#reading.delete(address);
      });
      for (const address of chunk) this.#reading.set(address, read);
      waiting.push(read);
    }
    await Promise.all(waiting);
  }

  #isMissing(address: Address): boolean {
    return !this.#settled.has(address) && !this.#chain.has(address);
  }

  async #read(addresses: readonly Address[]): Promise<void> {
    const accounts = await this.#source.readAccounts(addresses);
    const related = [...new Set(accounts.flatMap(listRelated))];
    const unknown = related.filter((address) => this.#isMissing(address));
    for (let start = 0; start < unknown.length; start += chunkSize) {
      const chunk = unknown.slice(start, start + chunkSize);
      this.#put(await this.#source.readAccounts(chunk), chunk);
    }
    this.#put(accounts, addresses);
  }

  #put(accounts: readonly EncodedAccount[], addresses: readonly Address[]): void {
    for (const account of accounts) {
      // A call may have written it while it was read.
      if (!this.#isMissing(account.address)) continue;
      this.#bytes += account.data.length;
      if (this.#bytes > maxBytes) fail(`The fork has the maximum of ${maxBytes} bytes.`);
      try {
        this.#chain.put(account);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        fail(`The runtime refused the account ${account.address} of the forked chain: ${reason}`);
      }
    }
    this.settle(addresses);
  }
}

/** The runtime deploys a program whose code it has; amounts need their mint's decimals. */
function listRelated(account: EncodedAccount): Address[] {
  const related = programDataOf(account) ?? readTokenAccount(account)?.mint;
  return related === undefined ? [] : [related];
}

function fail(message: string): never {
  throw new RpcError(rpcCodes.internalError, message);
}
