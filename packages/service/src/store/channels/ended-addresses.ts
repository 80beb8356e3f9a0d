import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { OutsideChannel } from "../../domain/delivery/jobs.ts";
import type { Outcome } from "../../domain/delivery/outcome.ts";

/** Stops using addresses their provider has declared dead. */
export async function endAddresses(
  transaction: Database,
  channel: OutsideChannel,
  ended: readonly Outcome[],
  now: Date,
): Promise<void> {
  // In one order, so two sends which end the same addresses do not deadlock.
  const inOrder = [...ended].sort((a, b) => (a.wallet < b.wallet ? -1 : 1));
  for (const outcome of inOrder) await statements[channel](outcome, now).execute(transaction);
}

const statements = {
  // The address must be verified again before it receives alerts.
  EMAIL: ({ wallet, code, endedAddress }: Outcome, now: Date) => sql`
    update email_channels
    set suppressed_at = ${now}, suppressed_code = ${code}, verified_at = null
    where wallet = ${wallet} and email = ${endedAddress}`,
  TELEGRAM: ({ wallet, endedAddress }: Outcome, now: Date) => sql`
    update telegram_channels set blocked_at = ${now}
    where wallet = ${wallet} and chat_id = ${endedAddress}`,
  PUSH: ({ wallet, target }: Outcome) => sql`
    delete from push_devices where wallet = ${wallet} and id = ${target}`,
};
