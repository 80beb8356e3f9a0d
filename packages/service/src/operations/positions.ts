import { earliestSnapshot } from "../domain/history-retention.ts";
import { omitUndefined } from "../domain/omit-undefined.ts";
import { readMarketStatus } from "../domain/positions/filters.ts";
import { fillSnapshots, readSnapshotRange } from "../domain/positions/snapshots.ts";
import { toWirePosition } from "../domain/positions/to-wire-position.ts";
import { toWireProfitAndLoss } from "../domain/positions/to-wire-prediction.ts";
import { isProblem } from "../domain/problems.ts";
import { toRfc3339 } from "../domain/time-range.ts";
import type { Handler } from "../generated/handlers.ts";
import { sortKeyOfPosition } from "../store/positions/positions.ts";
import { collectInTurns } from "./collect-in-turns.ts";
import { readPage } from "./page.ts";

export const listPositions: Handler<"listPositions"> = async ({ query }, service) => {
  const { walletAddresses, type } = query;
  const marketStatus = readMarketStatus(query);
  if (isProblem(marketStatus)) return marketStatus;
  const filter = { walletAddresses, ...omitUndefined({ type, marketStatus }) };
  // Cursors hold for both names of the filter, and name it as they did before it had two.
  const filters = { walletAddresses, type, status: marketStatus };
  const page = await readPage({
    query,
    scope: { operation: "listPositions", filters },
    service,
    read: (after, count) => service.marketData.positions.listPositions(filter, after, count),
    toSortKey: sortKeyOfPosition,
  });
  if (isProblem(page)) return page;
  const positions = page.rows.map(toWirePosition);
  return { status: 200, body: { positions, cursor: page.cursor } };
};

export const listProfitAndLoss: Handler<"listProfitAndLoss"> = async ({ query }, service) => {
  const { walletAddresses } = query;
  const marketStatus = readMarketStatus(query);
  if (isProblem(marketStatus)) return marketStatus;
  const filter = { walletAddresses, ...omitUndefined({ marketStatus }) };
  const page = await readPage({
    query,
    scope: { operation: "listProfitAndLoss", filters: { walletAddresses, status: marketStatus } },
    service,
    read: (after, count) => service.marketData.positions.listPredictions(filter, after, count),
    toSortKey: sortKeyOfPosition,
  });
  if (isProblem(page)) return page;
  return {
    status: 200,
    body: { entries: page.rows.flatMap(toWireProfitAndLoss), cursor: page.cursor },
  };
};

export const listPositionSnapshots: Handler<"listPositionSnapshots"> = async (
  { query },
  { marketData, clock },
) => {
  const { walletAddress, type, resolution, startTime, endTime } = query;
  const now = clock.now();
  const requested = readSnapshotRange({ startTime, endTime, resolution, now });
  if (isProblem(requested)) return requested;
  // A range into the future ends now.
  const end = new Date(Math.min(requested.end.getTime(), now.getTime()));
  const range = { start: requested.start, end };
  const history = await marketData.positions.readSnapshotHistory({
    ...{ walletAddress, type, resolution, range },
  });
  const snapshots = await collectInTurns(fillSnapshots(range, resolution, history));
  const earliestStartTime = toRfc3339(earliestSnapshot(resolution, now));
  return { status: 200, body: { walletAddress, resolution, earliestStartTime, snapshots } };
};
