import type { Clock } from "../src/domain/clock.ts";
import { isRefusal } from "../src/domain/refusals.ts";
import type { Call, DataService, Handler, OperationName } from "../src/http/handler.ts";
import { createAssetStore } from "../src/store/assets.ts";
import { createMarketStore } from "../src/store/markets.ts";
import { createPositionStore } from "../src/store/positions.ts";
import type { TestDatabase } from "./start-postgres.ts";

export const now = new Date("2026-11-02T09:30:00Z");

export function makeService(
  { db }: Pick<TestDatabase, "db">,
  clock: Clock = { now: () => now },
): DataService {
  return {
    clock,
    cursorKey: new TextEncoder().encode("a key of the tests, thirty-two b."),
    store: {
      markets: createMarketStore(db),
      positions: createPositionStore(db),
      assets: createAssetStore(db),
    },
  };
}

/** Calls a handler; a refusal becomes an error that shows what was said. */
export async function expectBody<Name extends OperationName>(
  handler: Handler<Name>,
  call: Call<Name>,
  service: DataService,
) {
  const reply = await handler(call, service);
  if (isRefusal(reply)) throw new Error(JSON.stringify(reply));
  return reply.body;
}
