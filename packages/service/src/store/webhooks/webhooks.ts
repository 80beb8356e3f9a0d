import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { SecretCipher } from "../../domain/secret-cipher.ts";
import type { StoredWebhook } from "../../domain/webhooks/webhook.ts";
import { takeAdvisoryLock } from "../advisory-lock.ts";
import type { PageRequest } from "../page-request.ts";
import { type Created, type CreatedOnce, createOnce } from "../service/idempotency-keys.ts";
import { placeOfWebhook } from "../service/secret-places.ts";
import { type EnqueueWebhookJobs, releaseHeld } from "./webhook-jobs.ts";

export interface NewWebhook {
  readonly id: string;
  readonly url: string;
  readonly description: string | undefined;
  readonly secret: Uint8Array;
  readonly createdAt: Date;
}

export interface WebhookChange {
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly enabled?: boolean | undefined;
}

const columns = [
  ...(["seq", "id", "url", "description", "enabled"] as const),
  "failing_since as failingSince",
  "disabled_reason as disabledReason",
  "created_at as createdAt",
] as const;

/** The description is JSON, which alone holds every request text, NUL included. */
interface Typed {
  readonly description: string | null;
}

/** The URLs for each app's event deliveries. Another app's webhook is treated as missing. */
export class WebhookStore {
  readonly #db: Database;
  readonly #enqueue: EnqueueWebhookJobs;
  readonly #cipher: SecretCipher;

  constructor(db: Database, enqueue: EnqueueWebhookJobs, cipher: SecretCipher) {
    this.#db = db;
    this.#enqueue = enqueue;
    this.#cipher = cipher;
  }

  create(
    appId: string,
    webhook: NewWebhook,
    maxWebhooks: number,
    once?: CreatedOnce<StoredWebhook>,
  ): Promise<Created<StoredWebhook>> {
    const sealed = { secret: webhook.secret, cipher: this.#cipher };
    const create = async (transaction: Database) => {
      // One at a time for each app, so concurrent calls cannot exceed the maximum.
      await takeAdvisoryLock(transaction, `webhooks:${appId}`);
      const { total } = await transaction
        .selectFrom("webhooks")
        .select(({ fn }) => fn.countAll<string>().as("total"))
        .where("app_id", "=", appId)
        .executeTakeFirstOrThrow();
      if (Number(total) >= maxWebhooks) return { refused: "limit-reached" as const };
      const { plain, encrypted } = this.#cipher.seal(webhook.secret, placeOfWebhook(webhook.id));
      const created = await transaction
        .insertInto("webhooks")
        .values({
          id: webhook.id,
          app_id: appId,
          url: webhook.url,
          description: toJson(webhook.description),
          secret: plain,
          encrypted_secret: encrypted,
          created_at: webhook.createdAt,
        })
        .returning(columns)
        .$narrowType<Typed>()
        .executeTakeFirstOrThrow();
      return { created };
    };
    return createOnce(this.#db, once, create, sealed);
  }

  /** Oldest first. */
  async list(appId: string, { after, limit }: PageRequest): Promise<StoredWebhook[]> {
    return await this.#db
      .selectFrom("webhooks")
      .select(columns)
      .where("app_id", "=", appId)
      .$if(after !== undefined, (query) => query.where("seq", ">", after ?? ""))
      .orderBy("seq")
      .limit(limit)
      .$narrowType<Typed>()
      .execute();
  }

  async find(appId: string, id: string): Promise<StoredWebhook | undefined> {
    return await this.#db
      .selectFrom("webhooks")
      .select(columns)
      .where("id", "=", id)
      .where("app_id", "=", appId)
      .$narrowType<Typed>()
      .executeTakeFirst();
  }

  /** A webhook's app, for operators. */
  async findApp(id: string): Promise<string | undefined> {
    const found = await this.#db
      .selectFrom("webhooks")
      .select("app_id as appId")
      .where("id", "=", id)
      .executeTakeFirst();
    return found?.appId;
  }

  /** A new URL, and enabling, forget earlier failures and make the deliveries on hold due. */
  update(
    appId: string,
    id: string,
    change: WebhookChange,
    now: Date,
  ): Promise<StoredWebhook | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom("webhooks")
        .select(["url", "probe_id as probeId"])
        .where("id", "=", id)
        .where("app_id", "=", appId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (found === undefined) return undefined;
      const { url = found.url, description, enabled } = change;
      const restarts = enabled === true || url !== found.url;
      const webhook = await transaction
        .updateTable("webhooks")
        .set(({ fn, val }) => ({
          url,
          description: sql<string | null>`coalesce(${toJson(description)}::json, description)`,
          enabled: fn.coalesce(val(enabled ?? null), "enabled"),
          ...(restarts && { consecutive_failures: 0, consecutive_slow: 0 }),
          ...(restarts && { failing_since: null, probe_id: null }),
          ...(enabled === true && { disabled_reason: null }),
        }))
        .where("id", "=", id)
        .returning(columns)
        .$narrowType<Typed>()
        .executeTakeFirstOrThrow();
      if (restarts && webhook.enabled) {
        const { probeId } = found;
        await releaseHeld(transaction, { webhookId: id, probeId, now }, this.#enqueue);
      }
      return webhook;
    });
  }

  /** Its event subscriptions and deliveries go with it. */
  async delete(appId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("webhooks")
      .where("id", "=", id)
      .where("app_id", "=", appId)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  async rotateSecret(
    appId: string,
    id: string,
    { secret, previousUntil }: { secret: Uint8Array; previousUntil: Date },
  ): Promise<StoredWebhook | undefined> {
    const { plain, encrypted } = this.#cipher.seal(secret, placeOfWebhook(id));
    return await this.#db
      .updateTable("webhooks")
      .set(({ ref }) => ({
        previous_secret: ref("secret"),
        encrypted_previous_secret: ref("encrypted_secret"),
        previous_secret_until: previousUntil,
        secret: plain,
        encrypted_secret: encrypted,
      }))
      .where("id", "=", id)
      .where("app_id", "=", appId)
      .returning(columns)
      .$narrowType<Typed>()
      .executeTakeFirst();
  }
}

function toJson(text: string | undefined): string | null {
  return text === undefined ? null : JSON.stringify(text);
}
