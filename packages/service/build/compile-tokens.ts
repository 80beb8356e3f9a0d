import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { RegistryToken } from "../src/feeds/token-catalogue.ts";

// The package carries the token list it needs. As a dependency @solana/spl-token-registry would be 14 MB: the list
// twice, with test network tokens.

/** Mainnet's chain id in the registry; the others are test networks. */
const mainnet = 101;

const require = createRequire(import.meta.url);
const entry = require.resolve("@solana/spl-token-registry/dist/main/tokens/solana.tokenlist.json");
const { tokens }: { tokens: (RegistryToken & { readonly chainId: number })[] } = JSON.parse(
  readFileSync(entry, "utf8"),
);

const kept: RegistryToken[] = tokens
  .filter(({ chainId }) => chainId === mainnet)
  .map(({ address, symbol, name, decimals, logoURI, tags, extensions }) => ({
    ...{ address, symbol, name, decimals, logoURI, tags },
    extensions: { coingeckoId: extensions?.coingeckoId },
  }));

writeFileSync(
  join(import.meta.dirname, "../compiled/tokens.json.br"),
  // The higher qualities save 5% and take ten times as long.
  brotliCompressSync(JSON.stringify(kept), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
);
