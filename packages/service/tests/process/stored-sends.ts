import { sql } from "kysely";
import { openDatabase } from "../../src/database/open.ts";
import type { DatabaseFlag } from "./test-accounts.ts";

export interface StoredSend {
  readonly title: string;
  /** More than one when the send was duplicated. */
  readonly ids: readonly string[];
  readonly alerts: number;
  /** How many wallets received an alert. */
  readonly wallets: number;
}

/** All sends by their titles, read after the service has ended. */
export async function readSends([flag, value]: DatabaseFlag): Promise<Map<string, StoredSend>> {
  const databaseUrl = flag === "--database-url" ? value : undefined;
  const settings = { databaseUrl, dataFolder: value ?? "", databasePoolSize: 1 };
  const { db, close } = await openDatabase(settings, () => {});
  const { rows } = await sql<StoredSend>`
    select message ->> 'title' as title, array_agg(distinct s.id::text) as ids,
      count(a.seq)::int as alerts, count(distinct a.wallet)::int as wallets
    from sends s left join alerts a on a.send_id = s.id group by 1`.execute(db);
  await close();
  return new Map(rows.map((row) => [row.title, row]));
}
