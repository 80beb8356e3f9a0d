import type { Market, MarketHistory } from "@bellwether/markets";
import { callOperation } from "../operation-access.ts";
import { quoteOutside } from "../outside-text.ts";
import { listActions, readMarket } from "../read-markets.ts";
import { pickFigures, shorten } from "../short-number.ts";
import { defineTool, type ToolContext } from "../tool.ts";

interface Input {
  readonly marketId: string;
}

const figures = [
  "depositApy",
  "baseDepositApy",
  "rewardDepositApy",
  "depositApy30d",
  "depositApy180d",
  "totalDepositUsd",
  "maxDeposit",
  "borrowApy",
  "borrowApy30d",
  "totalBorrowUsd",
  "maxBorrow",
  "maxLtv",
  "liquidationLtv",
  "liquidationPenalty",
  "netApy",
  "maxLeverage",
  "markPriceUsd",
  "fundingRate",
] as const;

const dayMs = 24 * 3600 * 1000;
const historyDays = 30;

export const explainMarket = defineTool<Input>({
  name: "explain_market",
  title: "Explain a market",
  description:
    "Returns all rates, limits and risk figures of one market, the range of its rate in the last 30 days, and the actions that quote_action takes.",
  operations: [["listMarkets", "getMarketHistory"]],
  input: { marketId: { from: "markets/MarketBase.id", isRequired: true } },
  output: {
    id: "markets/MarketBase.id",
    type: "markets/MarketBase.type",
    provider: "markets/Provider.name",
    product: "markets/MarketBase.productName",
    symbol: "markets/Token.symbol",
    mint: "markets/Token.address",
    question: "markets/PredictionMarket.question",
    figures: {
      depositApy: "markets/DepositFigures.depositApy",
      borrowApy: "markets/BorrowFigures.borrowApy",
    },
    utilization: "number",
    lowestDepositApy30d: "markets/DepositFigures.depositApy",
    highestDepositApy30d: "markets/DepositFigures.depositApy",
    websiteUrl: "markets/MarketBase.websiteUrl",
    actions: "names(markets/MarketActions)",
  },
  async run({ marketId }, context) {
    const market = await readMarket(context.access, marketId);
    const { id, type, provider, productName, token, websiteUrl } = market;
    const data = {
      id,
      type,
      provider: quoteOutside(provider.name, 40),
      product: quoteOutside(productName, 60),
      symbol: quoteOutside(token.symbol, 16),
      mint: token.address,
      ...("question" in market && { question: quoteOutside(String(market.question), 200) }),
      figures: pickFigures(market, figures),
      ...describeUtilization(market),
      ...(await readRange(market, context)),
      ...(websiteUrl !== undefined && { websiteUrl: quoteOutside(websiteUrl, 120) }),
      actions: listActions(market),
    };
    return { data, hasOutsideText: true };
  },
});

const borrowed = ["totalDepositUsd", "totalBorrowUsd"];

/** The borrowed fraction: near 1, withdrawals may have to wait. */
function describeUtilization(market: Market): { readonly utilization?: number } {
  const { totalDepositUsd, totalBorrowUsd } = pickFigures(market, borrowed);
  if (totalDepositUsd === undefined || totalBorrowUsd === undefined) return {};
  return totalDepositUsd > 0 ? { utilization: shorten(totalBorrowUsd / totalDepositUsd) } : {};
}

async function readRange(market: Market, { access, now }: ToolContext): Promise<object> {
  if (!("depositApy" in market)) return {};
  const startTime = new Date(now.getTime() - historyDays * dayMs).toISOString();
  const { series } = await callOperation<MarketHistory>(access, {
    operationId: "getMarketHistory",
    query: { marketIds: [market.id], startTime, resolution: "1d" },
  });
  const rates = series.flatMap(({ points }) =>
    points.flatMap(({ depositApy }) => depositApy ?? []),
  );
  if (rates.length === 0) return {};
  return {
    lowestDepositApy30d: shorten(Math.min(...rates)),
    highestDepositApy30d: shorten(Math.max(...rates)),
  };
}
