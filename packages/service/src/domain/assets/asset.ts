import type { Asset as WireAsset } from "@bellwether/assets";
import type { Decimal } from "../decimal.ts";
import { type EntryReader, type Parsed, parseEntry } from "../feed-entry-parser.ts";
import { omitUndefined } from "../omit-undefined.ts";
import { normalizeAssetId } from "./asset-id.ts";
import type { MintAccount } from "./mint-account.ts";

/** An asset's description, without its price, which changes more often. */
export interface AssetDescription {
  readonly id: string;
  readonly chain: string;
  readonly address?: string;
  readonly name: string;
  readonly symbol: string;
  readonly tags: readonly string[];
  /** A common name different from the name: searches match both, responses contain the name. */
  readonly knownAs?: string;
  readonly decimals?: number;
  readonly icon?: string;
}

export interface Asset extends AssetDescription {
  /** False for a token whose names come from the chain, where its maker wrote them. */
  readonly isListed: boolean;
  readonly mintAccount?: MintAccount;
  readonly priceUsd?: Decimal;
  readonly priceChange24h?: Decimal;
  readonly marketCapUsd?: Decimal;
  readonly volume24hUsd?: Decimal;
  readonly updatedAt: Date;
}

/** Parses an asset's description; an asset with an address gets its id from it. */
export function parseAsset(value: unknown): Parsed<AssetDescription> {
  return parseEntry(value, readAsset);
}

function readAsset(record: EntryReader): AssetDescription {
  const chain = record.text("chain", { pattern: /^[a-z0-9-]+$/, maxLength: 40 });
  const address = record.optional("address", (name) =>
    record.text(name, { pattern: /^[A-Za-z0-9._-]+$/, maxLength: 80 }),
  );
  const given =
    address === undefined ? record.text("id", { maxLength: 128 }) : `${chain}:${address}`;
  const id = normalizeAssetId(given);
  if (id === undefined)
    return record.fail(address ? "address" : "id", `an id or address of ${chain}`);
  return {
    id,
    chain,
    name: record.text("name", { maxLength: 200 }),
    symbol: record.text("symbol", { maxLength: 60 }),
    tags: readTags(record),
    ...omitUndefined({
      address: address && id.slice(id.indexOf(":") + 1),
      knownAs: record.optional("knownAs", (name) => record.text(name, { maxLength: 200 })),
      decimals: record.optional("decimals", (name) => record.integer(name, 0, 36)),
      icon: record.optional("icon", (name) => record.url(name)),
    }),
  };
}

function readTags(record: EntryReader): string[] {
  const tags = record.optional("tags", (name) => record.textList(name, 50)) ?? [];
  return [...new Set(tags.map(toTag))].filter((tag) => tag !== "");
}

/** Normalizes a tag for search: lower case letters, digits and hyphens. */
export function toTag(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, 40);
}

export function toWireAsset(asset: Asset): WireAsset {
  const {
    priceUsd,
    priceChange24h,
    marketCapUsd,
    volume24hUsd,
    updatedAt,
    tags,
    knownAs,
    ...fields
  } = asset;
  return {
    ...fields,
    ticker: fields.symbol,
    tags: [...tags],
    updatedAt: updatedAt.toISOString(),
    ...omitUndefined({
      priceUsd: priceUsd?.toNumber(),
      priceChange24h: priceChange24h?.toNumber(),
      marketCapUsd: marketCapUsd?.toNumber(),
      volume24hUsd: volume24hUsd?.toNumber(),
    }),
  };
}
