import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { Decimal, toDecimalText } from "../../domain/decimal.ts";
import { keptResolutions } from "../../domain/history-retention.ts";
import {
  averageSpansDays,
  type HistoryFigure,
  historyFigures,
  type MarketPoint,
  type MarketSample,
  minAverageCoverage,
} from "../../domain/markets/history.ts";
import { type Resolution, resolutions, type TimeRange } from "../../domain/time-range.ts";
import { PartitionMaker, rollUpSpans } from "../partitions.ts";
import { columnOf, writeFigures } from "./market-rows.ts";

/** Writes samples to the history. */
export class SampleRecorder {
  readonly #db: Database;
  readonly #partitions: PartitionMaker;

  constructor(db: Database) {
    this.#db = db;
    this.#partitions = new PartitionMaker(db);
  }

  /**
   * Adds samples to their span at each resolution; a known sample changes nothing. With `receivedAt`, leaves out
   * resolutions which no longer keep samples this old.
   */
  async recordSamples(
    samples: readonly MarketSample[],
    into: readonly Resolution[] = resolutions,
    receivedAt?: Date,
  ): Promise<void> {
    if (samples.length === 0) return;
    const moments = samples.map((sample) => sample.observedAt);
    await this.#partitions.ensure("market_history", moments);
    const hasRepeats = new Set(samples.map((sample) => sample.marketId)).size < samples.length;
    // Oldest first: once a span has a newer sample, an older one no longer counts.
    const ordered = hasRepeats ? samples.toSorted(byTime) : samples;
    for (const { resolutions: kept, part } of splitByRetention(ordered, into, receivedAt)) {
      for (let at = 0; at < part.length; at += samplesPerStatement) {
        const rows = part.slice(at, at + samplesPerStatement).map(writeSample);
        await insertSamples(this.#db, JSON.stringify(rows), kept, hasRepeats);
      }
    }
  }
}

/** Bounds a parameter's size. */
const samplesPerStatement = 5000;

function byTime(a: MarketSample, b: MarketSample): number {
  return a.observedAt.getTime() - b.observedAt.getTime();
}

/** Groups samples by the resolutions to keep them. */
function splitByRetention(
  samples: readonly MarketSample[],
  into: readonly Resolution[],
  receivedAt: Date | undefined,
): { readonly resolutions: readonly Resolution[]; readonly part: readonly MarketSample[] }[] {
  if (receivedAt === undefined) return [{ resolutions: into, part: samples }];
  const parts = new Map<string, { resolutions: readonly Resolution[]; part: MarketSample[] }>();
  for (const sample of samples) {
    const kept = keptResolutions(sample.observedAt, receivedAt).filter((resolution) =>
      into.includes(resolution),
    );
    const known = parts.get(kept.join());
    if (known === undefined) parts.set(kept.join(), { resolutions: kept, part: [sample] });
    else known.part.push(sample);
  }
  return [...parts.values()];
}

function writeSample({ marketId, observedAt, figures, outcomes }: MarketSample) {
  return {
    market_id: marketId,
    observed_at: observedAt,
    ...writeFigures(figures),
    ...(outcomes && {
      outcomes: outcomes.map(({ id, price }) => ({ id, price: toDecimalText(price) })),
    }),
  };
}

const sampleColumns = [...historyFigures.map(columnOf), "outcomes"];

async function insertSamples(
  db: Database,
  rows: string,
  into: readonly Resolution[],
  hasRepeats: boolean,
) {
  const columns = sampleColumns.map((name) => sql.ref(name));
  const lasts = columns.map((name) => sql`(array_agg(${name} order by observed_at desc))[1]`);
  const updates = sampleColumns.map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
  );
  await sql`
    insert into market_history as old
      (resolution, market_id, bucket, observed_at, ${sql.join(columns)},
       deposit_apy_sum, borrow_apy_sum, samples)
    select spans.resolution, market_id, date_bin(step, observed_at, 'epoch'), max(observed_at), ${sql.join(lasts)},
      coalesce(sum(deposit_apy), 0), coalesce(sum(borrow_apy), 0), count(*)
    from jsonb_populate_recordset(null::market_history, ${rows}::jsonb) as sample, ${rollUpSpans(into)}
    where ${hasRepeats ? isNewerThanSpan : sql`true`}
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (resolution, market_id, bucket) do update set
      observed_at = excluded.observed_at, ${sql.join(updates)},
      deposit_apy_sum = old.deposit_apy_sum + excluded.deposit_apy_sum,
      borrow_apy_sum = old.borrow_apy_sum + excluded.borrow_apy_sum,
      samples = old.samples + excluded.samples
    where excluded.observed_at > old.observed_at`.execute(db);
}

/**
 * Leaves out a span's known samples before they are added up with new ones. A scalar subquery, because the planner
 * would scan the whole history for a join.
 */
const isNewerThanSpan = sql`sample.observed_at > coalesce((
  select known.observed_at from market_history known
  where known.resolution = spans.resolution and known.market_id = sample.market_id
    and known.bucket = date_bin(step, sample.observed_at, 'epoch')), '-infinity')`;

interface PointRow extends Record<string, unknown> {
  readonly market_id: string;
  readonly bucket: Date;
  readonly outcomes: readonly { readonly id: string; readonly price: string }[] | null;
}

/** Each market's points in a range, oldest first; an unknown market has none. */
export async function readMarketHistory(
  db: Database,
  ids: readonly string[],
  resolution: Resolution,
  { start, end }: TimeRange,
): Promise<Map<string, MarketPoint[]>> {
  const { rows } = await sql<PointRow>`
    select market_id, bucket, ${sql.join(sampleColumns.map((name) => sql.ref(name)))}
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
  const outcomes = row.outcomes?.map(({ id, price }) => ({ id, price: new Decimal(price) }));
  return { time: row.bucket, figures, ...(outcomes && { outcomes }) };
}

/**
 * Averages lending, yield and loop market rates over each span of UTC days. A span has an average when the market is
 * old enough and has a rate on most days.
 *
 * @param ids the markets to average; all by default
 */
export async function refreshAverages(
  db: Database,
  now: Date,
  ids?: readonly string[],
): Promise<void> {
  const isWanted = (column: string) =>
    ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${ids}::text[])`;
  await sql`
    with daily as (
      select market_id, bucket, deposit_apy_sum / samples as deposit, borrow_apy_sum / samples as borrow,
        deposit_apy is not null as lends, borrow_apy is not null as owes
      from market_history
      where resolution = '1d' and ${isWanted("market_id")} and bucket >= ${firstDay(now, sql.lit(Math.max(...averageSpansDays)))}
    ), averaged as (
      select d.market_id, s.days,
        case when count(*) filter (where d.lends) >= s.days * ${minAverageCoverage}::numeric
          then round(avg(d.deposit) filter (where d.lends), 10) end as deposit,
        case when count(*) filter (where d.owes) >= s.days * ${minAverageCoverage}::numeric
          then round(avg(d.borrow) filter (where d.owes), 10) end as borrow
      from daily d, unnest(${[...averageSpansDays]}::int[]) s(days)
      where d.bucket >= ${firstDay(now, sql`s.days`)}
        and exists (
          select 1 from market_history old
          where old.resolution = '1d' and old.market_id = d.market_id
            and old.bucket <= ${firstDay(now, sql`s.days`)})
      group by d.market_id, s.days
    ), named as (
      select market_id, jsonb_strip_nulls(
        jsonb_object_agg('depositApy' || days || 'd', trim_scale(deposit)::text)
        || jsonb_object_agg('borrowApy' || days || 'd', trim_scale(borrow)::text)) as averages
      from averaged group by market_id
    ), locked as (
      -- In the order of saveMarkets, so that the two do not deadlock.
      select id, coalesce(named.averages, '{}') as averages from markets left join named on market_id = id
      where type in ('lending', 'yield', 'loop') and ${isWanted("id")} and markets.averages <> coalesce(named.averages, '{}')
      order by id for update of markets
    )
    update markets set averages = locked.averages from locked where markets.id = locked.id`.execute(
    db,
  );
}

/** The start of the first UTC day in a span ending today. */
function firstDay(now: Date, days: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`date_bin('1 day', ${now}::timestamptz, 'epoch') - (${days} - 1) * interval '24 hours'`;
}
