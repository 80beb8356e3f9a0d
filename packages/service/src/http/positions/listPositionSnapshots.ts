import { fillSnapshots, readSnapshotRange } from "../../domain/positions/snapshots.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";

export const listPositionSnapshots: Handler<"listPositionSnapshots"> = async (
  { query },
  { store, clock },
) => {
  const { walletAddress, type, resolution, startTime, endTime } = query;
  const now = clock.now();
  const asked = readSnapshotRange({ startTime, endTime, resolution, now });
  if (isRefusal(asked)) return asked;
  // What is not yet is not known: a range into the future ends now.
  const end = new Date(Math.min(asked.end.getTime(), now.getTime()));
  const range = { start: asked.start, end };
  const states = await store.positions.readStates({ walletAddress, type, resolution, range });
  const snapshots = fillSnapshots(range, resolution, states);
  return { status: 200, body: { walletAddress, resolution, snapshots } };
};
