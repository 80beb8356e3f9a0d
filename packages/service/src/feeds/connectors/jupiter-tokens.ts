import { parseAsset } from "../../domain/assets/asset.ts";
import { omitUndefined } from "../../domain/omit-undefined.ts";
import { mapInSteps, runInTurns } from "../../domain/run-in-turns.ts";
import type { FeedMapping } from "../source-document.ts";
import { fractionOfPercent } from "./fraction-of-percent.ts";

/** A token from `https://api.jup.ag/tokens/v2/recent` and the API's other lists. */
interface JupiterToken {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly icon?: string | null;
  readonly decimals: number;
  readonly tags?: readonly string[] | null;
  readonly organicScore?: number | null;
  readonly isVerified?: boolean | null;
  readonly usdPrice?: number | null;
  readonly mcap?: number | null;
  readonly stats24h?: { readonly buyVolume?: number; readonly sellVolume?: number } | null;
  /** What was not examined is absent. */
  readonly audit?: {
    readonly mintAuthorityDisabled?: boolean | null;
    readonly freezeAuthorityDisabled?: boolean | null;
    readonly topHoldersPercentage?: number | null;
  } | null;
}

export interface JupiterTokensOptions {
  /** Whether the list's prices are brought as well. */
  readonly hasPrices: boolean;
}

/**
 * Tokens and their audits. Jupiter does not say when it audited a token, so the response time counts. A list may have a
 * hundred thousand tokens, so it is mapped in steps.
 */
export function createJupiterTokensMapping({ hasPrices }: JupiterTokensOptions): FeedMapping {
  return async (body) => {
    if (!Array.isArray(body)) throw new Error("it is not a list.");
    const tokens = body.filter((token): token is JupiterToken => typeof token?.id === "string");
    const assets = await runInTurns(mapInSteps(tokens, toAsset));
    const audits = await runInTurns(mapInSteps(tokens, toAudit));
    return { assets, audits, ...(hasPrices && { prices: tokens.flatMap(toPrice) }) };
  };
}

/** Makers type new tokens' names; an asset with an invalid icon only loses its icon. */
function toAsset({ id, name, symbol, icon, decimals, tags, isVerified }: JupiterToken) {
  const fields = omitUndefined({
    chain: "solana",
    address: id,
    name: String(name).trim().slice(0, 200),
    symbol: String(symbol).trim().slice(0, 60),
    decimals,
    tags: isVerified ? [...(tags ?? []), "verified"] : (tags ?? undefined),
  });
  const withIcon = { ...fields, ...(icon && { icon }) };
  return parseAsset(withIcon).ok ? withIcon : fields;
}

function toAudit({ id, audit, organicScore }: JupiterToken) {
  const share = audit?.topHoldersPercentage;
  return omitUndefined({
    assetId: `solana:${id}`,
    mintAuthorityRevoked: audit?.mintAuthorityDisabled ?? undefined,
    freezeAuthorityRevoked: audit?.freezeAuthorityDisabled ?? undefined,
    topHoldersShare: typeof share === "number" ? fractionOfPercent(share) : undefined,
    organicScore: organicScore ?? undefined,
  });
}

function toPrice({ id, usdPrice, mcap, stats24h }: JupiterToken) {
  if (typeof usdPrice !== "number") return [];
  const { buyVolume, sellVolume } = stats24h ?? {};
  const volume24hUsd =
    buyVolume === undefined && sellVolume === undefined
      ? undefined
      : (buyVolume ?? 0) + (sellVolume ?? 0);
  const figures = omitUndefined({ marketCapUsd: mcap ?? undefined, volume24hUsd });
  return [{ assetId: `solana:${id}`, priceUsd: usdPrice, ...figures }];
}
