import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { Decimal } from "../domain/decimal.ts";
import {
  averageSpansDays,
  type HistoryFigure,
  historyFigures,
  type MarketPoint,
  type MarketSample,
} from "../domain/markets/history.ts";
import { type Resolution, resolutions, type TimeRange } from "../domain/time-range.ts";
import { columnOf, writeFigures } from "./market-rows.ts";
import { PartitionMaker, rollUpSpans } from "./partitions.ts";

/** Writes samples to the history. */
export class SampleRecorder {
  readonly #db: Database;
  readonly #partitions: PartitionMaker;

  constructor(db: Database) {
    this.#db = db;
    this.#partitions = new PartitionMaker(db);
  }

  /** Adds samples to the span of each resolution that they lie in; a known sample changes nothing. */
  async recordSamples(
    samples: readonly MarketSample[],
    into: readonly Resolution[] = resolutions,
  ): Promise<void> {
    if (samples.length === 0) return;
    const moments = samples.map((sample) => sample.observedAt);
    await this.#partitions.ensure("market_history", moments);
    await insertSamples(this.#db, JSON.stringify(samples.map(writeSample)), into);
  }
}

function writeSample({ marketId, observedAt, figures }: MarketSample) {
  return { market_id: marketId, observed_at: observedAt, ...writeFigures(figures) };
}

async function insertSamples(db: Database, rows: string, into: readonly Resolution[]) {
  const figures = historyFigures.map(columnOf);
  const lasts = figures.map(
    (name) => sql`(array_agg(${sql.ref(name)} order by observed_at desc))[1]`,
  );
  const updates = figures.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  await sql`
    insert into market_history as old
      (resolution, market_id, bucket, observed_at, ${sql.join(figures.map((name) => sql.ref(name)))},
       deposit_apy_sum, borrow_apy_sum, samples)
    select spans.resolution, market_id, date_bin(step, observed_at, 'epoch'), max(observed_at), ${sql.join(lasts)},
      coalesce(sum(deposit_apy), 0), coalesce(sum(borrow_apy), 0), count(*)
    from jsonb_populate_recordset(null::market_history, ${rows}::jsonb) as sample, ${rollUpSpans(into)}
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (resolution, market_id, bucket) do update set
      observed_at = excluded.observed_at, ${sql.join(updates)},
      deposit_apy_sum = old.deposit_apy_sum + excluded.deposit_apy_sum,
      borrow_apy_sum = old.borrow_apy_sum + excluded.borrow_apy_sum,
      samples = old.samples + excluded.samples
    where excluded.observed_at > old.observed_at`.execute(db);
}

interface PointRow extends Record<string, unknown> {
  readonly market_id: string;
  readonly bucket: Date;
}

/** The points of each market in a range, oldest first; an unknown market has none. */
export async function readMarketHistory(
  db: Database,
  ids: readonly string[],
  resolution: Resolution,
  { start, end }: TimeRange,
): Promise<Map<string, MarketPoint[]>> {
  const { rows } = await sql<PointRow>`
    select market_id, bucket, ${sql.join(historyFigures.map((name) => sql.ref(columnOf(name))))}
    from market_history
    where resolution = ${resolution} and market_id = any(${ids}::text[])
      and bucket >= ${start} and bucket < ${end}
    order by bucket`.execute(db);
  const series = new Map<string, MarketPoint[]>(ids.map((id) => [id, []]));
  for (const row of rows) series.get(row.market_id)?.push(readPoint(row));
  return series;
}

function readPoint(row: PointRow): MarketPoint {
  const figures: Partial<Record<HistoryFigure, Decimal>> = {};
  for (const name of historyFigures) {
    const value = row[columnOf(name)];
    if (typeof value === "string") figures[name] = new Decimal(value);
  }
  return { time: row.bucket, figures };
}

/** Averages the rates of every market over each span that it is old enough for. */
export async function refreshAverages(db: Database, now: Date): Promise<void> {
  const longest = Math.max(...averageSpansDays);
  await sql`
    with daily as (
      select market_id, bucket, deposit_apy_sum / samples as deposit, borrow_apy_sum / samples as borrow,
        deposit_apy is not null as lends, borrow_apy is not null as owes
      from market_history
      where resolution = '1d' and bucket >= ${now}::timestamptz - make_interval(days => ${longest + 1})
    ), averaged as (
      select d.market_id, s.days,
        round(avg(d.deposit) filter (where d.lends), 10) as deposit,
        round(avg(d.borrow) filter (where d.owes), 10) as borrow
      from daily d, unnest(${[...averageSpansDays]}::int[]) s(days)
      where d.bucket >= ${now}::timestamptz - make_interval(days => s.days)
        and exists (
          select 1 from market_history old
          where old.resolution = '1d' and old.market_id = d.market_id
            and old.bucket <= ${now}::timestamptz - make_interval(days => s.days))
      group by d.market_id, s.days
    ), named as (
      select market_id, jsonb_strip_nulls(
        jsonb_object_agg('depositApy' || days || 'd', trim_scale(deposit)::text)
        || jsonb_object_agg('borrowApy' || days || 'd', trim_scale(borrow)::text)) as averages
      from averaged group by market_id
    ), locked as (
      -- In the order of saveMarkets, so that the two do not deadlock.
      select id, named.averages from markets join named on market_id = id
      where markets.averages <> named.averages
      order by id for update of markets
    )
    update markets set averages = locked.averages from locked where markets.id = locked.id`.execute(
    db,
  );
}
