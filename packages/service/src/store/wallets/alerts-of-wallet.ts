import { type RawBuilder, sql } from "kysely";

const columns = sql`seq, id, send_id, app_id, wallet, channels, created_at, seen_at, read_at, archived_at, cleared_at`;
const isInInbox = sql`channels & 2 <> 0 and cleared_at is null`;

/** All of a wallet's alerts as a table. Each half has its own index. */
export function alertsOfWallet(wallet: string): RawBuilder<unknown> {
  return sql`(
    select ${columns} from alerts where wallet = ${wallet} and ${isInInbox}
    union all
    select ${columns} from alerts where wallet = ${wallet} and not (${isInInbox}))`;
}
