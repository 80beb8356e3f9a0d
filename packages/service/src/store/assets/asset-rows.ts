import type { Selectable } from "kysely";
import type { Tables } from "../../database/generated/tables.ts";
import type { Asset } from "../../domain/assets/asset.ts";
import type { MintAccount } from "../../domain/assets/mint-account.ts";
import { Decimal } from "../../domain/decimal.ts";

export const assetColumns = [
  "id",
  "chain",
  "address",
  "name",
  "ticker",
  "tags",
  "decimals",
  "icon",
  "price_usd",
  "price_change_24h",
  "market_cap_usd",
  "volume_24h_usd",
  "updated_at",
  "size_usd",
  "is_listed",
  "mint",
] as const;

export type AssetRow = Pick<Selectable<Tables["assets"]>, (typeof assetColumns)[number]>;

export function readAssetRow(row: AssetRow): Asset {
  return {
    id: row.id,
    chain: row.chain,
    name: row.name,
    symbol: row.ticker,
    tags: row.tags,
    updatedAt: row.updated_at,
    isListed: row.is_listed,
    ...(row.address !== null && { address: row.address }),
    ...(row.decimals !== null && { decimals: row.decimals }),
    ...(row.icon !== null && { icon: row.icon }),
    ...(row.price_usd !== null && { priceUsd: new Decimal(row.price_usd) }),
    ...(row.price_change_24h !== null && { priceChange24h: new Decimal(row.price_change_24h) }),
    ...(row.market_cap_usd !== null && { marketCapUsd: new Decimal(row.market_cap_usd) }),
    ...(row.volume_24h_usd !== null && { volume24hUsd: new Decimal(row.volume_24h_usd) }),
    // saveTokens alone writes it.
    ...(row.mint !== null && { mintAccount: toMintAccount(row.mint) }),
  };
}

/** A mint stored by an earlier version has other names until it is read again, within a day. */
function toMintAccount(stored: unknown): MintAccount {
  const { readAt, program, ...mint } = stored as MintAccount & {
    readonly readAt?: string;
    readonly program?: string;
  };
  return {
    ...mint,
    ...(readAt !== undefined && { observedAt: readAt }),
    ...(program !== undefined && { tokenProgram: program }),
  };
}
