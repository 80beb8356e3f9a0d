import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ArgumentError, assetId, parseAssetId } from "./index.ts";

const mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

describe("an asset's id", () => {
  test("assetId joins chain and address", () => {
    expect(assetId("solana", mint)).toBe(`solana:${mint}`);
    expect(assetId("ethereum", "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48")).toBe(
      "ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
    );
  });

  test.each([
    ["bitcoin", mint, 'assetId: chain is "bitcoin"; it must be one of solana, ethereum.'],
    ["toString", mint, 'assetId: chain is "toString"; it must be one of solana, ethereum.'],
    ["solana", "0xabc", 'assetId: address is "0xabc"; on solana it is a base58 mint address.'],
    [
      "ethereum",
      mint,
      `assetId: address is "${mint}"; on ethereum it is 0x and 40 hexadecimal digits.`,
    ],
  ])("assetId refuses %s %s", (chain, address, message) => {
    expect(() => assetId(chain as "solana", address)).toThrow(message);
    expect(() => assetId(chain as "solana", address)).toThrow(ArgumentError);
  });

  test("parseAssetId returns the chain and address of any asset id", () => {
    const hex = fc.string({
      unit: fc.constantFrom(..."0123456789abcdefABCDEF"),
      minLength: 40,
      maxLength: 40,
    });
    fc.assert(
      fc.property(hex, (digits) => {
        const id = assetId("ethereum", `0x${digits}`);
        expect(parseAssetId(id)).toEqual({
          chain: "ethereum",
          address: `0x${digits.toLowerCase()}`,
        });
      }),
    );
    expect(parseAssetId(`solana:${mint}`)).toEqual({ chain: "solana", address: mint });
    for (const id of ["bitcoin", "", "solana:", "solana:0xabc", "constructor:x"]) {
      expect(parseAssetId(id)).toBeUndefined();
    }
  });
});
