import { sql } from "kysely";
import { expect, test } from "vitest";
import { useDatabase } from "../support/database.ts";
import { createHeldScene, quietAtNight } from "./held-scene.ts";

const db = useDatabase();

test("A wallet behind one with thousands of alerts gets its own as one message", async () => {
  const { prefer, moveTo, send, tick, messages, wallet } = await createHeldScene(db());
  await prefer(quietAtNight);
  moveTo("2026-11-02T22:30:00.000Z");
  const id = await send("One");
  await send("Two");
  // Before any other in wallet order; it has left the app.
  await sql`
    with copies as (
      insert into sends (id, app_id, topic_id, channels, message, created_at, expires_at, expanded_at)
      select gen_random_uuid(), app_id, topic_id, channels, message, created_at, expires_at, expanded_at
      from sends cross join generate_series(1, 4999) where id = ${id}
      returning id
    )
    insert into held_alerts (wallet, send_id, channel, target, app_id, alert_id, sent_at, held_at, due_at, expires_at, state)
    select '1', copies.id, channel, target, app_id, alert_id, sent_at, held_at, due_at, expires_at, state
    from copies cross join held_alerts where send_id = ${id}`.execute(db());
  moveTo("2026-11-03T06:00:00.000Z");
  await tick();
  await tick();
  const own = messages.filter((message) => message.wallet === wallet);
  expect(own.map(({ titles }) => titles)).toEqual([["One", "Two"]]);
});
