import {
  makeFeedMarket,
  solToken,
  usdcToken,
} from "@bellwether/service/tests/support/market-fixtures.ts";

const marketTypes = ["lending", "yield", "loop", "perpetual"] as const;
type ReportedType = (typeof marketTypes)[number];

export interface FeedFileOptions {
  readonly markets: number;
  readonly positions: number;
  /** Every amount and value differs between two steps. */
  readonly step: number;
}

/** A feed file with markets and positions in four types, each wallet with ten positions. */
export function makeFeedFile({ markets, positions, step }: FeedFileOptions): string {
  return JSON.stringify({
    markets: Array.from({ length: markets }, (_, index) =>
      makeFeedMarket({ id: `m-${index}`, type: typeOf(index), sizeUsd: 1000 + index + step }),
    ),
    positions: Array.from({ length: positions }, (_, index) =>
      makePosition(index, index % markets, step),
    ),
  });
}

function typeOf(index: number): ReportedType {
  return marketTypes[index % marketTypes.length] ?? "lending";
}

function makePosition(index: number, market: number, step: number) {
  const type = typeOf(market);
  return {
    id: `m-${market}-position-${index}`,
    type,
    walletAddress: `${Math.floor(index / 10)}`.replaceAll("0", "A").padStart(43, "5"),
    provider: { id: "harbor", name: "Harbor" },
    marketId: `m-${market}`,
    openedAt: "2026-10-01T00:00:00Z",
    ...detailsOf(type, index, step),
  };
}

function detailsOf(type: ReportedType, index: number, step: number) {
  const dollars = holding(usdcToken, index, step);
  const sol = holding(solToken, index, step);
  switch (type) {
    case "lending":
      return { deposits: [dollars], borrows: [sol], liquidationLtv: 0.8 };
    case "yield":
      return { deposit: dollars };
    case "loop":
      return { collateral: sol, debt: dollars, liquidationLtv: 0.85 };
    case "perpetual":
      return { side: "long", size: sol, collateral: dollars, entryPriceUsd: 158.1 };
  }
}

function holding(token: typeof usdcToken, index: number, step: number) {
  const amountBaseUnits = String(1_000_000_000 + index * 1000 + step);
  return { token, amountBaseUnits, valueUsd: Number(`${100 + (index % 900)}.${step + 100}`) };
}
