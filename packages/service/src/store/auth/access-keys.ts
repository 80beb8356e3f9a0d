import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { KeyKind, SendingApp } from "../../domain/auth/access-key.ts";
import { systemRandom } from "../../domain/random.ts";
import { SecretCipher } from "../../domain/secret-cipher.ts";
import { takeAdvisoryLock } from "../advisory-lock.ts";
import type { PageRequest } from "../page-request.ts";
import { type Created, type CreatedOnce, createOnce } from "../service/idempotency-keys.ts";
import {
  type ClientKey,
  createAppFinder,
  createClientFinder,
  createFeedFinder,
  type FeedKey,
  type FindKey,
} from "./key-finders.ts";

/** A key's owner: a client or a feed, by name, or an app, by id. */
export type KeyOwner =
  | {
      readonly kind: "client";
      readonly client: string;
      /** Its pages' origins. */
      readonly origins?: readonly string[];
    }
  | {
      readonly kind: "feed";
      readonly feed: string;
      /** What it may write beyond its own entries; none by default. */
      readonly rights?: readonly string[];
    }
  | { readonly kind: "api"; readonly appId: string };

export interface NewKey {
  readonly id: string;
  readonly owner: KeyOwner;
  readonly name?: string | undefined;
  readonly hash: Buffer;
  readonly hint: string;
  readonly createdAt: Date;
}

export interface ListedKey {
  readonly id: string;
  readonly kind: KeyKind;
  /** The client's, app's or feed's name. */
  readonly owner: string;
  readonly hint: string;
  /** A client's page origins; empty for other kinds. */
  readonly origins: readonly string[];
  /** A feed key's rights; null for all, and for other kinds. */
  readonly rights: readonly string[] | null;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

/** A key as its operator sees it. */
export interface StoredKey extends Omit<ListedKey, "owner"> {
  readonly name: string | null;
  readonly client: string | null;
  readonly appId: string | null;
  readonly feed: string | null;
}

export interface KeyChange {
  readonly name?: string | undefined;
  /** The pages a client key may be used on. */
  readonly origins?: readonly string[] | undefined;
  /** A feed key's rights. */
  readonly rights?: readonly string[] | undefined;
}

export interface KeyFilter {
  readonly kind: KeyKind | undefined;
  readonly appId: string | undefined;
  readonly active: boolean | undefined;
}

/** A key created once, however often the call is repeated. */
export interface KeyedCreation extends CreatedOnce<StoredKey> {
  /** The key itself, for the response to a repeated call. */
  readonly secret: string;
}

const storedColumns = [
  ...(["id", "kind", "name", "client", "feed", "hint", "origins", "rights"] as const),
  "app_id as appId",
  "created_at as createdAt",
  "revoked_at as revokedAt",
] as const;

/** Client keys, API keys and feed keys, by their hashes. */
export class AccessKeyStore {
  readonly #db: Database;
  readonly #cipher: SecretCipher;
  readonly findClient: FindKey<ClientKey>;
  readonly findApp: FindKey<SendingApp>;
  readonly findFeed: FindKey<FeedKey>;

  constructor(db: Database, cipher = new SecretCipher(undefined, systemRandom)) {
    this.#db = db;
    this.#cipher = cipher;
    this.findClient = createClientFinder(db);
    this.findApp = createAppFinder(db);
    this.findFeed = createFeedFinder(db);
  }

  /** False when the owner already has `maxActive` active keys. */
  async create(key: NewKey, maxActive: number): Promise<boolean> {
    return "created" in (await this.createOnce(key, maxActive));
  }

  createOnce(key: NewKey, maxActive: number, once?: KeyedCreation): Promise<Created<StoredKey>> {
    const create = async (transaction: Database) => {
      const created = await insertKey(transaction, key, maxActive);
      return created === undefined ? { refused: "limit-reached" as const } : { created };
    };
    const sealed = once && { secret: Buffer.from(once.secret), cipher: this.#cipher };
    return createOnce(this.#db, once, create, sealed);
  }

  async list(): Promise<ListedKey[]> {
    return await this.#db
      .selectFrom("access_keys as k")
      .leftJoin("apps as a", "a.id", "k.app_id")
      .select([
        "k.id",
        "k.kind",
        "k.hint",
        "k.origins",
        "k.rights",
        "k.created_at as createdAt",
        "k.revoked_at as revokedAt",
      ])
      // A table check gives each key a client, a feed or an app.
      .select(({ fn }) => fn.coalesce("k.client", "k.feed", "a.name").$notNull().as("owner"))
      .orderBy("k.created_at")
      .orderBy("k.id")
      .execute();
  }

  /** Oldest first. */
  async listPage(filter: KeyFilter, { after, limit }: PageRequest): Promise<StoredKey[]> {
    const { kind, appId, active } = filter;
    return await this.#db
      .selectFrom("access_keys")
      .select(storedColumns)
      .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "api"))
      .$if(appId !== undefined, (query) => query.where("app_id", "=", appId ?? ""))
      .$if(active !== undefined, (query) =>
        query.where("revoked_at", active ? "is" : "is not", null),
      )
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(created_at, id) > (select created_at, id from access_keys where id = ${after})`,
        ),
      )
      .orderBy("created_at")
      .orderBy("id")
      .limit(limit)
      .execute();
  }

  async find(id: string): Promise<StoredKey | undefined> {
    return await this.#db
      .selectFrom("access_keys")
      .select(storedColumns)
      .where("id", "=", id)
      .executeTakeFirst();
  }

  /**
   * Changes an active key; undefined when there is none, or origins are given for another kind than a client key, or
   * rights for another one than a feed key.
   */
  async update(id: string, { name, origins, rights }: KeyChange): Promise<StoredKey | undefined> {
    return await this.#db
      .updateTable("access_keys")
      .set(({ ref }) => ({
        name: name ?? ref("name"),
        origins: origins === undefined ? ref("origins") : [...origins],
        rights: rights === undefined ? ref("rights") : [...rights],
      }))
      .where("id", "=", id)
      .$if(origins !== undefined, (query) => query.where("kind", "=", "client"))
      .$if(rights !== undefined, (query) => query.where("kind", "=", "feed"))
      .where("revoked_at", "is", null)
      .returning(storedColumns)
      .executeTakeFirst();
  }

  /** False when there is no such active key. */
  async revoke(id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("access_keys")
      .set({ revoked_at: now })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }
}

/** Undefined when the owner has too many active keys. */
async function insertKey(
  transaction: Database,
  { id, owner, name, hash, hint, createdAt }: NewKey,
  maxActive: number,
): Promise<StoredKey | undefined> {
  const { name: ownerName, columns } = describeOwner(owner);
  const origins = owner.kind === "client" ? [...(owner.origins ?? [])] : [];
  const rights = owner.kind === "feed" ? [...(owner.rights ?? [])] : null;
  // One at a time for each owner, so concurrent calls cannot exceed the maximum.
  await takeAdvisoryLock(transaction, `keys:${ownerName}`);
  const { active } = await transaction
    .selectFrom("access_keys")
    .select(({ fn }) => fn.countAll<string>().as("active"))
    .where((eb) => eb.and(columns))
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(active) >= maxActive) return undefined;
  const { kind } = owner;
  return await transaction
    .insertInto("access_keys")
    .values({ id, kind, ...columns, name, origins, rights, hash, hint, created_at: createdAt })
    .returning(storedColumns)
    .executeTakeFirstOrThrow();
}

function describeOwner(owner: KeyOwner) {
  if (owner.kind === "api") return { name: owner.appId, columns: { app_id: owner.appId } };
  if (owner.kind === "feed") return { name: `feed:${owner.feed}`, columns: { feed: owner.feed } };
  return { name: owner.client, columns: { client: owner.client } };
}
