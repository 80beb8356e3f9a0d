import { compareBalances } from "../domain/balances/balance.ts";
import { toWireBalance } from "../domain/balances/to-wire-balance.ts";
import { type SortKey, writeCursor } from "../domain/cursor.ts";
import { Decimal } from "../domain/decimal.ts";
import { earliestSnapshot } from "../domain/history-retention.ts";
import { omitUndefined } from "../domain/omit-undefined.ts";
import { readMarketStatus } from "../domain/positions/filters.ts";
import {
  fillSnapshotPage,
  readSnapshotRange,
  type SnapshotPlace,
} from "../domain/positions/snapshots.ts";
import { toWirePosition } from "../domain/positions/to-wire-position.ts";
import { toWireProfitAndLoss } from "../domain/positions/to-wire-prediction.ts";
import { readWallets } from "../domain/positions/wallet-parameters.ts";
import type { WalletReading } from "../domain/positions/wallet-reader.ts";
import { isProblem } from "../domain/problems.ts";
import { networkOf } from "../domain/rate-limits/network.ts";
import { runInTurns } from "../domain/run-in-turns.ts";
import { firstPoints, toRfc3339 } from "../domain/time-range.ts";
import type { Handler } from "../generated/handlers.ts";
import type { SnapshotQuery } from "../store/positions/position-snapshots.ts";
import { type PositionStore, sortKeyOfPosition } from "../store/positions/positions.ts";
import { readPage, readSortKey } from "./responses/page.ts";

export const listPositions: Handler<"listPositions"> = async ({ query, request }, service) => {
  const { type } = query;
  const walletAddresses = readWallets(query);
  if (isProblem(walletAddresses)) return walletAddresses;
  const marketStatus = readMarketStatus(query);
  if (isProblem(marketStatus)) return marketStatus;
  const filter = { walletAddresses, ...omitUndefined({ type, marketStatus }) };
  // Cursors hold for both filter names, and name it as they did before it had two.
  const filters = { walletAddresses, type, status: marketStatus };
  const isFirst = query.cursor === undefined;
  const { observedAt, isNew } = isFirst
    ? await service.walletReader.readWallets(walletAddresses, networkOf(request.address))
    : noReading;
  const store = isNew ? service.store.positions : service.marketData.positions;
  const page = await readPage({
    query,
    scope: { operation: "listPositions", filters },
    service,
    read: (after, count) => store.listPositions(filter, after, count),
    toSortKey: sortKeyOfPosition,
  });
  if (isProblem(page)) return page;
  const positions = page.rows.map(toWirePosition);
  const freshness = omitUndefined({ observedAt: observedAt?.toISOString() });
  return { status: 200, body: { positions, cursor: page.cursor, ...freshness } };
};

/** Later pages show the state read by the first one. */
const noReading: WalletReading = { isNew: false };

export const listBalances: Handler<"listBalances"> = async ({ query, request }, service) => {
  const { walletAddress } = query;
  const network = networkOf(request.address);
  const reading = await service.balanceReader.readBalances(walletAddress, network);
  if (isProblem(reading)) return reading;
  const { balances, observedAt, totalUsd } = reading;
  const page = await readPage({
    query,
    scope: { operation: "listBalances", filters: { walletAddress } },
    service,
    read: async (after, count) => {
      const start = after === undefined ? 0 : balances.findIndex((row) => isAfter(row, after));
      return start < 0 ? [] : balances.slice(start, start + count);
    },
    toSortKey: ({ valueUsd, mint, type }) => [valueUsd?.toFixed() ?? "", mint, type],
  });
  if (isProblem(page)) return page;
  const rows = await service.balanceReader.describeBalances(page.rows, reading, network);
  if (isProblem(rows)) return rows;
  return {
    status: 200,
    body: {
      ...{ walletAddress, balances: rows.map(toWireBalance), totalUsd: totalUsd.toNumber() },
      ...{ observedAt: observedAt.toISOString(), cursor: page.cursor },
    },
  };
};

/** A later page may come from a later reading, so it continues after the previous page's last value. */
function isAfter(row: Parameters<typeof compareBalances>[0], after: SortKey): boolean {
  const [value = "", mint = "", type = ""] = after;
  const last = { mint, type, ...(value !== "" && { valueUsd: new Decimal(value) }) };
  return compareBalances(row, last) > 0;
}

export const listProfitAndLoss: Handler<"listProfitAndLoss"> = async ({ query }, service) => {
  const walletAddresses = readWallets(query);
  if (isProblem(walletAddresses)) return walletAddresses;
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

/** The most entries a page is made from, and its longest JSON but for its last entry. */
const maxEntries = 6000;
const maxBytes = 1024 * 1024;

export const listPositionSnapshots: Handler<"listPositionSnapshots"> = async (
  { query },
  { marketData, clock, signingKeys },
) => {
  const { type, resolution, startTime, endTime, cursor } = query;
  const wallets = readWallets(query);
  if (isProblem(wallets)) return wallets;
  const [walletAddress = ""] = wallets;
  const filters = { walletAddress, type, resolution, startTime, endTime };
  const scope = { operation: "listPositionSnapshots", filters };
  const keys = await signingKeys();
  const sortKey = readSortKey(cursor, scope, keys);
  if (isProblem(sortKey)) return sortKey;
  const after = sortKey && readSnapshotPlace(sortKey);
  const now = clock.now();
  const requested = readSnapshotRange({
    startTime: after?.moment.toISOString() ?? startTime,
    // Without an end, every page ends when the first one was made.
    endTime: after?.end.toISOString() ?? endTime,
    ...{ resolution, now },
  });
  if (isProblem(requested)) return requested;
  // A range into the future ends now.
  const end = new Date(Math.min(requested.end.getTime(), now.getTime()));
  const range = { start: requested.start, end };
  const { snapshots, next } = await readSnapshotPage(
    { walletAddress, type, resolution, range, after },
    marketData.positions,
  );
  return {
    status: 200,
    body: {
      ...{ walletAddress, resolution, snapshots: [...snapshots] },
      earliestStartTime: toRfc3339(earliestSnapshot(resolution, now)),
      cursor: next === undefined ? null : writeCursor(toSortKey(next, end), scope, keys),
    },
  };
};

interface SnapshotPageQuery extends SnapshotQuery {
  readonly after: SnapshotPlace | undefined;
}

/** Reads no more moments than a page may hold: a wallet with thousands of positions has a page for each moment. */
async function readSnapshotPage(
  { after, ...query }: SnapshotPageQuery,
  positions: Pick<PositionStore, "countInSnapshots" | "readSnapshotHistory">,
) {
  const { range, resolution } = query;
  const count = await positions.countInSnapshots(query);
  const read = firstPoints(range, resolution, Math.ceil(maxEntries / Math.max(1, count)));
  const history = await positions.readSnapshotHistory({ ...query, range: read });
  const request = { range: read, resolution, after, maxBytes };
  const { snapshots, end } = await runInTurns(fillSnapshotPage(request, history));
  const isLast = read.end >= range.end;
  return { snapshots, next: end ?? (isLast ? undefined : { moment: read.end, positionId: "" }) };
}

function toSortKey({ moment, positionId }: SnapshotPlace, end: Date): SortKey {
  return [moment.toISOString(), positionId, end.toISOString()];
}

function readSnapshotPlace([moment = "", positionId = "", end = ""]: SortKey) {
  return { moment: new Date(moment), positionId, end: new Date(end) };
}
