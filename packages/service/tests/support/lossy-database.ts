import type pg from "pg";
import { afterEach, beforeEach } from "vitest";
import { type Database, openPool, overPool } from "../../src/database/connect.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

/** A database whose server for some wallets can be lost, as in a distributed PostgreSQL. */
export interface LossyDatabase {
  readonly db: Database;
  /** Reaches all servers. */
  readonly whole: Database;
  /** From now on statements about these wallets, or about a whole app or topic, fail as Citus lets them fail. */
  lose(wallets: readonly string[]): void;
  find(): void;
}

const raise = `do $$ begin raise exception using errcode = '08006',
  message = 'connection to the remote node bellwether@10.0.0.12:5432 failed'; end $$`;

const tablesOfWallets = /\b(subscriptions|topic_subscriptions|alerts|held_alerts)\b/;
const ofAllWallets =
  /from (subscriptions where app_id =|topic_subscriptions where topic_id =|held_alerts where queued_at is null)/;

/** One for each test in a file. */
export function useLossyDatabase(): () => LossyDatabase {
  let created: TestDatabase;
  let database: LossyDatabase;
  beforeEach(async () => {
    created = await createTestDatabase();
    database = openLossyDatabase(created);
  });
  afterEach(async () => {
    await database.db.destroy();
    await created.drop();
  });
  return () => database;
}

function openLossyDatabase({ url, db: whole }: TestDatabase): LossyDatabase {
  let lost: readonly string[] = [];
  const isLost = (text: string, values: unknown) =>
    lost.length > 0 &&
    tablesOfWallets.test(text) &&
    (ofAllWallets.test(text) || lost.some((wallet) => JSON.stringify(values).includes(wallet)));
  const pool = openPool({ url }, { poolSize: 8, report: () => {} });
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (text: string, values: unknown) => unknown;
    const asked = (text: string, values: unknown) =>
      isLost(text, values) ? query(raise, []) : query(text, values);
    client.query = asked as pg.PoolClient["query"];
  });
  return {
    db: overPool(pool),
    whole,
    lose(wallets) {
      lost = wallets;
    },
    find() {
      lost = [];
    },
  };
}
