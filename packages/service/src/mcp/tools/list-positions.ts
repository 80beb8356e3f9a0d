import type { Holding, Position } from "@bellwether/markets";
import { callOperation } from "../operation-access.ts";
import { quoteOutside } from "../outside-text.ts";
import { readWallet } from "../read-wallet.ts";
import { pickFigures, shorten } from "../short-number.ts";
import { defineTool } from "../tool.ts";

interface Input {
  readonly walletAddress?: string;
  readonly type?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

interface PositionPage {
  readonly positions: readonly Position[];
  readonly cursor: string | null;
}

const figures = [
  "healthFactor",
  "ltv",
  "liquidationLtv",
  "liquidationPriceUsd",
  "apy",
  "netApy",
  "totalPnlUsd",
  "unrealizedPnlUsd",
] as const;

/** More would not fit a result's budget. */
const maxPositions = 5;

export const listPositions = defineTool<Input>({
  name: "list_positions",
  title: "List positions",
  description:
    "Lists what a wallet holds and owes in markets, with health factor (liquidated below 1), profit and loss in USD.",
  operations: [["listPositions"]],
  input: {
    walletAddress: {
      from: "listPositions(walletAddress)",
      about: "Default: the signed-in wallet.",
    },
    type: { from: "listPositions(type)" },
    limit: { from: "listPositions(limit)", atMost: maxPositions, default: maxPositions },
    cursor: { from: "listPositions(cursor)" },
  },
  output: {
    positions: [
      {
        type: "markets/PositionBase.type",
        marketId: "markets/PositionBase.marketId",
        provider: "markets/Provider.name",
        holds: [{ symbol: "markets/Token.symbol", amount: "markets/Holding.amount" }],
        owes: [{ symbol: "markets/Token.symbol", amount: "markets/Holding.amount" }],
        healthFactor: "markets/LendingPosition.healthFactor",
        ltv: "markets/LendingPosition.ltv",
        liquidationLtv: "markets/LendingPosition.liquidationLtv",
        apy: "markets/YieldPosition.apy",
        totalPnlUsd: "markets/PositionProfitAndLoss.totalPnlUsd",
        closedAt: "markets/PositionBase.closedAt",
      },
    ],
    cursor: "markets/PositionPage.cursor",
  },
  async run(input, { access }) {
    const { type, cursor, limit = maxPositions } = input;
    const walletAddress = await readWallet(access, input.walletAddress);
    const query = { walletAddress, type, cursor, limit: limit };
    const page = await callOperation<PositionPage>(access, { operationId: "listPositions", query });
    const positions = page.positions.map(describe);
    return { data: { positions, cursor: page.cursor }, hasOutsideText: true };
  },
});

function describe(position: Position): object {
  const { type, marketId, provider, closedAt } = position;
  const parts = position as unknown as PositionParts;
  const holds = [parts.deposits, parts.deposit, parts.collateral, parts.reward].flatMap(listOf);
  const owes = [parts.borrows, parts.debt].flatMap(listOf);
  return {
    type,
    ...(marketId !== undefined && { marketId }),
    provider: quoteOutside(provider.name, 40),
    holds: describeHoldings(holds),
    ...(owes.length > 0 && { owes: describeHoldings(owes) }),
    ...pickFigures({ ...parts.profitAndLoss, ...position }, figures),
    ...(closedAt !== undefined && { closedAt }),
  };
}

/** Where position types have their tokens and figures. */
interface PositionParts {
  readonly deposits?: readonly Holding[];
  readonly deposit?: Holding;
  readonly collateral?: Holding;
  readonly reward?: Holding;
  readonly borrows?: readonly Holding[];
  readonly debt?: Holding;
  readonly profitAndLoss?: object;
}

function listOf(value: Holding | readonly Holding[] | undefined): Holding[] {
  return value === undefined ? [] : [value].flat();
}

/** Among many tokens the most valuable ones. */
const maxHoldings = 4;
/** A person compares amounts with the wallet's. */
const amountDigits = 9;

function describeHoldings(holdings: readonly Holding[]): object[] {
  const sorted = [...holdings].sort((left, right) => right.valueUsd - left.valueUsd);
  return sorted.slice(0, maxHoldings).map(({ token, amount, valueUsd }) => ({
    symbol: quoteOutside(token.symbol, 16),
    amount: shorten(amount, amountDigits),
    valueUsd: shorten(valueUsd),
  }));
}
