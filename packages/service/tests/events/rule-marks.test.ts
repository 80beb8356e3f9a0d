import { sql } from "kysely";
import { expect, test } from "vitest";
import { createPositionRule } from "../../src/operations/position-rules.ts";
import { findWatched } from "../../src/store/events/watched-levels.ts";
import { useDatabase } from "../support/database.ts";
import { callHandler } from "../support/test-service.ts";
import { beginLoans } from "./loan-harness.ts";

const database = useDatabase();
const count = 300;

test("The marks of a rule are read once, however many positions its wallet has", async () => {
  const db = database();
  const { service, app, addSubscriber, loan } = await beginLoans(db);
  const wallet = await addSubscriber();
  const level = { measure: "health-factor", direction: "down", level: 1.2 };
  const call = { body: { appId: app.id, ...level }, caller: { wallet } };
  expect(await callHandler(createPositionRule, service, call)).toMatchObject({ status: 201 });
  await sql`
    update position_rules set marks = (
      select jsonb_object_agg('loan-' || n || md5(n::text), '{"isFired": true, "toldAt": 7}'::jsonb)
      from generate_series(1, ${count}::integer) n)`.execute(db);
  const { rows: ids } = await sql<{ id: string }>`
    select jsonb_object_keys(marks) as id from position_rules`.execute(db);
  const positions = ids.map(({ id }) => ({ position: { ...loan(wallet, 1), id } }));
  await db.transaction().execute(async (transaction) => {
    const watches = { ofApps: false, ofWallets: true };
    const watched = await findWatched(transaction, watches, positions as never);
    expect(watched).toHaveLength(count);
    expect(watched.filter(({ mark }) => mark?.isFired && mark.toldAt === 7)).toEqual(watched);
    const { rows: read } = await sql<{ blocks: number }>`
      select pg_stat_get_xact_blocks_fetched(reltoastrelid)::integer as blocks
      from pg_class where oid = 'position_rules'::regclass`.execute(transaction);
    expect(read[0]?.blocks).toBeGreaterThan(0);
    expect(read[0]?.blocks).toBeLessThan(count);
  });
});
