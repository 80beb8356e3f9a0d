import { type NotNull, sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { KeyKind, SendingApp } from "../domain/auth/access-key.ts";
import { constantTimeEqual } from "../domain/signing-keys.ts";
import { takeAdvisoryLock } from "./advisory-lock.ts";
import { createBatchLoader } from "./batch-loader.ts";

/** The owner of a key: a client or a feed, by name, or an app, by id. */
export type KeyOwner =
  | {
      readonly kind: "client";
      readonly client: string;
      /** The origins of its pages. */
      readonly origins?: readonly string[];
    }
  | { readonly kind: "feed"; readonly feed: string }
  | { readonly kind: "api"; readonly appId: string };

export interface ClientKey {
  readonly id: string;
  readonly client: string;
  /** The origins of the pages that wallets may sign in to. */
  readonly origins: readonly string[];
}

export interface FeedKey {
  readonly feed: string;
}

export interface NewKey {
  readonly id: string;
  readonly owner: KeyOwner;
  readonly hash: Buffer;
  readonly hint: string;
  readonly createdAt: Date;
}

export interface ListedKey {
  readonly id: string;
  readonly kind: KeyKind;
  /** The name of the client, the app or the feed. */
  readonly owner: string;
  readonly hint: string;
  /** The origins of a client's pages; empty for other kinds. */
  readonly origins: readonly string[];
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

type Find<Found> = (hash: Buffer) => Promise<Found | undefined>;

/** A key that was found, beside the hash that it was found by. */
interface KeyMatch<Found> {
  readonly hash: Buffer;
  readonly found: Found;
}

/** Client keys, API keys and feed keys, by their hashes. */
export class AccessKeyStore {
  readonly #db: Database;
  readonly findClient: Find<ClientKey>;
  readonly findApp: Find<SendingApp>;
  readonly findFeed: Find<FeedKey>;

  constructor(db: Database) {
    this.#db = db;
    this.findClient = createFinder((hashes) => selectClients(db, hashes));
    this.findApp = createFinder((hashes) => selectApps(db, hashes));
    this.findFeed = createFinder((hashes) => selectFeeds(db, hashes));
  }

  /** False when the owner already has `maxActive` active keys. */
  create(key: NewKey, maxActive: number): Promise<boolean> {
    const { owner } = key;
    const { name: ownerName, columns: ownerColumns } = describeOwner(owner);
    const origins = owner.kind === "client" ? [...(owner.origins ?? [])] : [];
    return this.#db.transaction().execute(async (transaction) => {
      // One at a time for each owner, so that concurrent calls cannot exceed the maximum.
      await takeAdvisoryLock(transaction, `keys:${ownerName}`);
      const { active } = await transaction
        .selectFrom("access_keys")
        .select(({ fn }) => fn.countAll<string>().as("active"))
        .where((eb) => eb.and(ownerColumns))
        .where("revoked_at", "is", null)
        .executeTakeFirstOrThrow();
      if (Number(active) >= maxActive) return false;
      const { id, hash, hint, createdAt } = key;
      await transaction
        .insertInto("access_keys")
        .values({
          id,
          kind: owner.kind,
          ...ownerColumns,
          origins,
          hash,
          hint,
          created_at: createdAt,
        })
        .execute();
      return true;
    });
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
        "k.created_at as createdAt",
        "k.revoked_at as revokedAt",
      ])
      // A check of the table gives each key a client, a feed or an app.
      .select(({ fn }) => fn.coalesce("k.client", "k.feed", "a.name").$notNull().as("owner"))
      .orderBy("k.created_at")
      .orderBy("k.id")
      .execute();
  }

  /** Replaces the origins of a client's pages. False when there is no such active client key. */
  async setOrigins(id: string, origins: readonly string[]): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("access_keys")
      .set({ origins: [...origins] })
      .where("id", "=", id)
      .where("kind", "=", "client")
      .where("revoked_at", "is", null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
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

function describeOwner(owner: KeyOwner) {
  if (owner.kind === "api") return { name: owner.appId, columns: { app_id: owner.appId } };
  if (owner.kind === "feed") return { name: `feed:${owner.feed}`, columns: { feed: owner.feed } };
  return { name: owner.client, columns: { client: owner.client } };
}

/** Every request with a key looks it up, so a busy replica looks up many in one statement. */
function createFinder<Found>(
  select: (hashes: readonly Buffer[]) => Promise<readonly KeyMatch<Found>[]>,
): Find<Found> {
  return createBatchLoader(async (hashes: readonly Buffer[]) => {
    const matches = await select(hashes);
    // The index compares byte by byte, but of hashes, whose bytes a caller cannot choose.
    return hashes.map(
      (hash) => matches.find((match) => constantTimeEqual(match.hash, hash))?.found,
    );
  });
}

async function selectClients(
  db: Database,
  hashes: readonly Buffer[],
): Promise<KeyMatch<ClientKey>[]> {
  const rows = await db
    .selectFrom("access_keys")
    .select(["id", "client", "origins", "hash"])
    .where("hash", "=", sql<Buffer>`any(${hashes}::bytea[])`)
    .where("kind", "=", "client")
    .where("revoked_at", "is", null)
    // A check of the table gives each client key a client.
    .$narrowType<{ client: NotNull }>()
    .execute();
  return rows.map(({ hash, ...found }) => ({ hash, found }));
}

async function selectApps(
  db: Database,
  hashes: readonly Buffer[],
): Promise<KeyMatch<SendingApp>[]> {
  const rows = await db
    .selectFrom("access_keys as k")
    .innerJoin("apps as a", "a.id", "k.app_id")
    .select(["a.id", "a.name", "a.wallet", "a.early_access as earlyAccess", "k.hash"])
    .where("k.hash", "=", sql<Buffer>`any(${hashes}::bytea[])`)
    .where("k.kind", "=", "api")
    .where("k.revoked_at", "is", null)
    .execute();
  return rows.map(({ hash, ...found }) => ({ hash, found }));
}

async function selectFeeds(db: Database, hashes: readonly Buffer[]): Promise<KeyMatch<FeedKey>[]> {
  const rows = await db
    .selectFrom("access_keys")
    .select(["feed", "hash"])
    .where("hash", "=", sql<Buffer>`any(${hashes}::bytea[])`)
    .where("kind", "=", "feed")
    .where("revoked_at", "is", null)
    // A check of the table gives each feed key a feed.
    .$narrowType<{ feed: NotNull }>()
    .execute();
  return rows.map(({ hash, ...found }) => ({ hash, found }));
}
