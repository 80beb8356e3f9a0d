import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { AdminRole } from "../../domain/admin/admin-role.ts";
import { systemRandom } from "../../domain/random.ts";
import { SecretCipher } from "../../domain/secret-cipher.ts";
import { constantTimeEqual } from "../../domain/signing-keys.ts";
import { takeAdvisoryLock } from "../advisory-lock.ts";
import type { PageRequest } from "../page-request.ts";
import { type Created, type CreatedOnce, createOnce } from "../service/idempotency-keys.ts";

export interface AdminKey {
  readonly id: string;
  /** The name of the key's holder, a person or program. */
  readonly name: string;
  readonly role: AdminRole;
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

/** An admin key created once, however often the call is repeated. */
export interface KeyedAdminKey extends CreatedOnce<ListedAdminKey> {
  /** The key itself, for the response to a repeated call. */
  readonly secret: string;
}

/** Why a key stays as it is: it is not active, or the last one with the role `all`. */
export type Unchanged = "not-found" | "last-key";

const listedColumns = [
  ...(["id", "name", "role", "hint"] as const),
  "created_at as createdAt",
  "revoked_at as revokedAt",
] as const;

/** Operators' keys, by their hashes. */
export class AdminKeyStore {
  readonly #db: Database;
  readonly #cipher: SecretCipher;

  constructor(db: Database, cipher = new SecretCipher(undefined, systemRandom)) {
    this.#db = db;
    this.#cipher = cipher;
  }

  /** False when an active key has the name, or too many are active. */
  async create(key: NewAdminKey, maxActive: number): Promise<boolean> {
    return "created" in (await this.createOnce(key, maxActive));
  }

  createOnce(
    key: NewAdminKey,
    maxActive: number,
    once?: KeyedAdminKey,
  ): Promise<Created<ListedAdminKey>> {
    const create = async (transaction: Database) => {
      const created = await insertKey(transaction, key, maxActive);
      return created === undefined ? { refused: "limit-reached" as const } : { created };
    };
    const sealed = once && { secret: Buffer.from(once.secret), cipher: this.#cipher };
    return createOnce(this.#db, once, create, sealed);
  }

  async find(hash: Buffer): Promise<AdminKey | undefined> {
    const found = await this.#db
      .selectFrom("admin_keys")
      .select(["id", "name", "role", "hash"])
      .where("hash", "=", hash)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (found === undefined || !constantTimeEqual(found.hash, hash)) return undefined;
    return { id: found.id, name: found.name, role: found.role };
  }

  /** Oldest first. */
  async list({ after, limit }: Partial<PageRequest> = {}): Promise<ListedAdminKey[]> {
    return await this.#db
      .selectFrom("admin_keys")
      .select(listedColumns)
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

  /** Gives an active key another role. */
  setRole(id: string, role: AdminRole): Promise<ListedAdminKey | Unchanged> {
    return this.#changeUnlessLast(id, { role }, role === "all");
  }

  /** Revokes an active key, but the last one with the role `all`. */
  revokeUnlessLast(id: string, now: Date): Promise<ListedAdminKey | Unchanged> {
    return this.#changeUnlessLast(id, { revoked_at: now }, false);
  }

  /** Revokes also the last key. False when there is no such active key. */
  revoke(id: string, now: Date): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      await takeAdvisoryLock(transaction, "admin-keys");
      return (await changeKey(transaction, id, { revoked_at: now })) !== undefined;
    });
  }

  /** @param keepsAll whether the changed key is an active one with the role `all` */
  #changeUnlessLast(
    id: string,
    change: KeyChange,
    keepsAll: boolean,
  ): Promise<ListedAdminKey | Unchanged> {
    return this.#db.transaction().execute(async (transaction) => {
      // One at a time, so concurrent calls cannot change the last two keys.
      await takeAdvisoryLock(transaction, "admin-keys");
      const holders = await transaction
        .selectFrom("admin_keys")
        .select("id")
        .where("role", "=", "all")
        .where("revoked_at", "is", null)
        .limit(2)
        .execute();
      const isLast = holders.length === 1 && holders[0]?.id === id;
      if (isLast && !keepsAll) return "last-key";
      return (await changeKey(transaction, id, change)) ?? "not-found";
    });
  }
}

type KeyChange = { readonly role: AdminRole } | { readonly revoked_at: Date };

/** Changes an active key; a revocation ends its sessions. Undefined when there is no such key. */
async function changeKey(
  transaction: Database,
  id: string,
  change: KeyChange,
): Promise<ListedAdminKey | undefined> {
  if ("revoked_at" in change) {
    await transaction.deleteFrom("admin_sessions").where("admin_key_id", "=", id).execute();
  }
  return await transaction
    .updateTable("admin_keys")
    .set(change)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning(listedColumns)
    .executeTakeFirst();
}

/** Undefined when an active key has the name, or too many are active. */
async function insertKey(
  transaction: Database,
  { id, name, role, hash, hint, createdAt }: NewAdminKey,
  maxActive: number,
): Promise<ListedAdminKey | undefined> {
  await takeAdvisoryLock(transaction, "admin-keys");
  const active = await transaction
    .selectFrom("admin_keys")
    .select("name")
    .where("revoked_at", "is", null)
    .execute();
  if (active.length >= maxActive || active.some((key) => key.name === name)) return undefined;
  return await transaction
    .insertInto("admin_keys")
    .values({ id, name, role, hash, hint, created_at: createdAt })
    .returning(listedColumns)
    .executeTakeFirstOrThrow();
}
