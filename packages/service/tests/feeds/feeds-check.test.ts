import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Bank } from "@bellwether/chain/bank";
import { expect, onTestFinished, test, vi } from "vitest";
import { CommandError, UsageError } from "../../src/command/command.ts";
import { checkFeedsCommand } from "../../src/command/feeds.ts";
import { checkFeeds } from "../../src/feeds/check/check-feeds.ts";
import { createTrials } from "../../src/run-trials.ts";
import { createLocalChain } from "../chain/local-chain.ts";
import { createRpcFetch, serveRpc } from "../chain/rpc-server.ts";
import { solToken, usdcToken } from "../support/market-fixtures.ts";
import { settingsOf } from "../support/test-settings.ts";
import { answerJson, startSource } from "./support/source-server.ts";

const pools = JSON.parse(
  readFileSync(new URL("fixtures/llama-pools.json", import.meta.url), "utf8"),
);

function writeFeeds(...entries: object[]): string {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-feeds-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "feeds.json");
  writeFileSync(file, JSON.stringify(entries));
  return file;
}

async function check(file: string | undefined, seconds?: string) {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => report.mockRestore());
  const settings = settingsOf({ feedPrivateNetworks: "127.0.0.0/8" });
  const input = {
    words: file === undefined ? [] : [file],
    options: { ...(seconds !== undefined && { seconds }) },
    switches: new Set<string>(),
  };
  return await checkFeedsCommand.try(input, createTrials(settings, {}));
}

/** Prices as Jupiter has them, for the requested mints; pools as DefiLlama has them. */
async function startSources() {
  const prices = { [solToken.address]: { usdPrice: 150 }, [usdcToken.address]: { usdPrice: 1 } };
  return await startSource((request, response, { pathname, searchParams }) => {
    if (pathname === "/pools") return answerJson(request, response, pools, "a");
    if (pathname !== "/price/v3") return void response.writeHead(503).end();
    const ids = searchParams.get("ids")?.split(",") ?? [];
    const known = Object.entries(prices).filter(([mint]) => ids.includes(mint));
    answerJson(request, response, Object.fromEntries(known), ids.join());
  });
}

test("a file whose sources need each other is read without a database, and each source is counted", async () => {
  const { url, requests } = await startSources();
  const result = await check(
    writeFeeds(
      { kind: "defillama", url: `${url}/pools`, borrowUrl: `${url}/pools`, name: "pools" },
      { kind: "jupiter", url: `${url}/price/v3`, name: "prices" },
    ),
  );
  expect(result.text).toBe(
    [
      "pools  4 markets",
      "  markets by type: 4 yield",
      "prices  2 prices, 2 ticks",
      "No source brings markets of the type lending, loop, perpetual or prediction.",
    ].join("\n"),
  );
  expect(result.exitCode).toBe(0);
  // The pools name their tokens, so their prices are requested.
  expect(requests.some(({ path }) => path.includes(solToken.address))).toBe(true);
});

test("a source that brings nothing is named with the reason, and the exit code is 1", async () => {
  const { url } = await startSources();
  const file = writeFeeds(
    { kind: "http", url: `${url}/own`, name: "own" },
    { kind: "defillama", url: `${url}/pools`, borrowUrl: `${url}/pools`, name: "pools" },
  );
  const { json, text, exitCode } = await check(file, "1");
  expect(exitCode).toBe(1);
  expect(text).toContain("own  could not be read\n    own: the source answered 503.");
  expect(text).toContain("pools  no entries\n  left out until a token or its price is known: 4");
  expect(json).toMatchObject({ feeds: [{ name: "own", isReachable: false }, { waiting: 4 }] });
});

test("a source that ends with an unexpected error is named, and the others are read", async () => {
  const { url } = await startSources();
  const checked = await checkFeeds(
    [
      { kind: "http", url: `${url}/pools`, name: "broken" },
      { kind: "jupiter", url: `${url}/price/v3`, name: "prices", ids: [solToken.address] },
    ],
    {
      ...{ allowPrivateAddresses: true, limitMs: 20_000, serviceUrl: url },
      clock: { now: breakOnce },
    },
  );
  expect(checked[0]).toMatchObject({ isReachable: false, problems: ["broken: no time"] });
  expect(checked[1]).toMatchObject({ isReachable: true });
});

/** Fails for the first feed asking for the time. */
function breakOnce(): Date {
  breakOnce.calls += 1;
  if (breakOnce.calls === 1) throw new Error("no time");
  return new Date();
}
breakOnce.calls = 0;

test("tokens of a test network have the prices of the entry", async () => {
  const url = await serveRpc(createRpcFetch(createLocalChain().svm));
  const entry = { kind: "solana", name: "devnet", url, providers: { stake: {} } };
  const { text, exitCode } = await check(
    writeFeeds({ ...entry, fixedPrices: { [solToken.address]: 100 } }),
  );
  expect(text).toContain("devnet/stake  1 markets");
  expect(exitCode).toBe(0);
});

test("an entry with wallets says whether it subscribes or polls, and why", async () => {
  const { svm } = createLocalChain();
  const bank = new Bank(svm);
  const url = await serveRpc(createRpcFetch(svm, bank), bank);
  const slots = setInterval(() => bank.advanceSlot(), 20);
  onTestFinished(() => clearInterval(slots));
  const fixedPrices = { [solToken.address]: 100 };
  const common = { kind: "solana", url, providers: { stake: {} }, fixedPrices };
  const wallets = [usdcToken.address];
  const { host } = new URL(url);
  const { text, json } = await check(
    writeFeeds(
      { ...common, name: "live", wallets, webSocketUrls: [`ws://${host}`] },
      // Nothing listens on port 1.
      { ...common, name: "polled", wallets, webSocketUrls: ["ws://127.0.0.1:1"] },
      { ...common, name: "off", wallets, maxSubscriptions: 0 },
    ),
  );
  expect(text).toContain(
    `live/stake  1 markets\n  markets by type: 1 yield\n  subscriptions: 1 at ${host}\n`,
  );
  expect(text).toContain(
    "  no subscriptions, all accounts are polled: 127.0.0.1:1 cannot be opened: failed with ECONNREFUSED.\noff/stake",
  );
  expect(json).toMatchObject({
    feeds: [{ subscriptions: { isLive: true, live: 1 } }, { subscriptions: { isLive: false } }, {}],
  });
});

test("a mistake in the file or the command is said before a source is read", async () => {
  await expect(check(writeFeeds({ kind: "http" }))).rejects.toThrow(CommandError);
  await expect(check(undefined)).rejects.toThrow(UsageError);
  await expect(check("feeds.json", "0")).rejects.toThrow("--seconds is 0;");
});
