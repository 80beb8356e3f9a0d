import { readPage } from "../../domain/markets/page.ts";
import { presentPosition } from "../../domain/positions/present-position.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import { placeOfPosition } from "../../store/positions.ts";

export const listPositions: Handler<"listPositions"> = async ({ query }, { store, cursorKey }) => {
  const { walletAddresses, type, status, cursor, limit } = query;
  const filter = { walletAddresses, ...(type && { type }), ...(status && { status }) };
  const page = await readPage({
    key: cursorKey,
    scope: { operation: "listPositions", filters: { walletAddresses, type, status } },
    cursor,
    limit,
    read: (after, count) => store.positions.listPositions(filter, after, count),
    placeOf: placeOfPosition,
  });
  if (isRefusal(page)) return page;
  const positions = page.rows.map(presentPosition);
  return { status: 200, body: { positions, cursor: page.cursor } };
};
