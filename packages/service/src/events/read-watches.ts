import type { WatchedTokenStore } from "../store/events/watched-tokens.ts";
import type { TokenStores } from "./token-fill.ts";
import type { TokenWatches } from "./watched-token.ts";

export interface WatchStores extends Pick<TokenStores, "priceStates" | "levelStates"> {
  readonly watchedTokens: WatchedTokenStore;
}

export interface ReadWatches {
  /** The tokens read; a token no longer watched has no triggers and no levels. */
  readonly changed: ReadonlyMap<string, TokenWatches>;
  /** Whether these are all watched tokens. */
  readonly isWhole: boolean;
  /** Where the next call continues. */
  readonly readTo: string;
}

/** Tokens per statement. */
const chunk = 1000;

/** Reads the watches for tokens changed since an earlier call, or for all tokens. */
export async function readWatches(
  { watchedTokens, priceStates, levelStates }: WatchStores,
  since: string | undefined,
): Promise<ReadWatches> {
  const { tokenIds, isWhole, readTo } = await watchedTokens.readChanged(since);
  const changed = new Map<string, TokenWatches>();
  for (let start = 0; start < tokenIds.length; start += chunk) {
    const ids = tokenIds.slice(start, start + chunk);
    const triggers = Map.groupBy(await priceStates.readTriggers(ids), ({ tokenId }) => tokenId);
    const levels = Map.groupBy(await levelStates.readLevels(ids), ({ tokenId }) => tokenId);
    for (const id of ids) {
      changed.set(id, { triggers: triggers.get(id) ?? [], levels: levels.get(id) ?? [] });
    }
  }
  return { changed, isWhole, readTo };
}
