import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { OutsideChannel } from "../domain/delivery/jobs.ts";
import type { Outcome } from "../domain/delivery/outcome.ts";

/** Stops using addresses that their provider has declared dead. */
export async function endAddresses(
  transaction: Database,
  channel: OutsideChannel,
  ended: readonly Outcome[],
): Promise<void> {
  if (ended.length === 0) return;
  const rows = sql`json_to_recordset(${JSON.stringify(ended)}::json) as gone (wallet text, target uuid, code text, "endedAddress" text)`;
  await statements[channel](rows).execute(transaction);
}

const statements = {
  // The address must be verified again before it receives alerts.
  EMAIL: (rows: ReturnType<typeof sql>) => sql`
    update email_channels e set suppressed_at = clock_timestamp(), suppressed_code = gone.code, verified_at = null
    from ${rows} where e.wallet = gone.wallet and e.email = gone."endedAddress"`,
  TELEGRAM: (rows: ReturnType<typeof sql>) => sql`
    update telegram_channels c set blocked_at = clock_timestamp() from ${rows}
    where c.wallet = gone.wallet and c.chat_id = gone."endedAddress"`,
  PUSH: (rows: ReturnType<typeof sql>) => sql`
    delete from push_devices d using ${rows} where d.id = gone.target`,
};
