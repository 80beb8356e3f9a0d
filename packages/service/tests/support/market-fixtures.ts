import type { Market, MarketType } from "../../src/domain/markets/market.ts";
import { parseMarket } from "../../src/domain/markets/parse-market.ts";

export const usdcToken = {
  address: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
  symbol: "USDC",
  decimals: 6,
};
export const solToken = {
  address: "So11111111111111111111111111111111111111112",
  symbol: "SOL",
  decimals: 9,
};
export const tokens = [usdcToken, solToken];
export const providers = ["harbor", "meridian", "north-star"];

interface MarketOptions {
  readonly id: string;
  readonly type: MarketType;
  readonly provider?: string;
  readonly token?: typeof usdcToken;
  readonly sizeUsd?: number;
}

/** A market in the feeds' form. */
export function makeFeedMarket(options: MarketOptions): Record<string, unknown> {
  const { id, type, provider = "harbor", token = usdcToken, sizeUsd = 1000 } = options;
  return {
    id,
    type,
    provider: { id: provider, name: provider },
    productName: "Main",
    token,
    ...detailsOf(type, sizeUsd),
  };
}

export function makeMarket(options: MarketOptions): Market {
  const parsed = parseMarket(makeFeedMarket(options));
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

const deposits = (sizeUsd: number) => ({
  depositApy: 0.05,
  totalDeposit: sizeUsd,
  totalDepositUsd: sizeUsd,
});
const borrows = { borrowApy: 0.07, totalBorrow: 10, totalBorrowUsd: 10 };

function detailsOf(type: MarketType, sizeUsd: number): Record<string, unknown> {
  switch (type) {
    case "lending":
      return { ...deposits(sizeUsd), ...borrows };
    case "yield":
      return deposits(sizeUsd);
    case "loop":
      return {
        ...deposits(sizeUsd),
        ...borrows,
        netApy: 0.08,
        maxLeverage: 4,
        debtToken: usdcToken,
      };
    case "perpetual":
      return {
        markPriceUsd: 165.42,
        fundingRate: -0.00001,
        openInterestUsd: sizeUsd,
        maxLeverage: 20,
      };
    case "prediction":
      return {
        question: "Will it rain?",
        status: "open",
        outcomes: [
          { id: "yes", name: "Yes", price: "0.31" },
          { id: "no", name: "No", price: "0.69" },
        ],
        volumeUsd: sizeUsd,
      };
  }
}
