import { setTimeout as sleep } from "node:timers/promises";
import { packChannels } from "@bellwether/service/src/domain/channels/channel.ts";
import { sql } from "kysely";
import { fromKysely } from "pg-boss";
import type { BenchDatabase } from "../service/bench-database.ts";
import { acceptSend, settle } from "./bench-sends.ts";
import { type Cost, measureCost } from "./cpu-meter.ts";
import { type MeasuredProcess, startProcess } from "./measured-process.ts";
import { openPeer, peerQueue, peerSchema } from "./peer-queue.ts";
import { measureSchema } from "./table-sizes.ts";

/** What one job for each recipient takes. */
export interface PeerSend {
  /** Storing the alerts and a job for each. */
  readonly fanOut: Cost;
  readonly deliver: Cost;
  /** The queue's table sizes, outcomes included. */
  readonly bytes: number;
}

const stepSize = 5000;
const processCount = 2;
const pollMs = 100;

export async function measurePeer(
  database: BenchDatabase,
  appId: string,
  subscribers: number,
): Promise<PeerSend> {
  const { db, url } = database;
  const boss = openPeer(db, { migrate: true });
  await boss.start();
  await boss.createQueue(peerQueue, { expireInSeconds: 3600, deleteAfterSeconds: 3600 });
  const sendId = await acceptSend(database, appId);
  await db.updateTable("sends").set({ expanded_at: new Date() }).where("id", "=", sendId).execute();

  const fanOut = await measureCost(database, async () => {
    for (let after: string | undefined = ""; after !== undefined; ) {
      after = await db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ wallet: string }>`
          with added as (
            insert into alerts (send_id, app_id, wallet, channels, created_at)
            select ${sendId}::uuid, app_id, wallet, channels & ${packChannels(["EMAIL"])}::int, now()
            from subscriptions where app_id = ${appId}::uuid and wallet > ${after}
            order by wallet limit ${stepSize} returning wallet
          ) select wallet from added order by wallet`.execute(transaction);
        const jobs = rows.map(({ wallet }) => ({ data: { sendId, wallet } }));
        if (jobs.length > 0) await boss.insert(peerQueue, jobs, { db: fromKysely(transaction) });
        return rows.at(-1)?.wallet;
      });
    }
  });
  await sql`vacuum analyze ${sql.table(`${peerSchema}.job`)}`.execute(db).catch(() => {});
  await settle(db);

  const processes = await Promise.all(
    Array.from({ length: processCount }, () => startProcess("run-peer", url)),
  );
  try {
    const deliver = await measureCost(
      database,
      async () => {
        // Counting the jobs would add its own cost.
        while ((await countDelivered(processes)) < subscribers) await sleep(pollMs);
      },
      processes,
    );
    return { fanOut, deliver, bytes: await measureSchema(db, peerSchema) };
  } finally {
    await Promise.all(processes.map((process) => process.stop()));
    await boss.stop({ graceful: false, close: false });
    await sql`drop schema ${sql.id(peerSchema)} cascade`.execute(db);
  }
}

async function countDelivered(processes: readonly MeasuredProcess[]): Promise<number> {
  const reports = await Promise.all(processes.map((process) => process.report()));
  return reports.reduce((sum, { delivered }) => sum + delivered, 0);
}
