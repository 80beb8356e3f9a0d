import type { SendDeliveryState } from "@bellwether/alerts";
import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";

export interface ChannelCounts {
  /** The channel's bit. */
  readonly channel: number;
  readonly recipients: number;
  readonly processed: number;
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
  /** The bits of the requested channels. */
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
}

interface DeliveryQuery {
  readonly channel: number | undefined;
  readonly state: SendDeliveryState | undefined;
  /** The previous entry's channel, wallet and target. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
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
      .select(["channel", "recipients", "processed", "sent", "retrying", "failed", "skipped"])
      .where("send_id", "=", sendId)
      .orderBy("channel")
      .execute();
    return { ...send, totals };
  }

  /** Sorted by channel, wallet and target. */
  async listDeliveries(
    send: Pick<SendStatus, "id" | "createdAt">,
    { channel, state, after, limit }: DeliveryQuery,
  ): Promise<StoredSendDelivery[]> {
    const [lastChannel = "", lastWallet = "", lastTarget = ""] = after ?? [];
    return await this.#db
      .selectFrom("send_outcomes")
      .select([
        ...(["channel", "wallet", "target", "state", "attempts", "code", "at"] as const),
        "provider_id as providerId",
      ])
      .where("sent_at", "=", send.createdAt)
      .where("send_id", "=", send.id)
      .$if(channel !== undefined, (query) => query.where("channel", "=", channel ?? 0))
      .$if(state !== undefined, (query) => query.where("state", "=", state ?? "sent"))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(channel, wallet, target) > (${lastChannel}::smallint, ${lastWallet}, ${lastTarget}::uuid)`,
        ),
      )
      .orderBy("channel")
      .orderBy("wallet")
      .orderBy("target")
      .limit(limit)
      .execute();
  }
}
