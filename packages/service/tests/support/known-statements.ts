/**
 * Statements breaking a rule in distributed-statements.ts on purpose: the file in `src`, and the rule. Add a statement
 * once it has run on Citus.
 */
const byReason: Readonly<Record<string, readonly string[]>> = {
  "housekeeping deletes a time's rows wherever they are": [
    "store/inbox/inbox-changes.ts asks inbox_changes of all wallets",
    "store/sends/throttles.ts asks throttle_counts of all wallets",
    "store/service/retention.ts asks alerts of all wallets",
    "store/wallets/erase-alerts.ts asks alerts of all wallets",
  ],
  "a send to all, or a level of all, reads the subscribers of an app or topic": [
    "store/events/positions-at-level.ts asks subscriptions of all wallets",
    "store/events/positions-at-level.ts asks subscriptions,topic_subscriptions of all wallets",
    "store/sends/send-expansion.ts asks subscriptions of all wallets",
    "store/sends/send-expansion.ts asks topic_subscriptions of all wallets",
    "store/subscriptions/subscriptions.ts asks subscriptions of all wallets",
  ],
  "counts for an operator or an app": [
    "store/subscriptions/subscribers.ts asks subscriptions of all wallets",
    "store/subscriptions/subscribers.ts asks topic_subscriptions of all wallets",
  ],
  "finds the alerts that are due, or the next one of a send": [
    "store/sends/held-alerts.ts asks held_alerts of all wallets",
    "store/sends/lost-jobs.ts asks held_alerts of all wallets",
    "store/sends/send-status.ts asks held_alerts of all wallets",
  ],
  "changes the coordinator's rows in a part of its own, with what the shards return": [
    "store/sends/send-expansion.ts joins alerts,send_outcomes,subscriptions with tables of the coordinator",
    "store/sends/send-expansion.ts joins alerts,send_outcomes,subscriptions,topic_subscriptions with tables of the coordinator",
    "store/sends/send-outcomes.ts joins alerts,held_alerts,send_outcomes with tables of the coordinator",
    "store/sends/send-outcomes.ts joins alerts,send_outcomes with tables of the coordinator",
    "store/sends/send-outcomes.ts joins send_outcomes with tables of the coordinator",
  ],
  "reads few rows of the coordinator by their keys": [
    "store/admin/apps.ts joins subscriptions with tables of the coordinator",
    "store/admin/apps.ts joins topic_subscriptions with tables of the coordinator",
    "store/events/level-starts.ts joins subscriptions with tables of the coordinator",
    "store/events/moved-levels.ts joins subscriptions with tables of the coordinator",
    "store/events/position-rules.ts joins subscriptions,topic_subscriptions with tables of the coordinator",
    "store/events/positions-at-level.ts joins subscriptions with tables of the coordinator",
    "store/events/positions-at-level.ts joins subscriptions,topic_subscriptions with tables of the coordinator",
    "store/events/watched-levels.ts joins subscriptions with tables of the coordinator",
    "store/inbox/inbox-reads.ts joins alerts with tables of the coordinator",
    "store/preferences/preferences.ts joins topic_subscriptions with tables of the coordinator",
    "store/wallets/wallet-overview.ts joins alerts,email_channels,push_devices,subscriptions,telegram_channels with tables of the coordinator",
  ],
};

export const knownStatements: ReadonlySet<string> = new Set(Object.values(byReason).flat());
