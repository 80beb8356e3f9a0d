import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFeedMarket } from "../support/market-fixtures.ts";
import { waitFor } from "../support/wait-for.ts";
import { createFolder } from "./data-folders.ts";
import { createExternalDatabase } from "./external-database.ts";
import { startService } from "./service-process.ts";
import { createClientKey } from "./test-accounts.ts";

test("an invalid entry of a feed file is logged, the others are stored, and the corrected file is read again", async () => {
  const feeds = createFolder();
  const file = join(feeds, "markets.json");
  const good = makeFeedMarket({ id: "good", type: "lending" });
  const wrong = makeFeedMarket({ id: "wrong", type: "lending" });
  writeFileSync(file, JSON.stringify({ markets: [good, { ...wrong, depositApy: "much" }] }));
  const database = ["--database-url", (await createExternalDatabase()).url];
  const service = await startService([...database, "--feeds", `file:${feeds}`]);
  await service.waitUntilReady();
  const headers = await createClientKey(database);
  const listed = async () => {
    const answer = await service.request("/v0/markets", { headers });
    const { markets } = (await answer.json()) as { markets: { id: string }[] };
    return markets.map(({ id }) => id).sort();
  };
  await waitFor(async () => (await listed()).length === 1);
  // The log is buffered, so the line may come later than the market.
  const line = await waitFor(() =>
    service.log().find(({ level, feed }) => level === "warn" && feed !== undefined),
  );
  expect(line.problems).toEqual([
    expect.stringMatching(/^markets\.json: markets\[1\]: depositApy /),
  ]);

  writeFileSync(file, JSON.stringify({ markets: [good, wrong] }));
  await waitFor(async () => (await listed()).length === 2);

  writeFileSync(file, '{"markets": [');
  const said = () => JSON.stringify(service.log().map(({ problems }) => problems ?? null));
  await waitFor(() => said().includes("markets.json: it must be a JSON object of lists."));
  expect(await listed()).toEqual(["good", "wrong"]);
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
});
