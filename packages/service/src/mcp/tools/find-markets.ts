import type { Market } from "@bellwether/markets";
import { quoteOutside } from "../outside-text.ts";
import { listActions, readMarkets } from "../read-markets.ts";
import { pickFigures } from "../short-number.ts";
import { defineTool } from "../tool.ts";

interface Input {
  readonly symbol?: string;
  readonly mint?: string;
  readonly type?: readonly string[];
  readonly provider?: readonly string[];
  readonly minDepositApy?: number;
  readonly maxBorrowApy?: number;
  readonly minTotalDepositUsd?: number;
  readonly minLiquidationLtv?: number;
  readonly sortBy?: SortKey;
  readonly limit?: number;
}

type SortKey = "depositApy" | "borrowApy" | "totalDepositUsd";

const figures = [
  "depositApy",
  "depositApy30d",
  "borrowApy",
  "totalDepositUsd",
  "liquidationLtv",
] as const;

/** The types with rates; the filter by mint requires a type. */
const typesWithRates = ["lending", "yield", "loop"];
/** More would not fit a result's budget. */
const maxMarkets = 5;

export const findMarkets = defineTool<Input>({
  name: "find_markets",
  title: "Find markets",
  description:
    "Finds lending, yield and other markets by asset, type, rate and risk. Returns ids for explain_market and quote_action. Rates are fractions a year: 0.05 is 5%.",
  operations: [["listMarkets"]],
  input: {
    symbol: { from: "markets/Token.symbol", about: "Anyone can copy a symbol: check the mint." },
    mint: { from: "listMarkets(asset)[]" },
    type: { from: "listMarkets(type)" },
    provider: { from: "listMarkets(provider)", about: "Provider ids." },
    minDepositApy: { from: "markets/DepositFigures.depositApy" },
    maxBorrowApy: { from: "markets/BorrowFigures.borrowApy" },
    minTotalDepositUsd: { from: "markets/DepositFigures.totalDepositUsd" },
    minLiquidationLtv: { from: "markets/BorrowFigures.liquidationLtv" },
    sortBy: {
      from: "names(markets/LoopMarket)",
      only: ["depositApy", "borrowApy", "totalDepositUsd"],
      about: "Highest depositApy, lowest borrowApy or largest deposits first.",
      default: "depositApy",
    },
    limit: { from: "listMarkets(limit)", atMost: maxMarkets, default: maxMarkets },
  },
  output: {
    matches: "markets/CountedType.marketCount",
    markets: [
      {
        id: "markets/MarketBase.id",
        type: "markets/MarketBase.type",
        provider: "markets/Provider.name",
        product: "markets/MarketBase.productName",
        symbol: "markets/Token.symbol",
        mint: "markets/Token.address",
        depositApy: "markets/DepositFigures.depositApy",
        depositApy30d: "markets/DepositFigures.depositApy30d",
        borrowApy: "markets/BorrowFigures.borrowApy",
        totalDepositUsd: "markets/DepositFigures.totalDepositUsd",
        liquidationLtv: "markets/BorrowFigures.liquidationLtv",
        actions: "names(markets/MarketActions)",
      },
    ],
  },
  async run(input, { access }) {
    const { symbol, mint, provider, sortBy = "depositApy", limit = maxMarkets } = input;
    const type = input.type ?? (mint === undefined ? undefined : typesWithRates);
    const asset = mint === undefined ? undefined : [mint];
    const all = await readMarkets(access, { type, provider, asset });
    // A model may copy a symbol with its quotes.
    const wanted = symbol?.replace(/[«»]/g, "").toLowerCase();
    const found = all
      .filter((market) => wanted === undefined || market.token.symbol.toLowerCase() === wanted)
      .filter((market) => isWithin(market, input))
      .sort(compareBy(sortBy));
    const markets = found.slice(0, limit).map(describe);
    return { data: { matches: found.length, markets }, hasOutsideText: true };
  },
});

function readFigure(market: Market, name: string): number | undefined {
  const value: unknown = Reflect.get(market, name);
  return typeof value === "number" ? value : undefined;
}

function isWithin(market: Market, input: Input): boolean {
  const { minDepositApy, maxBorrowApy, minTotalDepositUsd, minLiquidationLtv } = input;
  const atLeast = (name: string, least: number | undefined) =>
    least === undefined || (readFigure(market, name) ?? Number.NEGATIVE_INFINITY) >= least;
  const borrowApy = readFigure(market, "borrowApy") ?? Number.POSITIVE_INFINITY;
  return (
    atLeast("depositApy", minDepositApy) &&
    atLeast("totalDepositUsd", minTotalDepositUsd) &&
    atLeast("liquidationLtv", minLiquidationLtv) &&
    (maxBorrowApy === undefined || borrowApy <= maxBorrowApy)
  );
}

/** Markets without the figure come last. */
function compareBy(key: SortKey): (left: Market, right: Market) => number {
  const sign = key === "borrowApy" ? -1 : 1;
  const rank = (market: Market) => {
    const value = readFigure(market, key);
    return value === undefined ? Number.NEGATIVE_INFINITY : sign * value;
  };
  return (left, right) => {
    const [first, second] = [rank(left), rank(right)];
    return first === second ? 0 : second - first;
  };
}

function describe(market: Market): object {
  const { id, type, provider, productName, token } = market;
  return {
    id,
    type,
    provider: quoteOutside(provider.name, 40),
    product: quoteOutside(productName, 40),
    symbol: quoteOutside(token.symbol, 16),
    mint: token.address,
    ...pickFigures(market, figures),
    actions: listActions(market),
  };
}
