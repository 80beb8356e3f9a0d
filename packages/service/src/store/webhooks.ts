import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { StoredWebhook } from "../domain/events/webhook.ts";
import type { PageOf } from "./apps.ts";

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

const columns = sql`seq, id, url, description, enabled, created_at as "createdAt"`;

/** Where each app is told about events. Another app's webhook is as if it did not exist. */
export class WebhookStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Undefined when the app has `maxWebhooks` already. */
  create(
    appId: string,
    webhook: NewWebhook,
    maxWebhooks: number,
  ): Promise<StoredWebhook | undefined> {
    return this.#db.transaction().execute(async (step) => {
      // One at a time for each app, so that two who count at once do not both find room.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${appId}`}, 0))`.execute(
        step,
      );
      const { rows } = await sql<StoredWebhook>`
        insert into webhooks (id, app_id, url, description, secret, created_at)
        select ${webhook.id}, ${appId}, ${webhook.url}, ${toJson(webhook.description)}::json,
          ${Buffer.from(webhook.secret)}, ${webhook.createdAt}
        where (select count(*) from webhooks where app_id = ${appId}) < ${maxWebhooks}
        returning ${columns}`.execute(step);
      return rows[0];
    });
  }

  /** Oldest first. */
  async list(appId: string, { after, limit }: PageOf): Promise<StoredWebhook[]> {
    const { rows } = await sql<StoredWebhook>`
      select ${columns} from webhooks
      where app_id = ${appId} and seq > coalesce(${after ?? null}::bigint, 0)
      order by seq limit ${limit}`.execute(this.#db);
    return rows;
  }

  async find(appId: string, id: string): Promise<StoredWebhook | undefined> {
    const { rows } = await sql<StoredWebhook>`
      select ${columns} from webhooks where id = ${id} and app_id = ${appId}`.execute(this.#db);
    return rows[0];
  }

  async update(
    appId: string,
    id: string,
    change: WebhookChange,
  ): Promise<StoredWebhook | undefined> {
    const { url = null, description, enabled = null } = change;
    const { rows } = await sql<StoredWebhook>`
      update webhooks set
        url = coalesce(${url}, url),
        description = coalesce(${toJson(description)}::json, description),
        enabled = coalesce(${enabled}, enabled)
      where id = ${id} and app_id = ${appId}
      returning ${columns}`.execute(this.#db);
    return rows[0];
  }

  /** Its event subscriptions and deliveries go with it. */
  async delete(appId: string, id: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      delete from webhooks where id = ${id} and app_id = ${appId}`.execute(this.#db);
    return numAffectedRows === 1n;
  }

  async rotateSecret(
    appId: string,
    id: string,
    { secret, previousUntil }: { secret: Uint8Array; previousUntil: Date },
  ): Promise<StoredWebhook | undefined> {
    const { rows } = await sql<StoredWebhook>`
      update webhooks set
        previous_secret = secret,
        previous_secret_until = ${previousUntil},
        secret = ${Buffer.from(secret)}
      where id = ${id} and app_id = ${appId}
      returning ${columns}`.execute(this.#db);
    return rows[0];
  }
}

function toJson(text: string | undefined): string | null {
  return text === undefined ? null : JSON.stringify(text);
}
