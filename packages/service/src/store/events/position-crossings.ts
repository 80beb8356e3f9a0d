import { sql } from "kysely";
import { workPastLostServers } from "../../database/cluster/pass-lost-servers.ts";
import type { Database } from "../../database/connect.ts";
import type { LevelReached, RepayOptions } from "../../domain/events/position-occurrence.ts";
import { findSubscribers } from "../subscriptions/subscribers.ts";
import type { EventOutbox, EventRecipient } from "./event-outbox.ts";
import { limitAlerts } from "./rule-alert-limit.ts";
import { settleMissedStarts } from "./settle-missed-starts.ts";

/** Crossings handed to the outbox in one transaction. */
const toldAtOnce = 200;

/** The levels positions reached, until they are events. */
export class PositionCrossingStore {
  readonly #db: Database;
  readonly #outbox: EventOutbox;
  readonly #repayOptions: RepayOptions | undefined;

  constructor(db: Database, outbox: EventOutbox, repayOptions?: RepayOptions) {
    this.#db = db;
    this.#outbox = outbox;
    this.#repayOptions = repayOptions;
  }

  /**
   * Makes the events for all crossings; several replicas can do it at once. Crossings about wallets on a lost server
   * wait.
   *
   * @returns the number of events
   */
  async tell(now: Date): Promise<number> {
    await settleMissedStarts(this.#db, this.#repayOptions);
    const ofApps = await this.#tellAll("position_crossings", (transaction, seqs) =>
      this.#tellApps(transaction, seqs, now),
    );
    const ofWallets = await this.#tellAll("position_rule_crossings", (transaction, seqs) =>
      this.#tellWallets(transaction, seqs, now),
    );
    return ofApps + ofWallets;
  }

  /** Goes on after the last one: those before are deleted, and PostgreSQL passes over them as long as a snapshot sees them. */
  async #tellAll(table: CrossingTable, tellSome: TellSome): Promise<number> {
    let total = 0;
    for (let after = "0"; ; ) {
      const { rows } = await sql<{ readonly seq: string }>`
        select seq from ${sql.table(table)} where seq > ${after}::bigint
        order by seq limit ${toldAtOnce}`.execute(this.#db);
      await workPastLostServers(rows, toldAtOnce, async (step) => {
        const seqs = step.map(({ seq }) => seq);
        total += await this.#db.transaction().execute((transaction) => tellSome(transaction, seqs));
      });
      const last = rows[toldAtOnce - 1];
      if (last === undefined) return total;
      after = last.seq;
    }
  }

  async #tellApps(transaction: Database, seqs: readonly string[], now: Date): Promise<number> {
    const taken = await takeCrossings(transaction, seqs);
    const reaching = taken.filter(({ reaches }) => reaches);
    return await this.#outbox.add(
      transaction,
      reaching.map(({ positionId, wallet, at, reached, subscription }) => ({
        key: `${wallet} ${positionId} ${at.getTime()}`,
        subscription,
        occurrence: {
          ...{ event: "position-level" as const, tokenId: reached.token.id, at },
          ...{ walletAddress: wallet, reached },
        },
      })),
      now,
    );
  }

  /** Crossings of wallets' own rules become alerts at once. */
  async #tellWallets(transaction: Database, seqs: readonly string[], now: Date): Promise<number> {
    const taken = await takeOfRules(transaction, seqs);
    const alerts = await limitAlerts(transaction, taken, now);
    for (const { appId, wallet, at, reached, isLast } of alerts) {
      const occurrence = {
        ...{ event: "position-level" as const, tokenId: reached.token.id, at },
        ...{ walletAddress: wallet, reached },
      };
      await this.#outbox.alertWallet(transaction, { appId, occurrence, isLast }, now);
    }
    return alerts.length;
  }
}

type CrossingTable = "position_crossings" | "position_rule_crossings";

/** Makes the events for these crossings, except those another replica has; returns their number. */
type TellSome = (transaction: Database, seqs: readonly string[]) => Promise<number>;

interface TakenCrossing {
  readonly seq: string;
  readonly positionId: string;
  readonly wallet: string;
  readonly at: Date;
  readonly reached: LevelReached;
  readonly subscription: EventRecipient;
  /** Whether its webhook is enabled, or its wallet subscribes to its topic. */
  readonly reaches: boolean;
}

/** Oldest first. */
async function takeCrossings(
  transaction: Database,
  seqs: readonly string[],
): Promise<TakenCrossing[]> {
  const { rows } = await sql<TakenCrossing>`
    with taken as (
      delete from position_crossings where seq in (
        select seq from position_crossings where seq = any(${seqs}::bigint[])
        order by seq for update skip locked)
      returning *
    )
    select t.seq, t.position_id as "positionId", t.wallet, t.at, t.reached,
      json_build_object('id', s.id, 'appId', s.app_id, 'trigger', s.trigger,
        'webhookId', s.webhook_id, 'topicId', s.topic_id) as subscription,
      s.webhook_id is null or h.enabled as reaches
    from taken t join event_subscriptions s on s.id = t.subscription_id
      left join webhooks h on h.id = s.webhook_id
    order by t.seq`.execute(transaction);
  const topicOf = ({ wallet, subscription }: TakenCrossing) => ({
    id: subscription.topicId,
    wallet,
  });
  const isInTopic = await findSubscribers(transaction, "topic", rows.map(topicOf));
  return rows.map((row) => ({ ...row, reaches: row.reaches && isInTopic(topicOf(row)) }));
}

interface TakenLevel {
  readonly seq: string;
  readonly appId: string;
  readonly wallet: string;
  readonly at: Date;
  readonly reached: LevelReached;
}

/** Oldest first. */
async function takeOfRules(transaction: Database, seqs: readonly string[]): Promise<TakenLevel[]> {
  const { rows } = await sql<TakenLevel>`
    with taken as (
      delete from position_rule_crossings where seq in (
        select seq from position_rule_crossings where seq = any(${seqs}::bigint[])
        order by seq for update skip locked)
      returning *
    )
    select t.seq, r.app_id as "appId", r.wallet, t.at, t.reached
    from taken t join position_rules r on r.id = t.rule_id
    order by t.seq`.execute(transaction);
  return rows;
}
