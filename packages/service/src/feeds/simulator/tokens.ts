import { letterIconPath } from "../../domain/icons/letter-icon.ts";
import type { Token } from "../../domain/markets/market.ts";
import { round, type SeededRandom, smoothNoise } from "./seeded-random.ts";

/** A real token with a simulated price. Its icon is a path, which `withIconUrls` makes absolute. */
export interface SimulatedToken {
  readonly assetId: string;
  readonly token?: Token;
  readonly basePriceUsd: number;
  /** The price's amplitude, as a fraction; 0 for stablecoins. */
  readonly swing: number;
  readonly supply: number;
}

interface SolanaToken {
  readonly symbol: string;
  readonly address: string;
  readonly decimals: number;
  readonly basePriceUsd: number;
  readonly swing: number;
  readonly supply: number;
}

/** Common token names, where the name in the registry is rarely used. */
export const namesByAsset: Readonly<Record<string, string>> = {
  "solana:So11111111111111111111111111111111111111112": "Solana",
  "solana:Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB": "Tether USD",
};

const solanaTokens: readonly SolanaToken[] = [
  {
    symbol: "SOL",
    address: "So11111111111111111111111111111111111111112",
    decimals: 9,
    basePriceUsd: 165.42,
    swing: 0.25,
    supply: 552e6,
  },
  {
    symbol: "USDC",
    address: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
    decimals: 6,
    basePriceUsd: 1,
    swing: 0,
    supply: 9.4e9,
  },
  {
    symbol: "USDT",
    address: "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB",
    decimals: 6,
    basePriceUsd: 1,
    swing: 0,
    supply: 2.1e9,
  },
  {
    symbol: "mSOL",
    address: "mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So",
    decimals: 9,
    basePriceUsd: 214.8,
    swing: 0.25,
    supply: 4.1e6,
  },
  {
    symbol: "stSOL",
    address: "7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj",
    decimals: 9,
    basePriceUsd: 199.3,
    swing: 0.25,
    supply: 1.2e6,
  },
  {
    symbol: "RAY",
    address: "4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R",
    decimals: 6,
    basePriceUsd: 2.31,
    swing: 0.4,
    supply: 265e6,
  },
  {
    symbol: "ORCA",
    address: "orcaEKTdK7LKz57vaAYr9QeNsVEPfiu6QeMU1kektZE",
    decimals: 6,
    basePriceUsd: 1.87,
    swing: 0.4,
    supply: 60e6,
  },
  {
    symbol: "ETH",
    address: "7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs",
    decimals: 8,
    basePriceUsd: 3320.5,
    swing: 0.22,
    supply: 41e3,
  },
];

const otherAssets: readonly SimulatedToken[] = [
  { assetId: "bitcoin", basePriceUsd: 98250.5, swing: 0.18, supply: 19.9e6 },
  {
    assetId: "ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
    basePriceUsd: 1,
    swing: 0,
    supply: 41.2e9,
  },
  {
    assetId: "ethereum:0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
    basePriceUsd: 3320.5,
    swing: 0.22,
    supply: 2.6e6,
  },
];

export const simulatedTokens: readonly SimulatedToken[] = [
  ...solanaTokens.map(({ symbol, address, decimals, ...figures }) => ({
    ...figures,
    assetId: `solana:${address}`,
    token: { address, symbol, decimals, icon: letterIconPath(symbol) },
  })),
  ...otherAssets,
];

export type TokenSymbol = "SOL" | "USDC" | "USDT" | "mSOL" | "stSOL" | "RAY" | "ORCA" | "ETH";

export function tokenOf(symbol: TokenSymbol): SimulatedToken & { readonly token: Token } {
  const found = simulatedTokens.find((token) => token.token?.symbol === symbol);
  if (found?.token === undefined) throw new Error(`There is no simulated token ${symbol}.`);
  return { ...found, token: found.token };
}

/** Wrapped and staked tokens follow their underlying token's price. */
const movesWith: Readonly<Record<string, string>> = {
  mSOL: "SOL",
  stSOL: "SOL",
  "ethereum:0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2": "ETH",
};

export function priceAt(random: SeededRandom, token: SimulatedToken, at: Date): number {
  const name = token.token?.symbol ?? token.assetId;
  const moved = token.swing * smoothNoise(random, `price ${movesWith[name] ?? name}`, at);
  return round(token.basePriceUsd * Math.exp(moved), token.basePriceUsd < 10 ? 6 : 2);
}

export function describePrices(random: SeededRandom, at: Date): unknown[] {
  return simulatedTokens.map((token) => {
    const priceUsd = priceAt(random, token, at);
    const turnover = 0.04 + 0.03 * smoothNoise(random, `volume ${token.assetId}`, at);
    const marketCapUsd = round(priceUsd * token.supply, 2);
    return {
      assetId: token.assetId,
      priceUsd,
      marketCapUsd,
      volume24hUsd: round(marketCapUsd * turnover, 2),
    };
  });
}

/** Assets missing from the catalogue: other chains' coins, and a token without a price. */
export const otherDescriptions: readonly unknown[] = [
  {
    chain: "bitcoin",
    id: "bitcoin",
    name: "Bitcoin",
    symbol: "BTC",
    tags: ["layer-1", "simulated"],
    decimals: 8,
    icon: letterIconPath("BTC"),
  },
  {
    chain: "ethereum",
    address: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
    name: "USD Coin",
    symbol: "USDC",
    tags: ["stablecoin", "simulated"],
    decimals: 6,
    icon: letterIconPath("USDC"),
  },
  {
    chain: "ethereum",
    address: "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
    name: "Wrapped Ether",
    symbol: "WETH",
    tags: ["wrapped", "simulated"],
    decimals: 18,
    icon: letterIconPath("WETH"),
  },
  {
    chain: "solana",
    address: "BFTccmNZ5Zcec9efScoMnmnQf4szNhAMbcJykHBgP8LZ",
    name: "Meadow",
    symbol: "MEADOW",
    tags: ["simulated"],
    decimals: 6,
    icon: letterIconPath("MEADOW"),
  },
];
