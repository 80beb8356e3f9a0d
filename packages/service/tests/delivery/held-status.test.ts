import { sql } from "kysely";
import { expect, test } from "vitest";
import { SendStatusStore } from "../../src/store/sends/send-status.ts";
import { useDatabase } from "../support/database.ts";
import { createHeldScene, quietAtNight } from "./held-scene.ts";

const db = useDatabase();

test("The status of a send reads a few of the alerts that wait, however many there are", async () => {
  const { prefer, moveTo, send, app } = await createHeldScene(db());
  await prefer(quietAtNight);
  moveTo("2026-11-02T22:30:00.000Z");
  const id = await send("Rates");
  await sql`
    insert into held_alerts (wallet, send_id, channel, target, app_id, alert_id, sent_at, held_at, due_at, expires_at, state)
    select wallet || number, send_id, channel, target, app_id, alert_id, sent_at, held_at,
      due_at + number * interval '1 second', expires_at, state
    from held_alerts cross join generate_series(1, 20000) as number where send_id = ${id}`.execute(
    db(),
  );
  await sql`analyze held_alerts`.execute(db());
  const { status, read } = await db()
    .transaction()
    .execute(async (transaction) => {
      const status = await new SendStatusStore(transaction).find(app.id, id);
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
        where relname = 'held_alerts'`.execute(transaction);
      return { status, read: rows[0]?.read };
    });
  expect(status?.totals).toMatchObject([{ nextDueAt: new Date("2026-11-03T06:00:00.000Z") }]);
  expect(read).toBeLessThan(10);
});
