import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { PageRequest } from "../page-request.ts";

/** A webhook with a failed last attempt, or one disabled by the service. */
export interface FailingWebhook {
  readonly seq: string;
  readonly id: string;
  readonly appId: string;
  readonly appName: string;
  readonly url: string;
  readonly enabled: boolean;
  readonly consecutiveFailures: number;
  readonly failingSince: Date | null;
  readonly disabledReason: string | null;
  readonly createdAt: Date;
}

/** The webhooks needing an operator's attention, in all apps. */
export class FailingWebhookStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Oldest first. */
  async list({ after, limit }: PageRequest): Promise<FailingWebhook[]> {
    const { rows } = await sql<FailingWebhook>`
      select w.seq, w.id, w.app_id as "appId", a.name as "appName", w.url, w.enabled,
        w.consecutive_failures as "consecutiveFailures", w.failing_since as "failingSince",
        w.disabled_reason as "disabledReason", w.created_at as "createdAt"
      from webhooks w join apps a on a.id = w.app_id
      where ${isFailing} and w.seq > ${after ?? 0}
      order by w.seq limit ${limit}`.execute(this.#db);
    return rows;
  }

  async count(): Promise<number> {
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::int as count from webhooks w where ${isFailing}`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }
}

const isFailing = sql`(w.failing_since is not null or w.disabled_reason is not null)`;
