import { PreparedJson } from "../src/answer-cache.ts";
import { shareAnswers } from "../src/compose-service.ts";
import type { Database } from "../src/database/connect.ts";
import type { Clock } from "../src/domain/clock.ts";
import { isRefusal, type Refusal } from "../src/domain/refusals.ts";
import type { Service } from "../src/service.ts";
import { createAssetStore } from "../src/store/assets.ts";
import { createMarketStore } from "../src/store/markets.ts";
import { createPositionStore } from "../src/store/positions.ts";
import { keysFromSecrets } from "../src/store/signing-keys.ts";
import { serviceWith } from "./support/service-with.ts";

export const now = new Date("2026-11-02T09:30:00Z");

export function makeService(db: Database, clock: Clock = { now: () => now }): Service {
  return serviceWith({
    answers: shareAnswers(db),
    clock,
    signingKeys: keysFromSecrets("a secret for tests, long enough"),
    store: {
      markets: createMarketStore(db),
      positions: createPositionStore(db),
      assets: createAssetStore(db),
    },
  });
}

/** Calls a handler as the application does, once it has read and checked the request, and reads its JSON. */
export async function answerOf<Call extends object, Answer>(
  handler: (call: Call, service: Service) => Promise<Answer>,
  call: { readonly [Part in keyof Call]?: unknown },
  service: Service,
): Promise<Answer> {
  const nothing = { path: {}, query: {}, headers: {}, body: undefined, caller: {}, exact: {} };
  // Only the parts that these handlers read matter here.
  const answer = await handler({ ...nothing, ...call } as unknown as Call, service);
  const isPrepared =
    answer instanceof Object && "body" in answer && answer.body instanceof PreparedJson;
  return isPrepared ? { ...answer, body: JSON.parse(JSON.stringify(answer.body)) } : answer;
}

/** The body of a success; a refusal becomes an error that shows what was said. */
export async function expectBody<Call extends object, Body>(
  handler: (call: Call, service: Service) => Promise<{ readonly body: Body } | Refusal>,
  call: { readonly [Part in keyof Call]?: unknown },
  service: Service,
): Promise<Body> {
  const reply = await answerOf(handler, call, service);
  if (isRefusal(reply)) throw new Error(JSON.stringify(reply));
  return reply.body;
}
