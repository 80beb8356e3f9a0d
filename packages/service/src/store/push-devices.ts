import type { PushDevice } from "@bellwether/alerts";
import { sql } from "kysely";
import type { Database } from "../database/connect.ts";

/** The browsers and phones of each subscriber. */
export class PushDeviceStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds or updates the device and lets the oldest go; returns how many there are. */
  register(
    wallet: string,
    { device, targetHash }: { device: PushDevice; targetHash: Buffer },
    maxDevices: number,
    now: Date,
  ): Promise<number> {
    return this.#db.transaction().execute(async (step) => {
      // One at a time for each wallet, so that two who count at once do not both find room.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`push:${wallet}`}, 0))`.execute(
        step,
      );
      await sql`
        insert into push_devices (wallet, target_hash, device, updated_at)
        values (${wallet}, ${targetHash}, ${JSON.stringify(device)}::json, ${now})
        on conflict (wallet, target_hash) do update
        set device = excluded.device, updated_at = excluded.updated_at`.execute(step);
      await sql`
        delete from push_devices where wallet = ${wallet} and seq not in (
          select seq from push_devices where wallet = ${wallet}
          order by updated_at desc, seq desc limit ${maxDevices}
        )`.execute(step);
      return count(step, wallet);
    });
  }

  async forget(wallet: string, targetHash: Buffer): Promise<number> {
    await sql`
      delete from push_devices
      where wallet = ${wallet} and target_hash = ${targetHash}`.execute(this.#db);
    return count(this.#db, wallet);
  }
}

async function count(db: Database, wallet: string): Promise<number> {
  const { rows } = await sql<{ devices: number }>`
    select count(*)::int as devices from push_devices where wallet = ${wallet}`.execute(db);
  return rows[0]?.devices ?? 0;
}
