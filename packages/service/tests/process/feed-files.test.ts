import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeMarket } from "../sample-markets.ts";
import { until } from "../support/until.ts";
import { createClientKey } from "./accounts.ts";
import { runBellwether, startBellwether } from "./bellwether.ts";
import { makeFolder, newDataFolder } from "./folders.ts";

test("a wrong entry of a feed file is named, the rest is taken, and the mended file is read by itself", async () => {
  const feeds = makeFolder();
  const file = join(feeds, "markets.json");
  const good = describeMarket({ id: "good", type: "lending" });
  const wrong = describeMarket({ id: "wrong", type: "lending" });
  writeFileSync(file, JSON.stringify({ markets: [good, { ...wrong, depositApy: "much" }] }));
  const place = newDataFolder();
  const service = await startBellwether([...place, "--feeds", `file:${feeds}`]);
  await service.waitUntilReady();
  const headers = await createClientKey(place);
  const listed = async () => {
    const answer = await service.ask("/v0/markets", { headers });
    const { markets } = (await answer.json()) as { markets: { id: string }[] };
    return markets.map(({ id }) => id).sort();
  };
  await until(async () => (await listed()).length === 1);
  const line = service.log().find(({ level, feed }) => level === "warn" && feed !== undefined);
  expect(line?.problems).toEqual([
    expect.stringMatching(/^markets\.json: markets\[1\]: depositApy /),
  ]);

  writeFileSync(file, JSON.stringify({ markets: [good, wrong] }));
  await until(async () => (await listed()).length === 2);

  writeFileSync(file, '{"markets": [');
  const said = () => JSON.stringify(service.log().map(({ problems }) => problems ?? null));
  await until(() => said().includes("markets.json: it must be a JSON object of lists."));
  expect(await listed()).toEqual(["good", "wrong"]);
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
});

test("a wrong products file ends the start with a line for each fault", async () => {
  const file = join(makeFolder(), "products.json");
  const refusal = async (text: string) => {
    writeFileSync(file, text);
    const flags = ["--port", "0", ...newDataFolder(), "--products-file", file];
    const { code, stdout, stderr } = await runBellwether(flags);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    return stderr.trimEnd().split("\n");
  };
  expect(await refusal("[{")).toEqual([expect.stringMatching(`^${file}: it is no JSON: `)]);
  expect(await refusal('[{"kind": "barn", "id": "a"}, 3]')).toEqual([
    expect.stringMatching(`^${file}: entry 1 "a": kind `),
    expect.stringMatching(`^${file}: entry 2: `),
  ]);
});
