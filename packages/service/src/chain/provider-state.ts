import type { Address, ReadonlyUint8Array } from "@solana/kit";
import type { Token } from "../domain/markets/market.ts";
import type { ChainAccount } from "./chain.ts";

/**
 * Turns a protocol's accounts into feed entries: pure functions over bytes from one slot. The reader makes all
 * requests: it runs the queries, adds related accounts until none is missing, and passes the result on.
 */
export interface ProviderState {
  /** The markets' program, whose upgrades change what they do; missing for programs built into the validators. */
  readonly program?: Address;
  /** Finds market accounts. */
  listMarketQueries(): readonly AccountQuery[];
  /** Finds one wallet's position accounts; `markets` are the accounts from the last market reading. */
  listPositionQueries(wallet: Address, markets: Accounts): readonly AccountQuery[];
  /**
   * The addresses which these accounts name and a reading needs, such as reserves and oracles. The reader calls it
   * again with the accounts it found, until no address is new.
   */
  listRelatedAddresses(accounts: Accounts): readonly Address[];
  /** The mints whose symbols and prices a reading needs; missing for a protocol with its own. */
  listMints?(accounts: Accounts): readonly Address[];
  /** @throws LayoutChanged */
  readMarkets(accounts: Accounts, clock: ChainClock, tokens: KnownTokens): MarketReading;
  /**
   * Reads the positions in these accounts, for any number of wallets.
   * @throws LayoutChanged
   */
  readPositions(accounts: Accounts, clock: ChainClock, tokens: KnownTokens): PositionReading;
}

/** The tokens from `listMints` for which the service has a current price, by mint. */
export type KnownTokens = ReadonlyMap<string, KnownToken>;

export interface KnownToken {
  readonly token: Token;
  readonly priceUsd: number;
}

/** Accounts by address, all at one slot. Addresses without an account are missing. */
export type Accounts = ReadonlyMap<Address, ChainAccount>;

/** Accounts to find: known addresses, or a program's accounts passing every filter. */
export type AccountQuery =
  | { readonly addresses: readonly Address[] }
  | {
      readonly program: Address;
      readonly filters: readonly AccountFilter[];
      /**
       * Where each account has an address. Accounts with the same one are read together, and a list too long for one
       * call is read in pieces by it; without it, all accounts are one list and one reading. For market queries.
       */
      readonly divideAt?: number;
    };

/** One `getProgramAccounts` filter. */
export type AccountFilter =
  | { readonly dataSize: number }
  | { readonly offset: number; readonly bytes: ReadonlyUint8Array };

/** The Clock sysvar's values at the accounts' slot. */
export interface ChainClock {
  readonly slot: bigint;
  readonly unixTime: bigint;
  readonly epoch: bigint;
}

/** An entry in the feed file shape; `checkBatch` parses it like any other. */
export type Entry = Readonly<Record<string, unknown>>;

export interface MarketReading {
  readonly markets: readonly Entry[];
  readonly prices: readonly Entry[];
  readonly undecoded: readonly Undecoded[];
  /** Markets left out until their token's price, or their rate, is known. */
  readonly waiting?: number;
}

export interface PositionReading {
  readonly positions: readonly FoundPosition[];
  readonly undecoded: readonly Undecoded[];
  /**
   * Accounts beside the undecoded ones whose position may be open though it was left out: its stored data stays. Any
   * other account without a position has none.
   */
  readonly unread?: readonly Address[];
  /** By a position's account, accounts only its reading needs: the next reading asks for them all at once. */
  readonly related?: ReadonlyMap<Address, readonly Address[]>;
  /** Positions left out until their token's price is known. */
  readonly waiting?: number;
}

/** A position without `openedAt`, which no account states: the reader knows it from signatures. */
export interface FoundPosition {
  /** Its signatures are the position's. */
  readonly account: Address;
  /** The account changed by each of the position's transactions, if it is another one. */
  readonly changing?: Address;
  /** Its holdings have a `leg` where the provider reads histories. */
  readonly entry: Entry;
}

/** Which flows make up a holding; the reader replaces it with what they say. */
export interface HoldingLeg {
  /** As `legNameOf` makes it. */
  readonly name: string;
  /** What its flows must add up to; undefined where units also change without flows. */
  readonly units?: bigint | undefined;
}

/** An account which was left out, so partial data never looks whole. */
export interface Undecoded {
  readonly address: Address;
  readonly reason: string;
}

/** A program has other accounts than this version reads: stop this provider alone, and show the message. */
export class LayoutChanged extends Error {
  override readonly name = "LayoutChanged";
}
