import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { LevelReached, RepayOptions } from "../../domain/events/position-occurrence.ts";
import { findSubscribers } from "../subscriptions/subscribers.ts";
import type { EventOutbox, EventRecipient } from "./event-outbox.ts";
import { limitAlerts } from "./rule-alert-limit.ts";
import { settleMissedStarts } from "./settle-missed-starts.ts";

/** Crossings that are handed to the outbox in one transaction. */
const toldAtOnce = 200;

/** The levels that positions reached, until they are events. */
export class PositionCrossingStore {
  readonly #db: Database;
  readonly #outbox: EventOutbox;
  readonly #repayOptions: RepayOptions | undefined;

  constructor(db: Database, outbox: EventOutbox, repayOptions?: RepayOptions) {
    this.#db = db;
    this.#outbox = outbox;
    this.#repayOptions = repayOptions;
  }

  /** Makes the events of all crossings; several replicas can do it at once. Returns their number. */
  async tell(now: Date): Promise<number> {
    await settleMissedStarts(this.#db, this.#repayOptions);
    return (
      (await tellAll((after) => this.#tellApps(after, now))) +
      (await tellAll((after) => this.#tellWallets(after, now)))
    );
  }

  async #tellApps(after: string, now: Date): Promise<Told> {
    return await this.#db.transaction().execute(async (transaction) => {
      const taken = await takeCrossings(transaction, after);
      const told = await this.#outbox.add(
        transaction,
        taken
          .filter(({ reaches }) => reaches)
          .map(({ positionId, wallet, at, reached, subscription }) => ({
            key: `${wallet} ${positionId} ${at.getTime()}`,
            subscription,
            occurrence: {
              ...{ event: "position-level" as const, tokenId: reached.token.id, at },
              ...{ walletAddress: wallet, reached },
            },
          })),
        now,
      );
      return { last: taken[toldAtOnce - 1]?.seq, told };
    });
  }

  /** The levels of wallets' own rules are alerts at once. */
  async #tellWallets(after: string, now: Date): Promise<Told> {
    return await this.#db.transaction().execute(async (transaction) => {
      const taken = await takeOfRules(transaction, after);
      const alerts = await limitAlerts(transaction, taken, now);
      for (const { appId, wallet, at, reached, isLast } of alerts) {
        const occurrence = {
          ...{ event: "position-level" as const, tokenId: reached.token.id, at },
          ...{ walletAddress: wallet, reached },
        };
        await this.#outbox.alertWallet(transaction, { appId, occurrence, isLast }, now);
      }
      return { last: taken[toldAtOnce - 1]?.seq, told: alerts.length };
    });
  }
}

interface Told {
  /** The last crossing, if there may be more. */
  readonly last: string | undefined;
  readonly told: number;
}

/** Goes on after the last one: those before are deleted, and PostgreSQL passes over them as long as a snapshot sees them. */
async function tellAll(tellSome: (after: string) => Promise<Told>): Promise<number> {
  let total = 0;
  for (let after: string | undefined = "0"; after !== undefined; ) {
    const { last, told } = await tellSome(after);
    total += told;
    after = last;
  }
  return total;
}

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
async function takeCrossings(transaction: Database, after: string): Promise<TakenCrossing[]> {
  const { rows } = await sql<TakenCrossing>`
    with taken as (
      delete from position_crossings where seq in (
        select seq from position_crossings where seq > ${after}::bigint
        order by seq limit ${toldAtOnce}
        for update skip locked)
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
async function takeOfRules(transaction: Database, after: string): Promise<TakenLevel[]> {
  const { rows } = await sql<TakenLevel>`
    with taken as (
      delete from position_rule_crossings where seq in (
        select seq from position_rule_crossings where seq > ${after}::bigint
        order by seq limit ${toldAtOnce}
        for update skip locked)
      returning *
    )
    select t.seq, r.app_id as "appId", r.wallet, t.at, t.reached
    from taken t join position_rules r on r.id = t.rule_id
    order by t.seq`.execute(transaction);
  return rows;
}
