import { expect, test } from "vitest";
import { requireMatchingHandlers } from "./match-handlers.ts";

const operations = [
  { method: "GET", operationId: "listMarkets" },
  { method: "GET", operationId: "listSimilarMarkets" },
  { method: "OPTIONS", operationId: "preflightMarkets" },
] as const;

function check(...operationIds: string[]): void {
  const handler = async () => ({ status: 200 });
  const handlers = new Map(operationIds.map((id) => [id, handler]));
  requireMatchingHandlers(handlers, operations, operations);
}

const advice =
  "If packages/service/compiled is older than the specs, as after a switch of branches, run `pnpm build`.";

test("requireMatchingHandlers accepts one handler for each operation but preflights", () => {
  expect(() => check("listMarkets", "listSimilarMarkets")).not.toThrow();
});

test("requireMatchingHandlers names each operation without a handler, and the build", () => {
  expect(() => check("listMarkets")).toThrow(
    `These operations have no handler: listSimilarMarkets. ${advice}`,
  );
});

test("requireMatchingHandlers names each handler without an operation, and the build", () => {
  expect(() => check("listMarkets", "listSimilarMarkets", "getMarket", "getAsset")).toThrow(
    `These handlers have no operation: getMarket, getAsset. ${advice}`,
  );
});

test("requireMatchingHandlers reports an operation that was renamed with both of its names", () => {
  expect(() => check("listMarkets", "listMarketsLike")).toThrow(
    `These operations have no handler: listSimilarMarkets. These handlers have no operation: listMarketsLike. ${advice}`,
  );
});

test("requireMatchingHandlers needs no handler for hosts that are not served, and accepts theirs", () => {
  const handler = async () => ({ status: 200 });
  const [listMarkets] = operations;
  for (const ids of [["listMarkets"], ["listMarkets", "listSimilarMarkets"]]) {
    const handlers = new Map(ids.map((id) => [id, handler]));
    expect(() => requireMatchingHandlers(handlers, [listMarkets], operations)).not.toThrow();
  }
});
