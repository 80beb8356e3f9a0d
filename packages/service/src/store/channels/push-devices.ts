import type { PushDevice } from "@bellwether/alerts";
import type { Database } from "../../database/connect.ts";
import { takeAdvisoryLock } from "../advisory-lock.ts";

export interface Registration {
  readonly device: PushDevice;
  /** The only app whose alerts the device receives. */
  readonly appId: string | undefined;
  readonly targetHash: Buffer;
  /** The same device under another name, which this registration replaces. */
  readonly replacedHashes: readonly Buffer[];
}

/** Each subscriber's browsers and phones. */
export class PushDeviceStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds or updates the device and deletes the oldest beyond `maxDevices`; returns its id and how many are left. */
  register(
    wallet: string,
    { device, appId, targetHash, replacedHashes }: Registration,
    maxDevices: number,
    now: Date,
  ): Promise<{ readonly id: string; readonly devices: number }> {
    return this.#db.transaction().execute(async (transaction) => {
      // One at a time for each wallet, so concurrent calls cannot exceed the maximum.
      await takeAdvisoryLock(transaction, `push:${wallet}`);
      if (replacedHashes.length > 0) {
        await transaction
          .deleteFrom("push_devices")
          .where("wallet", "=", wallet)
          .where("target_hash", "in", replacedHashes)
          .execute();
      }
      const columns = {
        device: JSON.stringify(device),
        app_id: appId ?? null,
        updated_at: now,
      };
      const { id } = await transaction
        .insertInto("push_devices")
        .values({ wallet, target_hash: targetHash, ...columns })
        .onConflict((conflict) => conflict.columns(["wallet", "target_hash"]).doUpdateSet(columns))
        .returning("id")
        .executeTakeFirstOrThrow();
      await transaction
        .deleteFrom("push_devices")
        .where("wallet", "=", wallet)
        .where("seq", "not in", (eb) =>
          eb
            .selectFrom("push_devices")
            .select("seq")
            .where("wallet", "=", wallet)
            .orderBy("updated_at", "desc")
            .orderBy("seq", "desc")
            .limit(maxDevices),
        )
        .execute();
      return { id, devices: await countDevices(transaction, wallet) };
    });
  }

  async forget(wallet: string, targetHash: Buffer): Promise<number> {
    await this.#db
      .deleteFrom("push_devices")
      .where("wallet", "=", wallet)
      .where("target_hash", "=", targetHash)
      .execute();
    return countDevices(this.#db, wallet);
  }
}

async function countDevices(db: Database, wallet: string): Promise<number> {
  const { devices } = await db
    .selectFrom("push_devices")
    .select(({ fn }) => fn.countAll<string>().as("devices"))
    .where("wallet", "=", wallet)
    .executeTakeFirstOrThrow();
  return Number(devices);
}
