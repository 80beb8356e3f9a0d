import { sql } from "kysely";
import { expect, test } from "vitest";
import { useDatabase } from "../support/database.ts";
import { createHeldScene, quietAtNight, readSend } from "./held-scene.ts";

const db = useDatabase();

const night = "2026-11-02T22:30:00.000Z";
const morning = "2026-11-03T06:00:00.000Z";
const hourMs = 3_600_000;

test("A person who moves their quiet hours day after day does not keep an alert waiting for ever", async () => {
  const { prefer, moveTo, send, tick, messages } = await createHeldScene(db());
  const quiet = (from: string, to: string) =>
    prefer({ timeZone: "UTC", quietHours: { enabled: true, from, to } });
  await quiet("22:00", "07:00");
  moveTo(night);
  const id = await send("Rates");
  for (let half = 0; half < 10; half += 1) {
    const [from, to] = half % 2 === 0 ? ["06:00", "20:00"] : ["18:00", "08:00"];
    await quiet(from, to);
    moveTo(Date.parse("2026-11-03T07:00:00.000Z") + half * 12 * hourMs);
    await tick();
  }
  expect(messages).toEqual([]);
  expect(await readSend(db(), id)).toMatchObject({ held: 0, skipped: 1 });
});

test("An alert whose results are deleted does not repeat the messages to others", async () => {
  const { prefer, moveTo, send, tick, messages, store, clock } = await createHeldScene(db());
  await prefer(quietAtNight);
  moveTo(night);
  await send("Old");
  await store.retention.dropOutcomes(new Date("2026-11-03T00:00:00.000Z"));
  moveTo("2026-11-03T05:00:00.000Z");
  const id = await send("Recent");
  moveTo(morning);
  await tick();
  expect(messages).toMatchObject([{ titles: ["Old", "Recent"] }]);
  expect(await readSend(db(), id)).toMatchObject({ held: 0, sent: 1 });
  const { rows } = await sql`select from held_alerts where held_at < ${clock.now()}`.execute(db());
  expect(rows).toEqual([]);
});
