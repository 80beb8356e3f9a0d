import type { SendDeliveryState } from "@bellwether/alerts";
import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";

export interface ChannelCounts {
  /** The channel's bit. */
  readonly channel: number;
  readonly recipients: number;
  /** Including those waiting for a time. */
  readonly processed: number;
  readonly held: number;
  readonly digested: number;
  readonly throttled: number;
  /** When the next one is due. */
  readonly nextDueAt?: Date | null;
  readonly sent: number;
  readonly retrying: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface SendStatus {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isExpanded: boolean;
  /** The requested channels' bits. */
  readonly channels: number;
  /** For each channel with a recipient so far. */
  readonly totals: readonly ChannelCounts[];
}

export interface StoredSendDelivery {
  readonly channel: number;
  readonly wallet: string;
  readonly target: string;
  readonly state: string;
  readonly attempts: number;
  readonly code: string | null;
  readonly providerId: string | null;
  readonly at: Date;
  /** When an alert waiting for a time is due. */
  readonly dueAt: Date | null;
}

interface DeliveryQuery {
  readonly channel: number | undefined;
  readonly state: SendDeliveryState | undefined;
  /** The previous entry's channel, wallet and target. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
}

function isWaitingForTime({ held, digested, throttled }: ChannelCounts): boolean {
  return held + digested + throttled > 0;
}

/** What senders see about their sends. */
export class SendStatusStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(appId: string, sendId: string): Promise<SendStatus | undefined> {
    const send = await this.#db
      .selectFrom("sends")
      .select(["id", "channels", "created_at as createdAt", "expires_at as expiresAt"])
      .select(sql<boolean>`expanded_at is not null`.as("isExpanded"))
      .where("id", "=", sendId)
      .where("app_id", "=", appId)
      .executeTakeFirst();
    if (send === undefined) return undefined;
    const totals = await this.#db
      .selectFrom("send_totals")
      .select(["channel", "recipients", "processed", "held", "digested", "throttled"])
      .select(["sent", "retrying", "failed", "skipped"])
      .where("send_id", "=", sendId)
      .orderBy("channel")
      .execute();
    const waiting = totals.filter(isWaitingForTime).map(({ channel }) => channel);
    if (waiting.length === 0) return { ...send, totals };
    const due = new Map<number, Date | undefined>();
    for (const channel of waiting) due.set(channel, await this.#findNextDue(sendId, channel));
    return {
      ...send,
      totals: totals.map((total) => ({ ...total, nextDueAt: due.get(total.channel) ?? null })),
    };
  }

  /** A large send has a row for each waiting wallet; the index has the first one. */
  async #findNextDue(sendId: string, channel: number): Promise<Date | undefined> {
    const row = await this.#db
      .selectFrom("held_alerts")
      .select("due_at as dueAt")
      .where("send_id", "=", sendId)
      .where("channel", "=", channel)
      .where("state", "!=", "retrying")
      .orderBy("due_at")
      .limit(1)
      .executeTakeFirst();
    return row?.dueAt;
  }

  /** Sorted by channel, wallet and target. */
  async listDeliveries(
    send: Pick<SendStatus, "id" | "createdAt">,
    { channel, state, after, limit }: DeliveryQuery,
  ): Promise<StoredSendDelivery[]> {
    const [lastChannel = "", lastWallet = "", lastTarget = ""] = after ?? [];
    return await this.#db
      .selectFrom("send_outcomes as o")
      .leftJoin("held_alerts as h", (join) =>
        join
          .onRef("h.wallet", "=", "o.wallet")
          .onRef("h.send_id", "=", "o.send_id")
          .onRef("h.channel", "=", "o.channel")
          .onRef("h.target", "=", "o.target")
          .on("h.state", "!=", "retrying"),
      )
      .select(["o.channel", "o.wallet", "o.target", "o.state", "o.attempts", "o.code", "o.at"])
      .select(["o.provider_id as providerId", "h.due_at as dueAt"])
      .where("o.sent_at", "=", send.createdAt)
      .where("o.send_id", "=", send.id)
      .$if(channel !== undefined, (query) => query.where("o.channel", "=", channel ?? 0))
      .$if(state !== undefined, (query) => query.where("o.state", "=", state ?? "sent"))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(o.channel, o.wallet, o.target) > (${lastChannel}::smallint, ${lastWallet}, ${lastTarget}::uuid)`,
        ),
      )
      .orderBy("o.channel")
      .orderBy("o.wallet")
      .orderBy("o.target")
      .limit(limit)
      .execute();
  }
}
