import type { PushDevice } from "@bellwether/alerts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { OutgoingAlert } from "../../domain/delivery/alert-channel.ts";
import type { OutsideChannel } from "../../domain/delivery/jobs.ts";
import { onlyTarget } from "../../domain/delivery/outcome.ts";
import { type StoredTimes, timesColumn } from "./delivery-times.ts";
import { toBit } from "./send-batches.ts";
import type { Throttle } from "./throttles.ts";

/** What all a send's alerts have in common. */
export interface SendContent extends Omit<OutgoingAlert, "id"> {
  readonly topicId: string | null;
  /** The alert or its topic is. */
  readonly isCritical: boolean;
  /** The app's and the topic's. */
  readonly throttles: readonly Throttle[];
}

/** A send's wallet, with its subscription and addresses as they are now. */
export interface Recipient {
  readonly wallet: string;
  readonly alertId: string;
  readonly isSubscribed: boolean;
  readonly addresses: readonly StoredAddress[];
  /** The wallet has an address without any more deliveries. */
  readonly isSuppressed: boolean;
  /** Null for a wallet whose alerts never wait. */
  readonly times: StoredTimes | null;
}

export interface StoredAddress {
  /** The device's id, or `onlyTarget`. */
  readonly target: string;
  /** An email address, a chat's id, or a device. */
  readonly value: string | PushDevice;
  /** The app a device belongs to. */
  readonly appId?: string | null;
}

interface Typed {
  readonly message: SendContent["message"];
  readonly data: SendContent["data"];
}

/** Which of a send's wallets to read. */
export type Wanted =
  | {
      readonly from: string;
      readonly after: string | null;
      readonly to: string;
      readonly limit: number;
    }
  | { readonly wallets: readonly string[] };

/** Reads who receives an alert, where and what. */
export class RecipientStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async findContent(sendId: string): Promise<SendContent | undefined> {
    return (await this.findContents([sendId])).get(sendId);
  }

  /** Send contents, by id. */
  async findContents(sendIds: readonly string[]): Promise<ReadonlyMap<string, SendContent>> {
    const rows = await this.#db
      .selectFrom("sends")
      .innerJoin("apps", "apps.id", "sends.app_id")
      .leftJoin("topics", "topics.id", "sends.topic_id")
      .select([
        "sends.id as sendId",
        "apps.id as appId",
        "apps.name",
        "apps.icon",
        "sends.message",
        "sends.data",
        "sends.topic_id as topicId",
        "sends.created_at as createdAt",
        "sends.expires_at as expiresAt",
        "apps.alerts_per_hour as appLimit",
        "topics.alerts_per_hour as topicLimit",
        sql<boolean>`sends.is_critical or coalesce(topics.is_critical, false)`.as("isCritical"),
      ])
      .where(sql<boolean>`sends.id = any(${[...new Set(sendIds)]}::uuid[])`)
      .$narrowType<Typed>()
      .execute();
    return new Map(rows.map((row) => [row.sendId, toContent(row)]));
  }

  /** In wallet order. */
  async list(content: SendContent, channel: OutsideChannel, wanted: Wanted): Promise<Recipient[]> {
    const bit = toBit(channel);
    const hasTopic = content.topicId !== null;
    // A topic without its own channels has all the app's.
    const inTopic = hasTopic
      ? sql`t.wallet is not null and coalesce(t.channels & ${bit} <> 0, true)`
      : sql`true`;
    const topic = hasTopic
      ? sql`left join topic_subscriptions t on t.topic_id = ${content.topicId} and t.wallet = a.wallet`
      : sql``;
    const { rows } = await sql<Recipient>`
      select a.wallet, a.id as "alertId",
        coalesce(s.channels & ${bit} <> 0, false) and ${inTopic}
          and not exists (select from blocked_wallets b where b.wallet = a.wallet) as "isSubscribed",
        ${timesColumn(hasTopic)} as times,
        ${addressColumns[channel]}
      from alerts a
        left join subscriptions s on s.app_id = a.app_id and s.wallet = a.wallet
        left join wallet_preferences p on p.wallet = a.wallet
        ${topic}
        ${addressJoins[channel]}
      where a.send_id = ${content.sendId} and a.channels & ${bit} <> 0 and ${whereWanted(wanted)}
      order by a.wallet ${"limit" in wanted ? sql`limit ${wanted.limit}` : sql``}`.execute(
      this.#db,
    );
    return rows;
  }
}

interface ContentRow extends Omit<SendContent, "app" | "throttles"> {
  readonly appId: string;
  readonly name: string;
  readonly icon: string | null;
  readonly appLimit: number | null;
  readonly topicLimit: number | null;
}

function toContent(row: ContentRow): SendContent {
  const { appId, name, icon, appLimit, topicLimit, ...content } = row;
  const throttles = [
    ...(appLimit === null ? [] : [{ topicId: null, alertsPerHour: appLimit }]),
    ...(topicLimit === null ? [] : [{ topicId: content.topicId, alertsPerHour: topicLimit }]),
  ];
  return { ...content, app: { id: appId, name, icon }, throttles };
}

function whereWanted(wanted: Wanted): RawBuilder<unknown> {
  if ("wallets" in wanted) return sql`a.wallet = any(${wanted.wallets}::text[])`;
  const from =
    wanted.after === null ? sql`a.wallet >= ${wanted.from}` : sql`a.wallet > ${wanted.after}`;
  return sql`${from} and a.wallet <= ${wanted.to}`;
}

const oneTarget = sql.lit(onlyTarget);

/** From the alias `a`, which has a wallet and an app, and `addressJoins`. */
export const addressColumns: Readonly<Record<OutsideChannel, RawBuilder<unknown>>> = {
  EMAIL: sql`
    e.suppressed_at is not null as "isSuppressed",
    case when e.verified_at is null or e.suppressed_at is not null then '[]'::json
      else json_build_array(json_build_object('target', ${oneTarget}::text, 'value', e.email)) end as addresses`,
  TELEGRAM: sql`
    c.blocked_at is not null as "isSuppressed",
    case when c.chat_id is null or c.blocked_at is not null then '[]'::json
      else json_build_array(json_build_object('target', ${oneTarget}::text, 'value', c.chat_id)) end as addresses`,
  PUSH: sql`
    false as "isSuppressed",
    coalesce((
      select json_agg(json_build_object('target', d.id, 'value', d.device, 'appId', d.app_id) order by d.id)
      from push_devices d where d.wallet = a.wallet and (d.app_id is null or d.app_id = a.app_id)
    ), '[]'::json) as addresses`,
};

export const addressJoins: Readonly<Record<OutsideChannel, RawBuilder<unknown>>> = {
  EMAIL: sql`left join email_channels e on e.wallet = a.wallet`,
  TELEGRAM: sql`left join telegram_channels c on c.wallet = a.wallet`,
  PUSH: sql``,
};
