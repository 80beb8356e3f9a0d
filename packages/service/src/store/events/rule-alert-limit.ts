import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { maxRuleAlerts } from "../../domain/events/position-rule.ts";

/**
 * Takes alerts from what each wallet's rules may send on a UTC day; the others are dropped. The day's last one is
 * marked, so it can say so.
 */
export async function limitAlerts<Alert extends { readonly wallet: string }>(
  transaction: Database,
  alerts: readonly Alert[],
  now: Date,
): Promise<(Alert & { readonly isLast: boolean })[]> {
  const byWallet = Map.groupBy(alerts, ({ wallet }) => wallet);
  const counts = [...byWallet].map(([wallet, ofWallet]) => ({ wallet, alerts: ofWallet.length }));
  const { rows } = await sql<{ readonly wallet: string; readonly alerts: number }>`
    insert into position_rule_alerts as old (wallet, day, alerts)
    select wallet, ${dayOf(now)}::date, alerts
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given (wallet text, alerts integer)
    -- In one order everywhere, so that two replicas do not deadlock.
    order by wallet
    on conflict (wallet) do update set day = excluded.day,
      alerts = excluded.alerts + case when old.day = excluded.day then old.alerts else 0 end
    returning wallet, alerts`.execute(transaction);
  const sent = new Map(
    rows.map(({ wallet, alerts }) => [wallet, alerts - (byWallet.get(wallet)?.length ?? 0)]),
  );
  return alerts.flatMap((alert) => {
    const count = (sent.get(alert.wallet) ?? 0) + 1;
    sent.set(alert.wallet, count);
    return count > maxRuleAlerts ? [] : { ...alert, isLast: count === maxRuleAlerts };
  });
}

/** What a wallet's rules may still send on the day; dropped alerts count too. */
export async function countAlertsLeft(db: Database, wallet: string, now: Date): Promise<number> {
  const { rows } = await sql<{ readonly alerts: number }>`
    select alerts from position_rule_alerts
    where wallet = ${wallet} and day = ${dayOf(now)}::date`.execute(db);
  return Math.max(0, maxRuleAlerts - (rows[0]?.alerts ?? 0));
}

/** Forgets counts from before today. */
export async function forgetAlertCounts(db: Database, now: Date): Promise<void> {
  await sql`delete from position_rule_alerts where day < ${dayOf(now)}::date`.execute(db);
}

/** In UTC. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
