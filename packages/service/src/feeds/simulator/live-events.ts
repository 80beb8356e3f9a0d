import { letterIconPath } from "../../domain/icons/letter-icon.ts";
import type { FeedBatch } from "../feed.ts";
import { addressOf, wallets } from "./addresses.ts";
import { round, type SeededRandom } from "./seeded-random.ts";
import { priceAt, type SimulatedToken, simulatedTokens } from "./tokens.ts";

/** A token whose price moves enough for an event within a minute. */
const tempoAddress = addressOf("token TEMPO");

export const tempo = {
  assetId: `solana:${tempoAddress}`,
  description: {
    chain: "solana",
    address: tempoAddress,
    name: "Tempo",
    symbol: "TEMPO",
    tags: ["simulated"],
    decimals: 6,
    icon: letterIconPath("TEMPO"),
  },
} as const;

const tempoSupply = 40e6;
const tempoBaseUsd = 0.5;
const tempoSwing = 0.08;
const tempoPeriodMs = 50_000;

/** Rises and falls by an eighth within a minute, several times over. */
function tempoPriceAt(at: Date): number {
  const wave = Math.sin((2 * Math.PI * at.getTime()) / tempoPeriodMs);
  return round(tempoBaseUsd * Math.exp(tempoSwing * wave), 6);
}

/** The token's price, described as other tokens' prices are. */
export function describeTempoPrice(at: Date) {
  const priceUsd = tempoPriceAt(at);
  const marketCapUsd = round(priceUsd * tempoSupply, 2);
  return {
    assetId: tempo.assetId,
    priceUsd,
    marketCapUsd,
    volume24hUsd: round(marketCapUsd / 10, 2),
  };
}

/** A new token appears this often, and its audit a little later. */
const listingEveryMs = 600_000;
const auditAfterMs = 15_000;

/** Each wallet buys Tempo this often. */
const buyEveryMs = 300_000;

/** One moment's ticks. */
export function describeTicks(random: SeededRandom, at: Date): FeedBatch {
  const moving = simulatedTokens.filter(({ swing }) => swing > 0);
  const ticks = [
    { assetId: tempo.assetId, priceUsd: tempoPriceAt(at) },
    ...moving.map((token: SimulatedToken) => {
      return { assetId: token.assetId, priceUsd: priceAt(random, token, at) };
    }),
  ];
  return { observedAt: at, ticks };
}

/** The last listed token, its audit when due, and Tempo buys since a moment. */
export function describeLiveEvents(random: SeededRandom, at: Date, since: Date) {
  const number = Math.floor(at.getTime() / listingEveryMs);
  const listedAt = number * listingEveryMs;
  const asset = describeListing(number);
  const isAudited = at.getTime() >= listedAt + auditAfterMs;
  return {
    assets: listedAt > since.getTime() ? [asset] : [],
    audits: isAudited && listedAt + auditAfterMs > since.getTime() ? [audit(random, number)] : [],
    tokenTrades: wallets.flatMap((wallet, index) => describeBuys(wallet, index, at, since)),
  };
}

function describeListing(number: number) {
  return {
    chain: "solana",
    address: addressOf(`listing ${number}`),
    name: `Simulated Listing ${number % 10_000}`,
    symbol: `SIM${number % 10_000}`,
    tags: ["simulated", "new"],
    decimals: 6,
    icon: letterIconPath("SIM"),
  };
}

function audit(random: SeededRandom, number: number) {
  return {
    assetId: `solana:${addressOf(`listing ${number}`)}`,
    mintAuthorityRevoked: random("mint", number) < 0.8,
    freezeAuthorityRevoked: random("freeze", number) < 0.8,
    topHoldersShare: round(0.1 + 0.5 * random("holders", number), 4),
    organicScore: round(100 * random("organic", number), 1),
  };
}

/** The wallets buy in turn, so some buy at a high price and some at a low one. */
function describeBuys(wallet: string, index: number, at: Date, since: Date) {
  const shift = (index * buyEveryMs) / wallets.length;
  const number = Math.floor((at.getTime() - shift) / buyEveryMs);
  const boughtAt = new Date(number * buyEveryMs + shift);
  if (boughtAt <= since || boughtAt > at) return [];
  return [
    {
      ...{ id: `tempo-${index}-${number}`, walletAddress: wallet, assetId: tempo.assetId },
      ...{ kind: "buy", amount: 100, priceUsd: tempoPriceAt(boughtAt), at: boughtAt },
    },
  ];
}
