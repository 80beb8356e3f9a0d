import { type Kysely, sql } from "kysely";
import { createBatchLoader } from "./batch-loader.ts";

/** The tables whose every change gives them another version, which a trigger does. */
export type VersionedTable = "markets" | "assets";

/** Says which version a table is in: while it stays the same, so does every row. */
export type ReadVersion = (table: VersionedTable) => Promise<string>;

export function createReadVersion(db: Kysely<unknown>): ReadVersion {
  return createBatchLoader(async (tables: readonly VersionedTable[]) => {
    const { rows } = await sql<{ readonly name: string; readonly version: string }>`
      select name, version from data_versions where name = any(${tables}::text[])`.execute(db);
    const versions = new Map(rows.map(({ name, version }) => [name, version]));
    return tables.map((table) => {
      const version = versions.get(table);
      if (version === undefined) throw new Error(`The table ${table} has no version.`);
      return version;
    });
  });
}
