import { type NotNull, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { SendingApp } from "../../domain/auth/access-key.ts";
import { constantTimeEqual } from "../../domain/signing-keys.ts";
import { createBatchLoader } from "../batch-loader.ts";

export interface ClientKey {
  readonly id: string;
  readonly client: string;
  /** The page origins where wallets may sign in. */
  readonly origins: readonly string[];
}

export interface FeedKey {
  readonly feed: string;
  /** Null for all rights. */
  readonly feedRights: readonly string[] | null;
}

export type FindKey<Found> = (hash: Buffer) => Promise<Found | undefined>;

/** A key, beside the hash it was found by. */
interface KeyMatch<Found> {
  readonly hash: Buffer;
  readonly found: Found;
}

export function createClientFinder(db: Database): FindKey<ClientKey> {
  return createFinder((hashes) => selectClients(db, hashes));
}

export function createAppFinder(db: Database): FindKey<SendingApp> {
  return createFinder((hashes) => selectApps(db, hashes));
}

export function createFeedFinder(db: Database): FindKey<FeedKey> {
  return createFinder((hashes) => selectFeeds(db, hashes));
}

/** Every request with a key looks it up, so a busy replica looks up many in one statement. */
function createFinder<Found>(
  select: (hashes: readonly Buffer[]) => Promise<readonly KeyMatch<Found>[]>,
): FindKey<Found> {
  return createBatchLoader(async (hashes: readonly Buffer[]) => {
    const matches = await select(hashes);
    // The index compares byte by byte, but it compares hashes, whose bytes a caller cannot choose.
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
    // A table check gives each client key a client.
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
    .select(["feed", "rights as feedRights", "hash"])
    .where("hash", "=", sql<Buffer>`any(${hashes}::bytea[])`)
    .where("kind", "=", "feed")
    .where("revoked_at", "is", null)
    // A table check gives each feed key a feed.
    .$narrowType<{ feed: NotNull }>()
    .execute();
  return rows.map(({ hash, ...found }) => ({ hash, found }));
}
