import { type RawBuilder, sql } from "kysely";

/**
 * The distinct token watches of enabled subscriptions, with `side` for each direction. Visits one index row for each: a
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
