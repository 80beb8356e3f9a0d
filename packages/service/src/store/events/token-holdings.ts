import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { TokenHolding, TokenTrade } from "../../domain/assets/token-holding.ts";
import { toDecimalText } from "../../domain/decimal.ts";
import type { LastBuy } from "../../domain/events/holder-levels.ts";

export interface TokenBuy extends LastBuy {
  readonly tokenId: string;
}

/** Where a token's holders are read on. */
export interface HolderCursor {
  readonly tokenId: string;
  /** A wallet, or "". */
  readonly after: string;
}

export interface HolderBuy extends LastBuy {
  /** The cursor's token. */
  readonly index: number;
}

/** Rows per statement. */
const chunk = 5000;

/** Wallets' token holdings, each with its last buy. */
export class TokenHoldingStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Sets balances, unless a later observation or trade has. */
  async saveHoldings(holdings: readonly TokenHolding[]): Promise<void> {
    for (let start = 0; start < holdings.length; start += chunk) {
      const rows = holdings.slice(start, start + chunk).map((holding) => ({
        ...{ token_id: holding.assetId, wallet: holding.walletAddress },
        ...{ balance: toDecimalText(holding.balance), balance_at: holding.observedAt },
      }));
      await sql`
        insert into token_holdings as old (token_id, wallet, balance, balance_at)
        select distinct on (token_id, wallet) token_id, wallet, balance, balance_at
        from jsonb_populate_recordset(null::token_holdings, ${JSON.stringify(rows)}::jsonb)
        order by token_id, wallet, balance_at desc
        on conflict (token_id, wallet) do update set
          balance = excluded.balance, balance_at = excluded.balance_at, changed_at = clock_timestamp()
        where excluded.balance_at > old.balance_at
          and (old.trade_at is null or excluded.balance_at >= old.trade_at)`.execute(this.#db);
    }
  }

  /**
   * Adds trades to balances and remembers the last buys. A wallet's trades change its balance in order: one not later
   * than the last, or than an observed balance, is taken as counted, so a repetition does not count twice.
   */
  async saveTrades(trades: readonly TokenTrade[]): Promise<void> {
    for (let start = 0; start < trades.length; start += chunk) {
      await this.#saveTrades(trades.slice(start, start + chunk));
    }
  }

  async #saveTrades(trades: readonly TokenTrade[]): Promise<void> {
    const rows = trades.map((trade) => ({
      ...{
        token_id: trade.assetId,
        wallet: trade.walletAddress,
        trade_id: trade.id,
        trade_at: trade.at,
      },
      ...{ amount: toDecimalText(trade.amount), price: toDecimalText(trade.priceUsd) },
      is_buy: trade.kind === "buy",
    }));
    await this.#db.transaction().execute(async (transaction) => {
      // A row for each wallet first: without one there is nothing to lock, and two feeds would count a trade twice.
      await sql`
        insert into token_holdings (token_id, wallet, balance, balance_at)
        select distinct token_id, wallet, 0, '-infinity'::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as trade (token_id text, wallet text)
        order by 1, 2
        on conflict do nothing`.execute(transaction);
      await addTrades(transaction, JSON.stringify(rows));
    });
  }

  /** Token holders with a last buy: for each cursor the next ones, in wallet order. */
  async readHolders(cursors: readonly HolderCursor[], limitOfEach: number): Promise<HolderBuy[]> {
    const { rows } = await sql<Omit<HolderBuy, "isHeld">>`
      select given.index::int - 1 as index, h.wallet as "walletAddress", h.buy_id as "buyId",
        h.buy_usd::float8 as "priceUsd", h.time
      from unnest(
          ${cursors.map(({ tokenId }) => tokenId)}::text[],
          ${cursors.map(({ after }) => after)}::text[]
        ) with ordinality as given (token_id, after, index)
        cross join lateral (
          select wallet, buy_id, buy_usd, (extract(epoch from buy_at) * 1000)::float8 as time
          from token_holdings
          where token_id = given.token_id and wallet > given.after
            and balance > 0 and buy_id is not null
          order by wallet limit ${limitOfEach}) as h
      order by given.index, h.wallet`.execute(this.#db);
    return rows.map((row) => ({ ...row, isHeld: true }));
  }

  /** The last buys of holdings changed since a database time; and the current database time, for the next call. */
  async readChanged(
    tokenIds: readonly string[],
    since: Date | undefined,
  ): Promise<{ readonly buys: TokenBuy[]; readonly readAt: Date }> {
    const { rows: clock } = await sql<{
      now: Date;
    }>`select clock_timestamp() as now`.execute(this.#db);
    const readAt = clock[0]?.now ?? new Date(0);
    if (since === undefined || tokenIds.length === 0) return { buys: [], readAt };
    const { rows: buys } = await sql<TokenBuy>`
      select token_id as "tokenId", wallet as "walletAddress", buy_id as "buyId",
        buy_usd::float8 as "priceUsd", (extract(epoch from buy_at) * 1000)::float8 as time,
        balance > 0 as "isHeld"
      from token_holdings
      where changed_at > ${since} and token_id = any(${tokenIds}::text[]) and buy_id is not null`.execute(
      this.#db,
    );
    return { buys, readAt };
  }
}

/** Adds trades to existing rows. */
async function addTrades(transaction: Database, rows: string): Promise<void> {
  await sql`
      with given as (
        select * from jsonb_to_recordset(${rows}::jsonb) as trade (
          token_id text, wallet text, trade_id text, trade_at timestamptz, amount numeric, price numeric,
          is_buy boolean)
      ), locked as (
        select h.* from token_holdings h
        where (token_id, wallet) in (select token_id, wallet from given)
        order by token_id, wallet for update
      ), judged as (
        select distinct on (token_id, wallet, trade_at, trade_id) given.*,
          (h.trade_at is null or (given.trade_at, given.trade_id) > (h.trade_at, h.trade_id))
            and given.trade_at > coalesce(h.balance_at, '-infinity') as counts,
          is_buy and (h.buy_at is null or (given.trade_at, given.trade_id) > (h.buy_at, h.buy_id)) as is_last_buy
        from given left join locked h using (token_id, wallet)
      ), sums as (
        select token_id, wallet,
          coalesce(sum(case when is_buy then amount else -amount end) filter (where counts), 0) as change,
          (array_agg(trade_at order by trade_at desc, trade_id desc) filter (where counts))[1] as trade_at,
          (array_agg(trade_id order by trade_at desc, trade_id desc) filter (where counts))[1] as trade_id,
          (array_agg(trade_id order by trade_at desc, trade_id desc) filter (where is_last_buy))[1] as buy_id,
          (array_agg(trade_at order by trade_at desc, trade_id desc) filter (where is_last_buy))[1] as buy_at,
          (array_agg(price order by trade_at desc, trade_id desc) filter (where is_last_buy))[1] as buy_usd
        from judged where counts or is_last_buy group by token_id, wallet
      )
      update token_holdings as old set
        balance = greatest(old.balance + sums.change, 0),
        trade_at = coalesce(sums.trade_at, old.trade_at),
        trade_id = coalesce(sums.trade_id, old.trade_id),
        buy_id = coalesce(sums.buy_id, old.buy_id),
        buy_at = coalesce(sums.buy_at, old.buy_at),
        buy_usd = coalesce(sums.buy_usd, old.buy_usd),
        changed_at = clock_timestamp()
      from sums where sums.token_id = old.token_id and sums.wallet = old.wallet`.execute(
    transaction,
  );
}
