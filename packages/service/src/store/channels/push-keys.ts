import type { Database } from "../../database/connect.ts";
import type { SecretCipher } from "../../domain/secret-cipher.ts";
import { placeOfPushKey } from "../service/secret-places.ts";

/** The key pair identifying this service to push services: one for all replicas, and for good. */
export class PushKeyStore {
  readonly #db: Database;
  readonly #cipher: SecretCipher;

  constructor(db: Database, cipher: SecretCipher) {
    this.#db = db;
    this.#cipher = cipher;
  }

  /** The stored private key. The first call stores the one `generate` makes. */
  async findOrCreate(generate: () => Buffer, now: Date): Promise<Buffer> {
    const stored = await this.#find();
    if (stored !== undefined) return stored;
    const { plain, encrypted } = this.#cipher.seal(generate(), placeOfPushKey);
    await this.#db
      .insertInto("push_keys")
      .values({ private_key: plain, encrypted_private_key: encrypted, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Another replica may have been first.
    const created = await this.#find();
    if (created === undefined) throw new Error("The push key was not stored.");
    return created;
  }

  async #find(): Promise<Buffer | undefined> {
    const row = await this.#db
      .selectFrom("push_keys")
      .select(["private_key as plain", "encrypted_private_key as encrypted"])
      .executeTakeFirst();
    return row && this.#cipher.open(row, placeOfPushKey);
  }
}
