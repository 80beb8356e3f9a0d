import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { KeyKind } from "../domain/auth/access-key.ts";
import type { SendingApp } from "../domain/auth/sending-app.ts";
import { isSame } from "../domain/signing-keys.ts";
import { createBatchLoader } from "./batch-loader.ts";

/** Whose key it is: a client's by name, or an app's by id. */
export type KeyOwner =
  | { readonly kind: "client"; readonly client: string }
  | { readonly kind: "api"; readonly appId: string };

export interface ClientKey {
  readonly id: string;
  readonly client: string;
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
  /** The client's name or the app's. */
  readonly owner: string;
  readonly hint: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

type WithHash<Row> = Row & { readonly hash: Buffer };
type Find<Found> = (hash: Buffer) => Promise<Found | undefined>;

/** Client keys and API keys, by their hashes. */
export class AccessKeyStore {
  readonly #db: Database;
  readonly findClient: Find<ClientKey>;
  readonly findApp: Find<SendingApp>;

  constructor(db: Database) {
    this.#db = db;
    this.findClient = findTogether((hashes) => selectClients(db, hashes));
    this.findApp = findTogether((hashes) => selectApps(db, hashes));
  }

  /** False when the owner has as many active keys as it may have. */
  create(key: NewKey, maxActive: number): Promise<boolean> {
    const client = key.owner.kind === "client" ? key.owner.client : null;
    const appId = key.owner.kind === "api" ? key.owner.appId : null;
    return this.#db.transaction().execute(async (step) => {
      // One at a time for each owner, so that two who count at once do not both find room.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`keys:${client ?? appId}`}, 0))`.execute(
        step,
      );
      const { rows } = await sql<{ active: number }>`
        select count(*)::int as active from access_keys
        where (client = ${client} or app_id = ${appId}) and revoked_at is null`.execute(step);
      if ((rows[0]?.active ?? 0) >= maxActive) return false;
      await sql`
        insert into access_keys (id, kind, client, app_id, hash, hint, created_at)
        values (${key.id}, ${key.owner.kind}, ${client}, ${appId}, ${key.hash}, ${key.hint},
          ${key.createdAt})`.execute(step);
      return true;
    });
  }

  async list(): Promise<ListedKey[]> {
    const { rows } = await sql<ListedKey>`
      select k.id, k.kind, coalesce(k.client, a.name) as owner, k.hint,
        k.created_at as "createdAt", k.revoked_at as "revokedAt"
      from access_keys k left join apps a on a.id = k.app_id
      order by k.created_at, k.id`.execute(this.#db);
    return rows;
  }

  /** False when there is no such active key. */
  async revoke(id: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update access_keys set revoked_at = ${now}
      where id = ${id} and revoked_at is null`.execute(this.#db);
    return numAffectedRows === 1n;
  }
}

/** Every request with a key asks for it, and busy replicas for many keys at a time. */
function findTogether<Found>(
  select: (hashes: readonly Buffer[]) => Promise<readonly WithHash<Found>[]>,
): Find<Found> {
  return createBatchLoader(async (hashes: readonly Buffer[]) => {
    const rows = await select(hashes);
    return hashes.map((hash) => matching(rows, hash));
  });
}

async function selectClients(db: Database, hashes: readonly Buffer[]) {
  const { rows } = await sql<WithHash<ClientKey>>`
    select id, client, hash from access_keys
    where hash = any(${hashes}::bytea[]) and kind = 'client' and revoked_at is null`.execute(db);
  return rows;
}

async function selectApps(db: Database, hashes: readonly Buffer[]) {
  const { rows } = await sql<WithHash<SendingApp>>`
    select a.id, a.name, a.wallet, a.early_access as "earlyAccess", k.hash
    from access_keys k join apps a on a.id = k.app_id
    where k.hash = any(${hashes}::bytea[]) and k.kind = 'api' and k.revoked_at is null`.execute(db);
  return rows;
}

/** The index compares byte by byte, but of hashes, whose bytes a caller cannot choose. */
function matching<Found>(rows: readonly WithHash<Found>[], hash: Buffer): Found | undefined {
  const row = rows.find((candidate) => isSame(candidate.hash, hash));
  if (row === undefined) return undefined;
  const { hash: _, ...found } = row;
  return found as unknown as Found;
}
