import { type Address, isAddress } from "@solana/kit";
import { LRUCache } from "lru-cache";
import type { ChainReader } from "../../chain/reader/chain-reader.ts";
import { decodeMetadata, findMetadataAddress } from "../../chain/tokens/metadata-account.ts";
import { decodeMint, type Mint } from "../../chain/tokens/mint.ts";
import type { TokenNames } from "../../chain/tokens/mint-extensions.ts";

/** Reads what the chain says about tokens; a replica remembers it, because many wallets hold the same ones. */
export interface MintReader {
  /**
   * @returns the decodable mints
   * @throws ChainUnavailable
   */
  readMints(mints: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Mint>>;
  /**
   * Reads the names given by token makers.
   * @throws ChainUnavailable
   */
  readNames(
    mints: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, TokenNames>>;
}

const maxRemembered = 20_000;
/** A mint's multiplier, fee or pause may change. */
const mintTtlMs = 600_000;
const namesTtlMs = 86_400_000;
/** One call, with the clock. */
const mintsPerCall = 99;

export function createMintReader(reader: ChainReader): MintReader {
  const mints = new LRUCache<string, Read<Mint>>({ max: maxRemembered, ttl: mintTtlMs });
  const names = new LRUCache<string, Read<TokenNames>>({ max: maxRemembered, ttl: namesTtlMs });

  const readSome = async <Value>(
    cache: LRUCache<string, Read<Value>>,
    wanted: readonly string[],
    read: (some: readonly Address[]) => Promise<readonly (Value | undefined)[]>,
  ) => {
    const found = new Map<string, Value>();
    const missing: Address[] = [];
    for (const mint of wanted) {
      const known = cache.get(mint);
      if (known?.value !== undefined) found.set(mint, known.value);
      else if (known === undefined && isAddress(mint)) missing.push(mint);
    }
    for (let start = 0; start < missing.length; start += mintsPerCall) {
      const some = missing.slice(start, start + mintsPerCall);
      for (const [index, value] of (await read(some)).entries()) {
        const mint = some[index] ?? "";
        cache.set(mint, { value });
        if (value !== undefined) found.set(mint, value);
      }
    }
    return found;
  };

  return {
    readMints: (wanted, signal) =>
      readSome(mints, wanted, async (some) => {
        const { accounts } = await reader.readSnapshot(some, noMore, signal);
        return some.map((mint) => {
          const account = accounts.get(mint);
          return account && decodeMint(account);
        });
      }),
    readNames: (wanted, signal) =>
      readSome(names, wanted, async (some) => {
        const addresses = await Promise.all(some.map(findMetadataAddress));
        const { accounts } = await reader.readSnapshot(addresses, noMore, signal);
        return some.map((mint, index) => {
          const account = accounts.get(addresses[index] ?? mint);
          return account && decodeMetadata(account, mint);
        });
      }),
  };
}

/** What a mint is not is remembered as well. */
interface Read<Value> {
  readonly value: Value | undefined;
}

const noMore = () => [];
