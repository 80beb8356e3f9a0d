import { sql } from "kysely";
import { expect, vi } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import type { Database } from "../../src/database/connect.ts";
import { addSubscribers, readOutcomes, sendToAll } from "../delivery/delivery-harness.ts";
import { startSmtpSink } from "../delivery/smtp-sink.ts";
import { makeApp } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase } from "./external-database.ts";
import { startService } from "./service-process.ts";

vi.setConfig({ testTimeout: 300_000 });

const subscribers = 1200;

/** Two bulk queue workers with two jobs each, and 50-message steps. */
const mostRepeatedByOneCrash = 4 * 50;

/** Quiet hours for the whole day but the minute before this one. */
async function beginQuietHours(db: Database): Promise<void> {
  const now = new Date();
  const to = (now.getUTCHours() * 60 + now.getUTCMinutes() + 1439) % 1440;
  await sql`
    insert into wallet_preferences (wallet, time_zone, quiet_from, quiet_to, quiet_enabled, updated_at)
    select wallet, 'UTC', ${(to + 1) % 1440}, ${to}, true, now() from email_channels`.execute(db);
}

/** As `updatePreferences` does for each wallet. */
async function endQuietHours(db: Database): Promise<void> {
  await sql`update wallet_preferences set quiet_enabled = false`.execute(db);
  await sql`update held_alerts set due_at = now(), queued_at = null`.execute(db);
}

async function countHeld(db: Database): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from held_alerts`.execute(db);
  return rows[0]?.held ?? 0;
}

longTest(
  "a service that is killed while alerts are held, and while it sends them, loses none and sends none early",
  async () => {
    const received = new Map<string, number>();
    const sink = await startSmtpSink({
      options: {
        onRcptTo: ({ address }, _session, done) => {
          received.set(address, (received.get(address) ?? 0) + 1);
          setTimeout(done, 5);
        },
      },
    });
    const { url, db } = await createExternalDatabase();
    const smtp = ["--smtp-url", `smtp://127.0.0.1:${sink.port}`];
    const from = ["--mail-from", "alerts@bellwether.example"];
    const start = async () => {
      const flags = ["--database-url", url, "--public-url", "https://bellwether.example"];
      const service = await startService([...flags, ...smtp, ...from]);
      await service.waitUntilReady();
      return service;
    };
    let service = await start();
    const kill = async () => {
      service.child.kill("SIGKILL");
      await service.ended;
      service = await start();
    };
    const { app } = await makeApp(createTestService(db).service);
    await addSubscribers(db, app.id, subscribers);
    await beginQuietHours(db);
    const sends = [await sendToAll(db, app.id), await sendToAll(db, app.id)];
    await waitFor(async () => (await countHeld(db)) > subscribers / 2);
    await kill();
    await waitFor(async () => (await countHeld(db)) === 2 * subscribers);
    expect(received.size).toBe(0);

    await endQuietHours(db);
    for (const count of [200, 600]) {
      await waitFor(() => received.size > count);
      await kill();
    }
    await waitFor(async () => (await countHeld(db)) === 0);
    expect(received.size).toBe(subscribers);
    for (const id of sends) {
      const outcomes = await readOutcomes(db, id);
      expect(outcomes).toHaveLength(subscribers);
      expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(["sent"]));
    }
    // One email for both alerts.
    const emails = [...received.values()].reduce((sum, count) => sum + count, 0);
    expect(emails - subscribers).toBeLessThanOrEqual(2 * mostRepeatedByOneCrash);
    await service.stop();
    await sink.close();
  },
);
