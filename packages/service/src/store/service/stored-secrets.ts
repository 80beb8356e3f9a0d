import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import {
  headerBytes,
  type SecretCipher,
  type StoredSecret,
  UnreadableSecretError,
} from "../../domain/secret-cipher.ts";

/** A table's secrets with the same key. */
export interface SecretCount {
  readonly table: string;
  /** Null for plain text. */
  readonly keyId: string | null;
  readonly secrets: number;
}

export interface EncryptionStep {
  readonly changed: number;
  /** How many of the step's secrets are still to do: other replicas changed their rows meanwhile. */
  readonly left: number;
  /** One sentence for each undecryptable secret. */
  readonly problems: readonly string[];
}

interface SecretColumn {
  readonly table: string;
  readonly plain: string;
  readonly encrypted: string;
  /** The values to identify a row, as its place has them. */
  readonly row: RawBuilder<string[]>;
  matches(row: readonly string[]): RawBuilder<boolean>;
}

const secret = { plain: "secret", encrypted: "encrypted_secret" };
const byUuid = {
  row: sql<string[]>`array[id::text]`,
  matches: ([id]: readonly string[]) => sql<boolean>`id = ${id}::uuid`,
};

/** Every column with secrets in recoverable form. */
const columns: readonly SecretColumn[] = [
  {
    ...{ table: "signing_keys", ...secret },
    row: sql`array[kid]`,
    matches: ([kid]) => sql`kid = ${kid}`,
  },
  {
    ...{ table: "push_keys", plain: "private_key", encrypted: "encrypted_private_key" },
    row: sql`array[]::text[]`,
    matches: () => sql`true`,
  },
  { table: "webhooks", ...secret, ...byUuid },
  {
    ...{ table: "webhooks", plain: "previous_secret", encrypted: "encrypted_previous_secret" },
    ...byUuid,
  },
  {
    ...{ table: "idempotency_keys", ...secret },
    row: sql`array[app_id::text, encode(key_hash, 'hex')]`,
    matches: ([appId, keyHash]) =>
      sql`app_id = ${appId}::uuid and key_hash = decode(${keyHash}, 'hex')`,
  },
];

/** How many secrets one step reads. */
const maxSecrets = 200;

/** The database's secrets, and their keys. */
export class StoredSecrets {
  readonly #db: Database;
  readonly #cipher: SecretCipher;

  constructor(db: Database, cipher: SecretCipher) {
    this.#db = db;
    this.#cipher = cipher;
  }

  /** The key of an encrypted secret, unknown to this process. */
  async findMissingKey(): Promise<string | undefined> {
    // Before its first migration, a database has no secrets.
    const { rows } = await sql`
      select from information_schema.columns
      where table_schema = current_schema() and table_name = 'signing_keys'
        and column_name = 'encrypted_secret'`.execute(this.#db);
    if (rows.length === 0) return undefined;
    const known = this.#cipher.keyIds;
    const ids = await Promise.all(columns.map((column) => readKeyIds(this.#db, column)));
    return ids.flat().find((id) => !known.includes(id));
  }

  async count(): Promise<SecretCount[]> {
    const counts = new Map<string, SecretCount>();
    for (const column of columns) {
      const { table, plain, encrypted } = column;
      const { rows } = await sql<Omit<SecretCount, "table">>`
        select ${keyIdOf(column)} as "keyId", count(*)::int as secrets from ${sql.table(table)}
        where ${sql.ref(plain)} is not null or ${sql.ref(encrypted)} is not null
        group by 1 order by 1`.execute(this.#db);
      for (const { keyId, secrets } of rows) {
        const name = `${table} ${keyId}`;
        const counted = counts.get(name)?.secrets ?? 0;
        counts.set(name, { table, keyId, secrets: secrets + counted });
      }
    }
    return [...counts.values()];
  }

  /**
   * Re-encrypts secrets with another key, or none, using the current one. Idempotent, and safe on several replicas at
   * once: a secret changes only if it is still the one read, and each in its own statement, so no two rows are locked
   * at once.
   */
  async *encryptAll(): AsyncGenerator<EncryptionStep> {
    for (const column of columns) {
      const unreadable: string[][] = [];
      while (true) {
        const found = await this.#findOther(column, unreadable);
        if (found.length === 0) break;
        const problems: string[] = [];
        let changed = 0;
        for (const secret of found) {
          try {
            if (await this.#replace(column, secret)) changed++;
          } catch (error) {
            if (!(error instanceof UnreadableSecretError)) throw error;
            unreadable.push(secret.row);
            problems.push(error.message);
          }
        }
        yield { changed, left: found.length - changed - problems.length, problems };
      }
    }
  }

  async #findOther(column: SecretColumn, unreadable: readonly string[][]) {
    const { table, plain, encrypted, row } = column;
    const current = this.#cipher.currentId;
    const isOther =
      current === undefined
        ? sql`${sql.ref(encrypted)} is not null`
        : sql`(${sql.ref(plain)} is not null or ${keyIdOf(column)} <> ${current})`;
    const { rows } = await sql<StoredSecret & { readonly row: string[] }>`
      select ${row} as "row", ${sql.ref(plain)} as plain, ${sql.ref(encrypted)} as encrypted
      from ${sql.table(table)}
      where (${sql.ref(plain)} is not null or ${sql.ref(encrypted)} is not null)
        and ${isOther}
        and array_to_json(${row})::text <> all(${unreadable.map(toJson)}::text[])
      limit ${maxSecrets}`.execute(this.#db);
    return rows;
  }

  /** False when the secret has changed since it was read. */
  async #replace(
    column: SecretColumn,
    { row, ...stored }: StoredSecret & { readonly row: string[] },
  ): Promise<boolean> {
    const { table, plain, encrypted } = column;
    const place = [table, ...row] as const;
    const next = this.#cipher.seal(this.#cipher.open(stored, place), place);
    const { numAffectedRows } = await sql`
      update ${sql.table(table)}
      set ${sql.ref(plain)} = ${next.plain}::bytea, ${sql.ref(encrypted)} = ${next.encrypted}::bytea
      where ${column.matches(row)}
        and ${sql.ref(plain)} is not distinct from ${stored.plain}::bytea
        and ${sql.ref(encrypted)} is not distinct from ${stored.encrypted}::bytea`.execute(
      this.#db,
    );
    return numAffectedRows === 1n;
  }
}

async function readKeyIds(db: Database, column: SecretColumn): Promise<string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct ${keyIdOf(column)} as id from ${sql.table(column.table)}
    where ${sql.ref(column.encrypted)} is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Null for plain text. */
function keyIdOf({ encrypted }: SecretColumn): RawBuilder<string | null> {
  return sql`encode(substring(${sql.ref(encrypted)} from 2 for ${sql.lit(headerBytes - 1)}), 'hex')`;
}

/** As PostgreSQL writes an array of simple texts. */
function toJson(row: readonly string[]): string {
  return JSON.stringify(row);
}
