import { parseAsset } from "../../domain/assets/asset.ts";
import { omitUndefined } from "../../domain/omit-undefined.ts";
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
  /** What was not examined is absent. */
  readonly audit?: {
    readonly mintAuthorityDisabled?: boolean | null;
    readonly freezeAuthorityDisabled?: boolean | null;
    readonly topHoldersPercentage?: number | null;
  } | null;
}

/** New tokens and their audits. Jupiter does not say when it audited a token, so the time of the response counts. */
export const mapJupiterTokens: FeedMapping = (body) => {
  if (!Array.isArray(body)) throw new Error("it is not a list.");
  const tokens = body.filter((token): token is JupiterToken => typeof token?.id === "string");
  return { assets: tokens.map(toAsset), audits: tokens.map(toAudit) };
};

/** Names of new tokens are what their makers typed; an asset with an invalid icon only loses its icon. */
function toAsset({ id, name, symbol, icon, decimals, tags }: JupiterToken) {
  const fields = omitUndefined({
    chain: "solana",
    address: id,
    name: String(name).trim().slice(0, 200),
    symbol: String(symbol).trim().slice(0, 60),
    decimals,
    tags: tags ?? undefined,
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
