import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readFeed } from "../../tests/feeds/support/read-feed.ts";
import { createFileFeed } from "./file-feed.ts";

const startMs = Date.parse("2026-11-02T09:30:00Z");

/** A feed for a folder with these files; its clock moves on a second with each reading. */
function openFolder(files: Readonly<Record<string, string>>, pollEveryMs: number) {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-feed-"));
  const write = (name: string, text: string) => {
    // Renamed when complete, so the feed never reads half a file.
    writeFileSync(join(folder, `${name}.part`), text);
    renameSync(join(folder, `${name}.part`), join(folder, name));
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let readings = 0;
  const clock = { now: () => new Date(startMs + 1000 * readings++) };
  const feed = createFileFeed({ path: folder, clock, pollEveryMs });
  const { next } = readFeed(feed);
  return {
    next,
    async nextListing(): Promise<readonly string[]> {
      for (;;) {
        const { allMarketIds } = await next();
        if (allMarketIds !== undefined) return allMarketIds;
      }
    },
    write,
    remove: (name: string) => rmSync(join(folder, name)),
    /** How often the feed read its clock: once for each file it read, and once for each poll. */
    clockReadings: () => readings,
  };
}

const withMarkets = (...ids: string[]) => JSON.stringify({ markets: ids.map((id) => ({ id })) });

describe("createFileFeed", () => {
  test("reads every file of a folder, and each file again when it changes", async () => {
    const { next, write } = openFolder(
      {
        "a.json": JSON.stringify({ prices: [{ assetId: "bitcoin", priceUsd: 1 }] }),
        "b.ndjson": '{"markets": {"id": "m"}}\n\nnot json\n{"prices": {"assetId": "x"}}\n',
        "ignored.txt": "x",
      },
      60_000,
    );
    expect(await next()).toMatchObject({ prices: [{ priceUsd: 1 }], problems: [] });
    expect(await next()).toMatchObject({
      markets: [{ id: "m" }],
      prices: [{ assetId: "x" }],
      problems: ['b.ndjson:3: it must be an object such as {"markets": {…}}.'],
    });
    const changed = next();
    write("a.json", JSON.stringify({ prices: [{ assetId: "bitcoin", priceUsd: 22 }] }));
    expect(await changed).toMatchObject({ prices: [{ priceUsd: 22 }] });
    const broken = next();
    write("a.json", "{");
    expect(await broken).toMatchObject({
      problems: ["a.json: it must be a JSON object of lists."],
    });
  });

  test("lists the markets of all files, three times after each change", async () => {
    const files = { "a.json": withMarkets("a"), "b.json": withMarkets("b") };
    const { nextListing, write, remove } = openFolder(files, 20);
    for (let time = 0; time < 3; time++) expect(await nextListing()).toEqual(["a", "b"]);
    const changed = nextListing();
    write("a.json", withMarkets("a", "c"));
    expect(await changed).toEqual(["a", "c", "b"]);
    await nextListing();
    await nextListing();
    const removed = nextListing();
    remove("b.json");
    expect(await removed).toEqual(["a", "c"]);
  });

  test("lists no markets while one of the files is invalid", async () => {
    const files = { "a.json": withMarkets("a"), "b.ndjson": "{" };
    const { nextListing, write, clockReadings } = openFolder(files, 20);
    const listing = nextListing();
    // Both files and at least three polls.
    await expect.poll(clockReadings).toBeGreaterThanOrEqual(5);
    write("b.ndjson", '{"markets": {"id": "b"}}');
    expect(await listing).toEqual(["a", "b"]);
  });
});
