import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type AssetDescription, parseAsset } from "../domain/assets/asset.ts";

/** A Solana mainnet token. */
export interface RegistryToken {
  readonly address: string;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly logoURI?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly extensions?: {
    /** What a market data service calls it: `solana` where the name is Wrapped SOL. */
    readonly coingeckoId?: string | undefined;
  };
}

/** The build writes it from the npm package `@solana/spl-token-registry`. */
const tokensFile = join(import.meta.dirname, "../../compiled/tokens.json.br");

/**
 * Solana's real tokens. Malformed entries (an invalid address, an empty name) are left out; a token with an invalid
 * icon only loses its icon.
 */
export function readTokenCatalogue(): AssetDescription[] {
  const seen = new Map<string, AssetDescription>();
  const tokens: readonly RegistryToken[] = JSON.parse(
    brotliDecompressSync(readFileSync(tokensFile)).toString(),
  );
  const isOriginal = findOriginals(tokens);
  for (const token of tokens) {
    const asset = readToken(token, isOriginal(token));
    if (asset && !seen.has(asset.id)) seen.set(asset.id, asset);
  }
  return [...seen.values()];
}

/** Bridged and synthetic tokens share the original's id and have a longer symbol: the shortest is the original. */
function findOriginals(tokens: readonly RegistryToken[]): (token: RegistryToken) => boolean {
  const lengths = new Map<string, number>();
  for (const { extensions, symbol } of tokens) {
    const id = extensions?.coingeckoId ?? "";
    lengths.set(id, Math.min(symbol.length, lengths.get(id) ?? symbol.length));
  }
  return ({ extensions, symbol }) => symbol.length === lengths.get(extensions?.coingeckoId ?? "");
}

function readToken(token: RegistryToken, isOriginal: boolean) {
  const { address, symbol, name, decimals, logoURI, tags, extensions } = token;
  const knownAs = isOriginal ? extensions?.coingeckoId : undefined;
  const fields = { chain: "solana", address, decimals, tags, knownAs };
  const texts = { name: String(name).trim(), symbol: String(symbol).trim() };
  const withIcon = parseAsset({ ...fields, ...texts, icon: logoURI });
  const parsed = withIcon.ok ? withIcon : parseAsset({ ...fields, ...texts });
  return parsed.ok ? parsed.value : undefined;
}
