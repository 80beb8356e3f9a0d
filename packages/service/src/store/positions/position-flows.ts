import { type Selectable, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { Tables } from "../../database/generated/tables.ts";
import { Decimal, toDecimalText } from "../../domain/decimal.ts";
import type { Flow, FlowKind } from "../../domain/positions/flow.ts";
import type { PositionHistory } from "../../domain/positions/position-history.ts";
import { findPricesAt, type PriceMoment } from "../assets/price-history.ts";
import { deserialize, serialize } from "./position-rows.ts";

/** How far a position account's transactions were read. */
export interface HistoryState {
  readonly account: string;
  readonly walletAddress: string;
  /** The newest signature read by complete sweeps, with all before it. */
  readonly sweptTo?: string | undefined;
  /** The ends of a sweep under way. */
  readonly sweepNewest?: string | undefined;
  readonly sweepOldest?: string | undefined;
  /** Unreadable transactions. */
  readonly missing: number;
  readonly transactions: number;
  /** The account's fingerprint when the last complete sweep began, and when it was first seen. */
  readonly fingerprint?: string | undefined;
  readonly changedAt?: Date | undefined;
  /** Undefined until a sweep is complete. */
  readonly sweptAt?: Date | undefined;
  readonly totals?: PositionHistory | undefined;
}

/** A flow whose value is a token amount at the price of its time. */
export interface UnvaluedFlow {
  readonly account: string;
  readonly signature: string;
  readonly index: number;
  readonly at: Date;
  readonly assetId: string;
  readonly amount: Decimal;
}

export interface ValuedFlow extends Pick<UnvaluedFlow, "account" | "signature" | "index"> {
  readonly valueUsd: Decimal;
}

/** The flows of on-chain positions, which feeds read from transactions. */
export class PositionFlowStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** These accounts' known states. */
  async findStates(feed: string, accounts: readonly string[]): Promise<Map<string, HistoryState>> {
    const rows = await this.#db
      .selectFrom("position_histories")
      .selectAll()
      .where("feed", "=", feed)
      .where("account", "=", sql<string>`any(${accounts}::text[])`)
      .execute();
    return new Map(rows.map((row) => [row.account, readState(row)]));
  }

  /** Adds flows, and the state after them, at once: a crash repeats none and loses none. */
  async save(feed: string, state: HistoryState, flows: readonly Flow[] = []): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      if (flows.length > 0) await upsertFlows(transaction, feed, state.account, flows);
      await upsertState(transaction, feed, state);
    });
  }

  /** The prices nearest to moments, in their order; undefined where none is at most an hour away. */
  findPricesAt(moments: readonly PriceMoment[]): Promise<(Decimal | undefined)[]> {
    return findPricesAt(this.#db, moments);
  }

  /** Account flows with a missing value which can be found, the newest first. */
  async listUnvalued(
    feed: string,
    accounts: readonly string[],
    count: number,
  ): Promise<UnvaluedFlow[]> {
    const { rows } = await sql<Selectable<Tables["position_flows"]>>`
      select * from position_flows
      where feed = ${feed} and account = any(${accounts}::text[])
        and value_usd is null and priced_asset is not null
      order by at desc, signature, index limit ${count}`.execute(this.#db);
    return rows.flatMap((row) => {
      const { unpriced } = readUnpriced(row);
      const { account, signature, index, at } = row;
      return unpriced === undefined ? [] : [{ account, signature, index, at, ...unpriced }];
    });
  }

  /** Gives a value to flows stored without one. */
  async setValues(feed: string, flows: readonly ValuedFlow[]): Promise<void> {
    if (flows.length === 0) return;
    const rows = flows.map(({ account, signature, index, valueUsd }) => ({
      ...{ account, signature, index, value_usd: toDecimalText(valueUsd) },
    }));
    await sql`
      update position_flows flow set value_usd = valued.value_usd
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as valued (account text, signature text, index int, value_usd numeric)
      where flow.feed = ${feed} and flow.account = valued.account
        and flow.signature = valued.signature and flow.index = valued.index
        and flow.value_usd is null`.execute(this.#db);
  }

  /** An account's flows, in no order. */
  async listFlows(feed: string, account: string): Promise<Flow[]> {
    const rows = await this.#db
      .selectFrom("position_flows")
      .selectAll()
      .where("feed", "=", feed)
      .where("account", "=", account)
      .execute();
    return rows.map(readFlow);
  }
}

/** A flow is what its transaction says: only its value can become known later. */
async function upsertFlows(
  db: Database,
  feed: string,
  account: string,
  flows: readonly Flow[],
): Promise<void> {
  const rows = flows.map((flow) => ({
    ...{ feed, account, signature: flow.signature, index: flow.index, at: flow.at },
    ...{ slot: String(flow.slot), kind: flow.kind, asset: flow.asset, units: String(flow.units) },
    units_before: flow.unitsBefore?.toString(),
    amount: flow.amount?.toString(),
    value_usd: flow.valueUsd && toDecimalText(flow.valueUsd),
    priced_asset: flow.unpriced?.assetId,
    priced_amount: flow.unpriced && toDecimalText(flow.unpriced.amount),
  }));
  const columns = sql.raw(
    "feed, account, signature, index, slot, at, kind, asset, units, units_before, amount, value_usd, priced_asset, priced_amount",
  );
  await sql`
    insert into position_flows as old (${columns})
    select ${columns} from jsonb_populate_recordset(null::position_flows, ${JSON.stringify(rows)}::jsonb)
    on conflict (feed, account, signature, index) do update set
      (value_usd, priced_asset, priced_amount) =
      (excluded.value_usd, excluded.priced_asset, excluded.priced_amount)
    where old.value_usd is null`.execute(db);
}

async function upsertState(db: Database, feed: string, state: HistoryState): Promise<void> {
  const columns = {
    wallet_address: state.walletAddress,
    swept_to: state.sweptTo ?? null,
    sweep_newest: state.sweepNewest ?? null,
    sweep_oldest: state.sweepOldest ?? null,
    missing: state.missing,
    transactions: state.transactions,
    fingerprint: state.fingerprint ?? null,
    changed_at: state.changedAt ?? null,
    swept_at: state.sweptAt ?? null,
    totals: state.totals === undefined ? null : JSON.stringify(serialize(state.totals)),
  };
  await db
    .insertInto("position_histories")
    .values({ feed, account: state.account, ...columns })
    .onConflict((conflict) => conflict.columns(["feed", "account"]).doUpdateSet(columns))
    .execute();
}

function readState(row: Selectable<Tables["position_histories"]>): HistoryState {
  return {
    account: row.account,
    walletAddress: row.wallet_address,
    sweptTo: row.swept_to ?? undefined,
    sweepNewest: row.sweep_newest ?? undefined,
    sweepOldest: row.sweep_oldest ?? undefined,
    missing: row.missing,
    transactions: row.transactions,
    fingerprint: row.fingerprint ?? undefined,
    changedAt: row.changed_at ?? undefined,
    sweptAt: row.swept_at ?? undefined,
    // upsertState alone writes them.
    totals: row.totals === null ? undefined : (deserialize(row.totals) as PositionHistory),
  };
}

function readFlow(row: Selectable<Tables["position_flows"]>): Flow {
  return {
    signature: row.signature,
    index: row.index,
    slot: BigInt(row.slot),
    at: row.at,
    kind: row.kind as FlowKind,
    asset: row.asset,
    units: BigInt(row.units),
    ...(row.units_before !== null && { unitsBefore: BigInt(row.units_before) }),
    ...(row.amount !== null && { amount: BigInt(row.amount) }),
    ...(row.value_usd !== null && { valueUsd: new Decimal(row.value_usd) }),
    ...readUnpriced(row),
  };
}

function readUnpriced(
  row: Pick<Selectable<Tables["position_flows"]>, "value_usd" | "priced_asset" | "priced_amount">,
): Pick<Flow, "unpriced"> {
  const { value_usd: value, priced_asset: assetId, priced_amount: amount } = row;
  if (value !== null || assetId === null || amount === null) return {};
  return { unpriced: { assetId, amount: new Decimal(amount) } };
}
