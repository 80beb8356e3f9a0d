import { expect, test } from "vitest";
import { normalizeAssetId } from "./asset-id.ts";
import { parsePrice } from "./price.ts";
import { parseTick } from "./tick.ts";

const usdc = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

test.each([
  [`solana:${usdc}`, `solana:${usdc}`],
  [
    "ethereum:0xDAC17F958D2EE523A2206206994597C13D831EC7",
    "ethereum:0xdac17f958d2ee523a2206206994597c13d831ec7",
  ],
  ["bitcoin", "bitcoin"],
  ["base:0xABC", "base:0xABC"],
  ["solana:zz3", undefined],
])("the id %s is normalized to %s", (id, normalized) => {
  expect(normalizeAssetId(id)).toBe(normalized);
});

test.each([
  `SOLANA:${usdc}`,
  `Solana:${usdc}`,
  usdc,
  "ETHEREUM:0xdac17f958d2ee523a2206206994597c13d831ec7",
])("%s is no id, since readers would take it for another token", (id) => {
  expect(normalizeAssetId(id)).toBeUndefined();
});

test.each([parsePrice, parseTick])(
  "%o counts for its asset in any spelling of an address",
  (parse) => {
    const assetId = "ethereum:0xDAC17F958D2EE523A2206206994597C13D831EC7";
    const parsed = parse({ assetId, priceUsd: 1 }, new Date(0));
    expect(parsed).toMatchObject({ ok: true, value: { assetId: assetId.toLowerCase() } });
  },
);

test.each([`SOLANA:${usdc}`, usdc, "solana:zz3"])(
  "a price of %s is refused, not lost",
  (assetId) => {
    const parsed = parsePrice({ assetId, priceUsd: 1 }, new Date(0));
    expect(parsed).toMatchObject({ ok: false, problem: { field: "assetId" } });
  },
);
