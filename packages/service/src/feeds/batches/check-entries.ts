import type { FeedBatch } from "../feed.ts";
import { type CheckedBatch, refuseForeign } from "./check-batch.ts";
import { checkInSlices } from "./check-in-slices.ts";
import { type KnownStores, readKnown } from "./read-known.ts";
import type { TickRecorder } from "./tick-recorder.ts";
import type { WriteProblem } from "./written.ts";

interface CheckedEntries {
  readonly checked: CheckedBatch;
  readonly problems: readonly WriteProblem[];
}

/**
 * Checks what a batch says by itself: parses its entries, and leaves out outliers. Positions and trades are checked where
 * they are written, because they refer to other entries.
 *
 * @param recorder stores tick prices; without it every valid tick is accepted
 */
export async function checkEntries(
  stores: KnownStores,
  batch: FeedBatch,
  recorder: TickRecorder | undefined,
): Promise<CheckedEntries> {
  const { positions: _, predictionTrades: __, ...others } = batch;
  const parsed = await checkInSlices(others, await readKnown(stores, batch));
  const { ticks, problems } = await addTicks(parsed, batch, recorder);
  return { checked: { ...parsed, ticks }, problems: [...parsed.problems, ...problems] };
}

async function addTicks(
  checked: CheckedBatch,
  batch: FeedBatch,
  recorder: TickRecorder | undefined,
): Promise<{ readonly ticks: CheckedBatch["ticks"]; readonly problems: readonly WriteProblem[] }> {
  const { ticks, indexes } = checked;
  if (recorder === undefined || ticks.length === 0) return { ticks, problems: [] };
  // A batch from a feed keeping its batches is marked as written after this, and not read again.
  const isDue = batch.origin === undefined ? undefined : true;
  const added = await recorder.add(ticks, batch.observedAt, isDue);
  const outliers = added.outliers.map(({ tick, known }) => ({
    kind: "ticks" as const,
    index: indexes.get(tick) ?? 0,
    message: `priceUsd is more than ten times, or less than a tenth of, ${known.value}; write "jumpConfirmed": true if it is right.`,
  }));
  const unwritable = added.unwritable.map(({ entry, message }) => {
    const { assetId, observedAt } = entry;
    const index = indexes.get(entry);
    return {
      kind: "ticks" as const,
      ...(index !== undefined && { index }),
      message: `the price of ${assetId} at ${observedAt.toISOString()} cannot be stored: ${message}.`,
    };
  });
  const foreign = added.foreign.map(({ tick, foreign }) =>
    refuseForeign("ticks", indexes.get(tick) ?? 0, tick.assetId, foreign),
  );
  return { ticks: added.ticks, problems: [...outliers, ...foreign, ...unwritable] };
}
