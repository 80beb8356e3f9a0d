import { listReleases } from "@bellwether/bundle/releases";
import { useContractEnvironment } from "@bellwether/service/tests/contract/contract-environment.ts";
import { contracts } from "@bellwether/service/tests/contract/contracts.ts";
import { seedMarketData } from "@bellwether/service/tests/contract/seed-market-data.ts";
import { expect, test } from "vitest";
import { type ProxiedResponse, startAlteringProxy } from "./altering-proxy.ts";
import { runRelease } from "./run-release.ts";

// The contract seeds half a year for averages, which no planted break needs.
const contract = { ...contracts.markets, seed: seedThreeDays };
const environment = useContractEnvironment(contract);

function seedThreeDays(database: Parameters<typeof seedMarketData>[0]): Promise<void> {
  return seedMarketData(database, 3);
}

/** The status and the faults of each operation in a version, with a break planted in the responses of one path. */
async function runWithBreak(
  version: string,
  path: string,
  change: (response: ProxiedResponse) => void,
) {
  const release = listReleases().find(
    (release) => release.host === "markets" && release.version === version,
  );
  if (release === undefined) throw new Error(`markets has no release ${version}.`);
  const { usual } = environment().servers;
  const proxy = await startAlteringProxy(usual, path, change);
  const service = { contract, environment: environment(), address: proxy.address };
  const { operations } = await runRelease(service, release);
  await proxy.close();
  const statuses = Object.fromEntries(
    operations.map((operation) => [operation.operationId, operation.status]),
  );
  const faults = operations
    .filter(({ status }) => status === "breaks")
    .flatMap((operation) => operation.faults.filter(({ finding }) => finding === undefined))
    .map(({ message }) => message);
  return { statuses, faults };
}

const works = {
  getMarketsByType: "works",
  listMarkets: "works",
  getMarketHistory: "works",
  listPositions: "works",
  listProfitAndLoss: "works",
  listPositionSnapshots: "works",
};

test("a dropped required field turns the one operation that has it red", async () => {
  const planted = await runWithBreak("0.18.0", "/v0/markets", ({ body }) => {
    for (const market of body.markets) delete market.provider;
  });
  expect(planted).toEqual({
    statuses: { ...works, listMarkets: "breaks" },
    faults: ["The response field markets[].provider is missing."],
  });
});

test("a removed operation turns red", async () => {
  const planted = await runWithBreak("0.18.0", "/v0/positions/snapshots", (response) => {
    response.status = 404;
    response.body = { message: "There is no such path." };
  });
  expect(planted).toEqual({
    statuses: { ...works, listPositionSnapshots: "breaks" },
    faults: ["The request is refused with 404: There is no such path."],
  });
});

test("a removed field turns an operation with a known break red", async () => {
  const unchanged = await runWithBreak("0.1.0", "/none", () => {});
  expect(unchanged.statuses).toMatchObject({ listMarkets: "known-break" });
  const planted = await runWithBreak("0.1.0", "/v0/markets", ({ body }) => {
    for (const market of body.markets) if (market.type === "lending") delete market.id;
  });
  expect(planted).toEqual({
    statuses: { ...unchanged.statuses, listMarkets: "breaks" },
    faults: ["The response field markets[].id is missing."],
  });
});

test("a parameter that is refused turns an operation with a known break red", async () => {
  const planted = await runWithBreak("0.1.0", "/v0/positions/snapshots", ({ body }) => {
    body.message = "walletAddress is not allowed.";
    body.details = [{ field: "walletAddress", problem: "is not allowed" }];
  });
  expect(planted.statuses.listPositionSnapshots).toBe("breaks");
  expect(planted.faults).toEqual([
    "The request is refused with 400: walletAddress is not allowed.",
  ]);
});
