import { sql } from "kysely";
import { expect, test } from "vitest";
import { releaseHeld } from "../../src/delivery/release-held.ts";
import type { ReleaseJob } from "../../src/domain/delivery/jobs.ts";
import { useDatabase } from "../support/database.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { createHeldScene, quietAtNight, readSend } from "./held-scene.ts";

const db = useDatabase();

test("A message that ends the process each time fails, and repeats those to others at most twice", async () => {
  const { prefer, moveTo, send, store, clock, sender, context, app, wallet } =
    await createHeldScene(db());
  await prefer(quietAtNight);
  moveTo("2026-11-02T22:30:00.000Z");
  const id = await send("Rates");
  const others = [makeWallet(), makeWallet(), makeWallet()].map(({ address }) => address);
  for (const other of others) {
    await store.subscriptions.add(app.id, other, 15, clock.now());
    for (const [table, columns] of [
      ["email_channels", "gen_random_uuid() as id, email, verified_at"],
      [
        "held_alerts",
        "send_id, channel, target, app_id, alert_id, sent_at, held_at, due_at, expires_at, state",
      ],
      ["send_outcomes", "send_id, channel, target, sent_at, state, attempts, at"],
    ] as const) {
      const names = columns.replace("gen_random_uuid() as ", "");
      await sql`
        insert into ${sql.table(table)} (wallet, ${sql.raw(names)})
        select ${other}, ${sql.raw(columns)} from ${sql.table(table)} where wallet = ${wallet}`.execute(
        db(),
      );
    }
  }
  moveTo("2026-11-03T06:00:00.000Z");
  await store.heldAlerts.queueDue(clock.now());
  const { rows } = await sql<{ data: ReleaseJob }>`
    select data from jobs.job where data ->> 'appId' = ${app.id}`.execute(db());
  const [job] = rows.map(({ data }) => data);
  if (job === undefined) throw new Error("There is no job.");

  const received: string[] = [];
  for (let repeats = 0; repeats <= 10; repeats += 1) {
    const process = new AbortController();
    const crashing: typeof sender = {
      ...sender,
      async send(_, to) {
        received.push(to);
        if (to !== wallet) return { state: "sent" };
        // Nothing after this is stored, as if the process had ended.
        process.abort();
        throw process.signal.reason;
      },
    };
    const crashed = { ...context, signal: process.signal, store: endWith(process.signal) };
    await releaseHeld(crashing, job, crashed, repeats).catch(() => {});
  }
  expect(await readSend(db(), id)).toMatchObject({ sent: 3, failed: 1 });
  const counts = Map.groupBy(received, (to) => to);
  expect(Math.max(...others.map((other) => counts.get(other)?.length ?? 0))).toBeLessThanOrEqual(3);

  /** A store which stores nothing more once the process has ended. */
  function endWith(signal: AbortSignal): typeof store {
    const settle: typeof store.heldAlerts.settle = async (...settled) => {
      signal.throwIfAborted();
      return await store.heldAlerts.settle(...settled);
    };
    const heldAlerts = Object.assign(Object.create(store.heldAlerts), {
      settle,
      readDue: store.heldAlerts.readDue.bind(store.heldAlerts),
    });
    return { ...store, heldAlerts };
  }
});
