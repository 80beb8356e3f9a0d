import { presentPosition } from "../../domain/positions/present-position.ts";
import { isRefusal, type Refusal } from "../../domain/refusals.ts";
import { refuseField } from "../../domain/refuse-field.ts";
import type { Handler } from "../../generated/handlers.ts";
import { placeOfPosition } from "../../store/positions.ts";
import { readPage } from "../page.ts";

export const listPositions: Handler<"listPositions"> = async ({ query }, service) => {
  const refusal = refuseTwoStatuses(query);
  if (refusal) return refusal;
  const { walletAddresses, type, "market.status": named, status = named } = query;
  // The names as they were sent: a cursor goes on with the request that it was given for.
  const filters = { walletAddresses, type, status: query.status, "market.status": named };
  const filter = { walletAddresses, ...(type && { type }), ...(status && { status }) };
  const page = await readPage({
    query,
    scope: { operation: "listPositions", filters },
    service,
    read: (after, count) => service.store.positions.listPositions(filter, after, count),
    placeOf: placeOfPosition,
  });
  if (isRefusal(page)) return page;
  const positions = page.rows.map(presentPosition);
  return { status: 200, body: { positions, cursor: page.cursor } };
};

/** The filter has two names; of two values nobody knows which was meant. */
function refuseTwoStatuses(query: {
  readonly status?: string;
  readonly "market.status"?: string;
}): Refusal | undefined {
  const { status, "market.status": other = status } = query;
  if (status === undefined || status === other) return undefined;
  const advice = "they are two names of one filter; give one of them";
  return refuseField("query.market.status", `is ${other}, but status is ${status}`, advice);
}
