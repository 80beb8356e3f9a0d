import type { PushDevice } from "@bellwether/alerts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { OutgoingAlert } from "../../domain/delivery/alert-channel.ts";
import type { OutsideChannel } from "../../domain/delivery/jobs.ts";
import { onlyTarget } from "../../domain/delivery/outcome.ts";
import { toBit } from "./send-batches.ts";

/** What all a send's alerts have in common. */
export interface SendContent extends Omit<OutgoingAlert, "id"> {
  readonly topicId: string | null;
}

/** A send's wallet, with its subscription and addresses as they are now. */
export interface Recipient {
  readonly wallet: string;
  readonly alertId: string;
  readonly isSubscribed: boolean;
  readonly addresses: readonly StoredAddress[];
  /** The wallet has an address without any more deliveries. */
  readonly isSuppressed: boolean;
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
    const row = await this.#db
      .selectFrom("sends")
      .innerJoin("apps", "apps.id", "sends.app_id")
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
      ])
      .where("sends.id", "=", sendId)
      .$narrowType<Typed>()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { appId, name, icon, ...content } = row;
    return { ...content, app: { id: appId, name, icon } };
  }

  /** In the order of the wallets. */
  async list(content: SendContent, channel: OutsideChannel, wanted: Wanted): Promise<Recipient[]> {
    const bit = toBit(channel);
    const inTopic =
      content.topicId === null
        ? sql`true`
        : sql`exists (select from topic_subscriptions t where t.topic_id = ${content.topicId} and t.wallet = a.wallet)`;
    const { rows } = await sql<Recipient>`
      select a.wallet, a.id as "alertId",
        coalesce(s.channels & ${bit} <> 0, false) and ${inTopic}
          and not exists (select from blocked_wallets b where b.wallet = a.wallet) as "isSubscribed",
        ${columns[channel]}
      from alerts a
        left join subscriptions s on s.app_id = a.app_id and s.wallet = a.wallet
        ${joins[channel]}
      where a.send_id = ${content.sendId} and a.channels & ${bit} <> 0 and ${whereWanted(wanted)}
      order by a.wallet ${"limit" in wanted ? sql`limit ${wanted.limit}` : sql``}`.execute(
      this.#db,
    );
    return rows;
  }
}

function whereWanted(wanted: Wanted): RawBuilder<unknown> {
  if ("wallets" in wanted) return sql`a.wallet = any(${wanted.wallets}::text[])`;
  const from =
    wanted.after === null ? sql`a.wallet >= ${wanted.from}` : sql`a.wallet > ${wanted.after}`;
  return sql`${from} and a.wallet <= ${wanted.to}`;
}

const oneTarget = sql.lit(onlyTarget);

const columns: Readonly<Record<OutsideChannel, RawBuilder<unknown>>> = {
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

const joins: Readonly<Record<OutsideChannel, RawBuilder<unknown>>> = {
  EMAIL: sql`left join email_channels e on e.wallet = a.wallet`,
  TELEGRAM: sql`left join telegram_channels c on c.wallet = a.wallet`,
  PUSH: sql``,
};
