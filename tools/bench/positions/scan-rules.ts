import {
  type MarketMeasure,
  measureMarket,
} from "@bellwether/service/src/domain/events/market-measures.ts";
import {
  type LevelMark,
  moveMark,
  type PositionLevel,
  startMark,
} from "@bellwether/service/src/domain/events/position-levels.ts";
import type { ObservedMarket } from "@bellwether/service/src/domain/markets/market.ts";
import { sql } from "kysely";
import type { BenchDatabase } from "../service/bench-database.ts";

interface ScannedRule {
  readonly id: string;
  readonly marketId: string;
  readonly level: PositionLevel & { readonly measure: MarketMeasure };
  readonly mark: { readonly isFired: boolean; readonly toldAt?: number } | null;
}

const rulesPerPage = 20_000;

/** Reads every rule with its position, and returns how many fire at a batch's markets. */
export async function scanRules(
  { db, store }: BenchDatabase,
  batch: readonly ObservedMarket[],
): Promise<number> {
  const after = new Map(batch.map((observed) => [observed.market.id, observed]));
  const stored = await store.markets.findMarkets([...after.keys()]);
  const before = new Map(stored.map((market) => [market.id, market]));
  let fired = 0;
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await sql<ScannedRule>`
      select r.id, p.market_id as "marketId", case when k.rule_id is not null then
          json_build_object('isFired', k.is_fired, 'toldAt', extract(epoch from k.told_at) * 1000)
          end as mark,
        json_build_object('measure', r.measure, 'direction', r.direction, 'level', r.level) as level
      from (select * from position_rules where id > ${last}::uuid order by id
        limit ${rulesPerPage}) r
        join positions p on p.wallet_address = r.wallet and p.closed_at is null
        left join position_rule_marks k on (k.rule_id, k.position_id, k.version) = (r.id, p.id, r.version)
      order by r.id`.execute(db);
    for (const { marketId, level, mark } of rows) {
      const [old, next] = [before.get(marketId), after.get(marketId)];
      if (old === undefined || next === undefined) continue;
      const known: LevelMark = mark
        ? { isFired: mark.isFired, toldAt: mark.toldAt }
        : startMark(level, measureMarket(level.measure, old));
      const figure = measureMarket(level.measure, next.market);
      if (moveMark(level, known, figure, next.observedAt.getTime()).isTold) fired += 1;
    }
    const end = rows.at(-1);
    if (end === undefined) return fired;
    last = end.id;
  }
}
