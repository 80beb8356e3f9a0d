import type { ProfitAndLoss } from "@bellwether/markets";
import type { PositionInMarket } from "../../domain/positions/position.ts";
import { profitAndLossOf, toWirePositionMarket } from "../../domain/positions/to-wire-position.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import { sortKeyOfPosition } from "../../store/positions.ts";
import { readPage } from "../page.ts";

export const listProfitAndLoss: Handler<"listProfitAndLoss"> = async ({ query }, service) => {
  const { walletAddresses, status } = query;
  const filter = { walletAddresses, ...(status && { statuses: [status] }) };
  const page = await readPage({
    query,
    scope: { operation: "listProfitAndLoss", filters: { walletAddresses, status } },
    service,
    read: (after, count) => service.store.positions.listPredictions(filter, after, count),
    placeOf: sortKeyOfPosition,
  });
  if (isRefusal(page)) return page;
  return { status: 200, body: { entries: page.rows.flatMap(presentEntry), cursor: page.cursor } };
};

function presentEntry({ position, market }: PositionInMarket): ProfitAndLoss[] {
  if (position.type !== "prediction") return [];
  const { totalPnl, realizedPnl, unrealizedPnl } = profitAndLossOf(position, market);
  return [
    {
      positionId: position.id,
      walletAddress: position.walletAddress,
      market: toWirePositionMarket(market),
      totalPnl: totalPnl.toNumber(),
      realizedPnl: realizedPnl.toNumber(),
      unrealizedPnl: unrealizedPnl.toNumber(),
    },
  ];
}
