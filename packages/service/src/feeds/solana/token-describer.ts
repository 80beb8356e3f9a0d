import { LRUCache } from "lru-cache";
import type { ChainClock, Entry } from "../../chain/provider-state.ts";
import type { Mint } from "../../chain/tokens/mint.ts";
import type { TokenNames } from "../../chain/tokens/mint-extensions.ts";
import type { Clock } from "../../domain/clock.ts";
import type { AssetStore } from "../../store/assets/assets.ts";
import { describeToken } from "./describe-token.ts";
import type { MintReader } from "./mint-reader.ts";

export interface TokenDescriberParts {
  readonly mints: MintReader;
  readonly assets: Pick<AssetStore, "findAssets" | "saveTokens">;
  readonly clock: Clock;
}

export interface ReadTokens {
  readonly mints: ReadonlyMap<string, Mint>;
  readonly names: ReadonlyMap<string, TokenNames>;
  readonly chainClock: Pick<ChainClock, "unixTime" | "epoch">;
}

/** Stores what the chain says about unlisted tokens, so assets show them. */
export interface TokenDescriber {
  /**
   * Reads the tokens among these which the catalogue lacks.
   * @throws ChainUnavailable
   */
  describeMissing(
    mints: readonly string[],
    chainClock: ReadTokens["chainClock"],
    signal: AbortSignal,
  ): Promise<void>;
  /** Stores the read tokens. */
  save(tokens: ReadTokens): Promise<void>;
}

/** Market entries' mints. */
export function listMintsOf(entries: readonly Entry[]): string[] {
  const fields = ["token", "pairedToken", "debtToken"] as const;
  const tokens = entries.flatMap((entry) => fields.map((field) => entry[field]));
  return tokens.flatMap((token) => {
    const { address } = Object(token) as { readonly address?: unknown };
    return typeof address === "string" ? [address] : [];
  });
}

const maxRemembered = 20_000;
/** A token is not looked up or stored again before. */
const knownMs = 3_600_000;

export function createTokenDescriber({
  mints: reader,
  assets,
  clock,
}: TokenDescriberParts): TokenDescriber {
  const known = new LRUCache<string, true>({ max: maxRemembered, ttl: knownMs });

  const save = async ({ mints, names, chainClock }: ReadTokens) => {
    const unsaved = [...mints].filter(([address]) => !known.has(address));
    if (unsaved.length === 0) return;
    const now = clock.now();
    const tokens = unsaved.map(([address, mint]) =>
      describeToken(address, mint, names.get(address), chainClock, now),
    );
    const asked = unsaved.map(([address]) => address);
    await assets.saveTokens(asked, tokens, now);
    for (const address of asked) known.set(address, true);
  };

  return {
    save,
    async describeMissing(all, chainClock, signal) {
      const unknown = [...new Set(all)].filter((mint) => !known.has(mint));
      if (unknown.length === 0) return;
      const found = await assets.findAssets(unknown.map((mint) => `solana:${mint}`));
      const listed = new Set(found.map(({ id }) => id));
      const missing = unknown.filter((mint) => !listed.has(`solana:${mint}`));
      const mints = await reader.readMints(missing, signal);
      const names = await reader.readNames([...mints.keys()], signal);
      await save({ mints, names, chainClock });
      for (const mint of unknown) known.set(mint, true);
    },
  };
}
