import type { Database } from "../database/connect.ts";

/** The key pair that identifies this service to push services: one for all replicas, and for good. */
export class PushKeyStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The stored private key. The first call stores the one that `generate` makes. */
  async findOrCreate(generate: () => Buffer, now: Date): Promise<Buffer> {
    const stored = await this.#find();
    if (stored !== undefined) return stored;
    await this.#db
      .insertInto("push_keys")
      .values({ private_key: generate(), created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Another replica may have been first.
    const created = await this.#find();
    if (created === undefined) throw new Error("The push key was not stored.");
    return created;
  }

  async #find(): Promise<Buffer | undefined> {
    const row = await this.#db.selectFrom("push_keys").select("private_key").executeTakeFirst();
    return row?.private_key;
  }
}
