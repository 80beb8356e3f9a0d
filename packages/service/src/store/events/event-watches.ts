import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { Direction } from "../../domain/events/price-triggers.ts";

/** What a subscription watches about a token. */
export interface TokenWatch {
  readonly tokenId: string;
  readonly direction: Direction;
  readonly threshold: number;
  readonly windowSeconds?: number;
}

/** When each watch was first enabled among the enabled subscriptions; undefined without one. */
export async function readStarts(
  db: Database,
  event: string,
  watches: readonly TokenWatch[],
): Promise<(Date | undefined)[]> {
  if (watches.length === 0) return [];
  const given = watches.map(({ tokenId, direction, threshold, windowSeconds = 0 }, index) => ({
    ...{ index, token_id: tokenId, direction, threshold, window_seconds: windowSeconds },
  }));
  const { rows } = await sql<{ index: number; startedAt: Date }>`
    select given.index, min(s.enabled_at) as "startedAt"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
        index int, token_id text, direction text, threshold float8, window_seconds int)
      join event_watches w on w.event = ${event} and w.token_id = given.token_id
        and w.window_seconds = given.window_seconds and w.threshold = given.threshold
        and w.direction in (given.direction, 'any')
      join event_subscriptions s on s.id = w.subscription_id and s.enabled
    group by 1`.execute(db);
  const starts = new Map(rows.map(({ index, startedAt }) => [index, startedAt]));
  return watches.map((_, index) => starts.get(index));
}

/**
 * Enabled subscriptions' distinct token watches, with `side` for each direction. Visits one index row for each: a
 * popular token has as many subscriptions as the service has users.
 */
export function readWatches(event: string, tokenIds: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select token_id, window_seconds, threshold, side
    from unnest(${tokenIds}::text[]) as given (token_id)
      cross join lateral (
        with recursive found as (
          (select window_seconds, threshold, direction from event_watches w
          where w.event = ${event} and w.token_id = given.token_id
          order by window_seconds, threshold, direction limit 1)
          union all
          select next.* from found cross join lateral (
            select w.window_seconds, w.threshold, w.direction from event_watches w
            where w.event = ${event} and w.token_id = given.token_id
              and (w.window_seconds, w.threshold, w.direction)
                > (found.window_seconds, found.threshold, found.direction)
            order by 1, 2, 3 limit 1) as next
        )
        -- The limit keeps this from becoming a join with all of them.
        select found.* from found cross join lateral (
          select from event_watches w join event_subscriptions s on s.id = w.subscription_id and s.enabled
          where w.event = ${event} and w.token_id = given.token_id
            and w.window_seconds = found.window_seconds and w.threshold = found.threshold
            and w.direction = found.direction
          limit 1) as enabled
      ) as watched
      join unnest(array['up', 'down']) as sides (side) on watched.direction in (side, 'any')
  ) as watches`;
}
