import { sql } from "kysely";
import type { Database } from "../../src/database/connect.ts";

/** What a dump thief has: every value in every row and table, the job queue's included. */
export interface DatabaseDump {
  readonly text: string;
  /** All `bytea` columns' contents. */
  readonly bytes: readonly Buffer[];
}

export async function dumpDatabase(db: Database): Promise<DatabaseDump> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    db,
  );
  const rows: string[] = [];
  for (const { schema, name } of tables.rows) {
    const found = await sql<{ text: string }>`
      select to_jsonb(stored)::text as text from ${sql.table(`${schema}.${name}`)} as stored`.execute(
      db,
    );
    rows.push(...found.rows.map(({ text }) => text));
  }
  const text = rows.join("\n");
  const bytes = [...text.matchAll(/\\\\x([\da-f]+)/g)].map(([, hex]) =>
    Buffer.from(hex ?? "", "hex"),
  );
  return { text, bytes };
}

/** Whether the dump has the secret as bytes, or as a text in hexadecimal or base64. */
export function hasSecret({ text, bytes }: DatabaseDump, secret: Uint8Array): boolean {
  const searched = Buffer.from(secret);
  const texts = [
    searched.toString("hex"),
    searched.toString("base64").replace(/=+$/, ""),
    searched.toString("base64url"),
  ];
  return bytes.some((form) => form.includes(searched)) || texts.some((form) => text.includes(form));
}
