import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { constantTimeEqual } from "../../domain/signing-keys.ts";
import { takeAdvisoryLock } from "../advisory-lock.ts";
import type { PageRequest } from "../page-request.ts";

export interface AdminKey {
  readonly id: string;
  /** The name of the key's holder, a person or program. */
  readonly name: string;
}

export interface NewAdminKey extends AdminKey {
  readonly hash: Buffer;
  readonly hint: string;
  readonly createdAt: Date;
}

export interface ListedAdminKey extends AdminKey {
  readonly hint: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

/** Operators' keys, by their hashes. */
export class AdminKeyStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** False when an active key has the name, or too many are active. */
  create(key: NewAdminKey, maxActive: number): Promise<boolean> {
    const { id, name, hash, hint, createdAt } = key;
    return this.#db.transaction().execute(async (transaction) => {
      await takeAdvisoryLock(transaction, "admin-keys");
      const active = await transaction
        .selectFrom("admin_keys")
        .select("name")
        .where("revoked_at", "is", null)
        .execute();
      if (active.length >= maxActive || active.some((key) => key.name === name)) return false;
      await transaction
        .insertInto("admin_keys")
        .values({ id, name, hash, hint, created_at: createdAt })
        .execute();
      return true;
    });
  }

  async find(hash: Buffer): Promise<AdminKey | undefined> {
    const found = await this.#db
      .selectFrom("admin_keys")
      .select(["id", "name", "hash"])
      .where("hash", "=", hash)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (found === undefined || !constantTimeEqual(found.hash, hash)) return undefined;
    return { id: found.id, name: found.name };
  }

  /** Oldest first. */
  async list({ after, limit }: Partial<PageRequest> = {}): Promise<ListedAdminKey[]> {
    return await this.#db
      .selectFrom("admin_keys")
      .select(["id", "name", "hint", "created_at as createdAt", "revoked_at as revokedAt"])
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(created_at, id) > (select created_at, id from admin_keys where id = ${after})`,
        ),
      )
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .orderBy("created_at")
      .orderBy("id")
      .execute();
  }

  /** False when there is no such active key. */
  async revoke(id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("admin_keys")
      .set({ revoked_at: now })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }
}
