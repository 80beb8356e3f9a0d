import { toWirePosition } from "../../domain/positions/to-wire-position.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import { sortKeyOfPosition } from "../../store/positions.ts";
import { readPage } from "../page.ts";

export const listPositions: Handler<"listPositions"> = async ({ query }, service) => {
  const { walletAddresses, type, status, "market.status": marketStatus } = query;
  const statuses = [status, marketStatus].filter((one) => one !== undefined);
  const filter = { walletAddresses, ...(type && { type }), statuses };
  const filters = { walletAddresses, type, status, "market.status": marketStatus };
  const page = await readPage({
    query,
    scope: { operation: "listPositions", filters },
    service,
    read: (after, count) => service.store.positions.listPositions(filter, after, count),
    placeOf: sortKeyOfPosition,
  });
  if (isRefusal(page)) return page;
  const positions = page.rows.map(toWirePosition);
  return { status: 200, body: { positions, cursor: page.cursor } };
};
