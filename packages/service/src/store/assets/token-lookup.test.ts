import { expect, test } from "vitest";
import { useDatabase } from "../../../tests/support/database.ts";
import { AssetStore } from "./assets.ts";
import { AssetTokenLookup } from "./token-lookup.ts";

const db = useDatabase();

test("firstUnknown returns the first id without an asset, spelled as it was given", async () => {
  const assets = new AssetStore(db());
  const texts = { name: "A token", symbol: "ONE", tags: [] };
  const mint = "solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
  const contract = "ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
  const known = [
    { ...texts, id: mint, chain: "solana" },
    { ...texts, id: contract, chain: "ethereum" },
    { ...texts, id: "bitcoin", chain: "bitcoin" },
  ];
  await assets.saveAssets("test", known, new Date());
  const lookup = new AssetTokenLookup(assets);
  const checksummed = "ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
  expect(await lookup.firstUnknown([mint, checksummed, contract, "bitcoin"])).toBeUndefined();
  expect(await lookup.firstUnknown([])).toBeUndefined();
  const unknown = "solana:So11111111111111111111111111111111111111112";
  expect(await lookup.firstUnknown([mint, unknown, "dogecoin"])).toBe(unknown);
  expect(await lookup.firstUnknown(["bitcoin", "solana:no-mint", unknown])).toBe("solana:no-mint");
});
