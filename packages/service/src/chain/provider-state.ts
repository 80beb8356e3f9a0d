import type { Address, ReadonlyUint8Array } from "@solana/kit";
import type { Token } from "../domain/markets/market.ts";
import type { ChainAccount } from "./chain.ts";

/**
 * Turns a protocol's accounts into feed entries: pure functions over bytes that one slot had. The reader makes all
 * requests: it runs the queries, adds related accounts until none is missing, and passes the result on.
 */
export interface ProviderState {
  /** The program of the markets, whose upgrades change what they do; missing for a part of the validators. */
  readonly program?: Address;
  /** Finds the accounts of markets. */
  listMarketQueries(): readonly AccountQuery[];
  /** Finds the accounts of one wallet's positions; `markets` are the accounts that the last reading of markets had. */
  listPositionQueries(wallet: Address, markets: Accounts): readonly AccountQuery[];
  /**
   * The addresses that these accounts refer to and that a reading needs, such as reserves and oracles. The reader calls
   * it again with the accounts it found, until no address is new.
   */
  listRelatedAddresses(accounts: Accounts): readonly Address[];
  /** The mints whose symbols and prices a reading needs; missing for a protocol that has its own. */
  listMints?(accounts: Accounts): readonly Address[];
  /** @throws LayoutChanged */
  readMarkets(accounts: Accounts, clock: ChainClock, tokens: KnownTokens): MarketReading;
  /**
   * Reads the positions in these accounts, of any number of wallets.
   * @throws LayoutChanged
   */
  readPositions(accounts: Accounts, clock: ChainClock, tokens: KnownTokens): PositionReading;
}

/** The tokens of `listMints` that the service knows with a current price, by mint. */
export type KnownTokens = ReadonlyMap<string, KnownToken>;

export interface KnownToken {
  readonly token: Token;
  readonly priceUsd: number;
}

/** Accounts by address, all of one slot. An address that has no account is missing. */
export type Accounts = ReadonlyMap<Address, ChainAccount>;

/** Accounts to find: known addresses, or those of a program that pass every filter. */
export type AccountQuery =
  | { readonly addresses: readonly Address[] }
  | {
      readonly program: Address;
      readonly filters: readonly AccountFilter[];
      /**
       * Where each account has an address. Accounts with the same one are read together, and a list that is too long is
       * read in pieces by it; without it, all accounts are one list and one reading. For queries of markets.
       */
      readonly divideAt?: number;
    };

/** One filter of `getProgramAccounts`. */
export type AccountFilter =
  | { readonly dataSize: number }
  | { readonly offset: number; readonly bytes: ReadonlyUint8Array };

/** The values of the Clock sysvar at the slot of the accounts. */
export interface ChainClock {
  readonly slot: bigint;
  readonly unixTime: bigint;
  readonly epoch: bigint;
}

/** An entry in the shape of feed files; `checkBatch` parses it like any other. */
export type Entry = Readonly<Record<string, unknown>>;

export interface MarketReading {
  readonly markets: readonly Entry[];
  readonly prices: readonly Entry[];
  readonly undecoded: readonly Undecoded[];
  /** Markets left out until the price of their token, or their rate, is known. */
  readonly waiting?: number;
}

export interface PositionReading {
  readonly positions: readonly FoundPosition[];
  readonly undecoded: readonly Undecoded[];
  /**
   * Accounts beside the undecoded ones whose position may be open though it was left out: what is stored of it stays. Any
   * other account without a position has none.
   */
  readonly unread?: readonly Address[];
  /** By the account of a position, accounts that only its reading needs: the next one asks for all of them at once. */
  readonly related?: ReadonlyMap<Address, readonly Address[]>;
  /** Positions left out until the price of their token is known. */
  readonly waiting?: number;
}

/** A position without `openedAt`, which no account states: the reader knows it from signatures. */
export interface FoundPosition {
  /** Its signatures are those of the position. */
  readonly account: Address;
  /** The account that each transaction of the position changes, if it is another one. */
  readonly changing?: Address;
  /** Its holdings have a `leg` where the provider reads histories. */
  readonly entry: Entry;
}

/** Which flows a holding consists of; the reader replaces it with what they say. */
export interface HoldingLeg {
  /** As `legNameOf` makes it. */
  readonly name: string;
  /** What its flows must add up to; undefined where units also change without flows. */
  readonly units?: bigint | undefined;
}

/** An account that was left out, so that partial data never looks whole. */
export interface Undecoded {
  readonly address: Address;
  readonly reason: string;
}

/** A program has other accounts than this version reads: stop this provider alone, and show the message. */
export class LayoutChanged extends Error {
  override readonly name = "LayoutChanged";
}
