import type { Database } from "../database/connect.ts";
import { createBatchLoader } from "./batch-loader.ts";

/** The tables with a version, which a trigger changes whenever a statement changes a row. */
export type VersionedTable = "markets" | "assets" | "event_subscriptions";

/** Reads a table's version: while it is the same, so is every row. */
export type ReadTableVersion = (table: VersionedTable) => Promise<string>;

export function createTableVersionReader(db: Database): ReadTableVersion {
  return createBatchLoader(async (tables: readonly VersionedTable[]) => {
    const rows = await db
      .selectFrom("data_versions")
      .select(["name", "version"])
      .where("name", "in", tables)
      .execute();
    const versions = new Map(rows.map(({ name, version }) => [name, version]));
    return tables.map((table) => {
      const version = versions.get(table);
      if (version === undefined) throw new Error(`The table ${table} has no version.`);
      return version;
    });
  });
}
