import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jobNameOf, jobNamesOf } from "../domain/feeds/partitions.ts";
import type { EntryKind, Feed, FeedBatch } from "./feed.ts";
import { splitFeed } from "./split-feed.ts";

const observedAt = new Date("2026-03-01T12:00:00Z");
const ofTokens = ["prices", "ticks", "tokenTrades", "walletBalances"] as const;
const others = ["assets", "markets", "positions", "predictionTrades", "audits"] as const;

const entries = fc.array(fc.record({ assetId: fc.string({ maxLength: 8 }), at: fc.nat() }));
const lists = fc.record(
  Object.fromEntries([...ofTokens, ...others].map((kind) => [kind, entries])),
);

/** The batch as each feed partition reads it. */
async function readPartitions(batch: FeedBatch, count: number): Promise<FeedBatch[]> {
  const open = (): Feed => ({
    name: "quotes",
    async *batches() {
      yield batch;
    },
  });
  const { signal } = new AbortController();
  const parts: FeedBatch[] = [];
  for (const feed of splitFeed(open, count)) {
    for await (const part of feed.batches(signal)) parts.push(part);
  }
  return parts;
}

/** A list's entries with their indexes at the source, in index order. */
function listOf(batches: readonly FeedBatch[], kind: EntryKind) {
  return batches
    .flatMap((batch) =>
      (batch[kind] ?? []).map((entry, at) => ({ entry, index: batch.indexes?.[kind]?.[at] ?? at })),
    )
    .sort((a, b) => a.index - b.index);
}

describe("splitFeed", () => {
  test("each entry is in one partition with its index, and all entries of a token are in the same", async () => {
    const batches = fc.asyncProperty(
      lists,
      fc.integer({ min: 2, max: 9 }),
      async (batch, count) => {
        const parts = await readPartitions({ observedAt, ...batch }, count);
        const homes = new Map<string, number>();
        for (const kind of ofTokens) {
          expect(listOf(parts, kind)).toEqual(listOf([{ observedAt, ...batch }], kind));
          for (const [part, { [kind]: list = [] }] of parts.entries()) {
            for (const { assetId } of list as { assetId: string }[]) {
              expect(homes.get(assetId) ?? part).toBe(part);
              homes.set(assetId, part);
            }
          }
        }
        for (const kind of others) {
          expect(parts.map((part) => part[kind] ?? [])).toEqual([
            batch[kind],
            ...Array.from({ length: count - 1 }, () => []),
          ]);
        }
      },
    );
    await fc.assert(batches, { seed: Number(process.env.TEST_SEED ?? 1) });
  });

  test("a thousand tokens are divided evenly", async () => {
    const prices = Array.from({ length: 1000 }, (_, at) => ({ assetId: `solana:Token${at}` }));
    const sizes = (await readPartitions({ observedAt, prices }, 4)).map(
      ({ prices: own }) => own?.length,
    );
    expect(sizes).toEqual(
      sizes.map(() => expect.toSatisfy((size: number) => size > 200 && size < 300)),
    );
  });

  test("indexes of the source are kept", async () => {
    const prices = [{ assetId: "a" }, { assetId: "b" }];
    const parts = await readPartitions({ observedAt, prices, indexes: { prices: [7, 9] } }, 3);
    expect(listOf(parts, "prices").map(({ index }) => index)).toEqual([7, 9]);
  });

  test("what is reported once: problems, invalid entries and complete lists", async () => {
    const batch = { allMarketIds: ["m"], allPositionIds: ["p"], problems: ["one"], waiting: 2 };
    const invalid = [null, 5, {}, { assetId: 3 }];
    const [first, second] = await readPartitions({ observedAt, ...batch, prices: invalid }, 2);
    expect(first).toMatchObject({ ...batch, prices: invalid });
    expect(second).toEqual({ observedAt, prices: [], indexes: { prices: [] } });
  });

  test("every partition reports that its source could not be read", async () => {
    const failed: FeedBatch = { observedAt, isFailure: true, problems: ["quotes: no answer."] };
    expect(await readPartitions(failed, 3)).toMatchObject([failed, failed, failed]);
  });

  test("a partition has a name of its own", () => {
    const partition = { number: 2, count: 3 };
    expect(jobNameOf({ name: "quotes", partition })).toBe("quotes#2/3");
    expect(jobNamesOf({ name: "quotes", partition })).toEqual([
      "quotes#1/3",
      "quotes#2/3",
      "quotes#3/3",
    ]);
    expect([jobNameOf({ name: "quotes" }), jobNamesOf({ name: "quotes" })]).toEqual([
      "quotes",
      ["quotes"],
    ]);
  });
});
