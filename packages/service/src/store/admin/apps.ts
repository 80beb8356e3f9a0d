import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { SendingApp } from "../../domain/auth/access-key.ts";
import type { SealedText } from "../../domain/sealed-text.ts";
import type { OwnTopic, StoredTopic } from "../../domain/subscriptions/topic.ts";
import type { PageRequest } from "../page-request.ts";
import { type CreatedOnce, createOnce } from "../service/idempotency-keys.ts";
import { countSubscribers } from "../subscriptions/subscribers.ts";

export interface App {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly icon: string | null;
  readonly websiteUrl: string | null;
}

export interface NewApp extends App {
  readonly wallet: string | null;
  readonly earlyAccess: boolean;
  readonly createdAt: Date;
}

/** The app fields an operator may change. */
export interface AppChange {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly icon?: string | undefined;
  readonly websiteUrl?: string | undefined;
  readonly earlyAccess?: boolean | undefined;
}

/** Everything an operator sees about an app. */
export interface DescribedApp extends NewApp {
  readonly activeKeys: number;
  /** Undefined in lists: counting takes a while for a large app. */
  readonly subscribers?: number;
}

export interface SubscribedApp extends App {
  /** The wallet's channel bits, 0 when it is not subscribed. */
  readonly channels: number;
}

export interface SubscribedTopic extends StoredTopic {
  readonly subscribed: boolean;
}

/** An app as its operator sees it. */
export interface ListedApp {
  readonly id: string;
  readonly name: string;
  readonly wallet: string | null;
  /** Whether it may use the events beta. */
  readonly earlyAccess: boolean;
  readonly subscribers: number;
  readonly activeKeys: number;
  readonly createdAt: Date;
}

export interface ListedTopic extends StoredTopic {
  readonly subscribers: number;
}

/** Apps and their topics. */
export class AppStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async create(app: NewApp): Promise<void> {
    await insertApp(this.#db, app);
  }

  /** Creates an app once, however often the call is repeated. */
  createOnce(app: NewApp, once: CreatedOnce<NewApp> | undefined) {
    return createOnce(this.#db, once, async (transaction) => {
      await insertApp(transaction, app);
      return { created: app };
    });
  }

  /** Changes the given fields. False when there is no such app. */
  async update(id: string, change: AppChange): Promise<boolean> {
    const { name, description, icon, websiteUrl, earlyAccess } = change;
    const { numUpdatedRows } = await this.#db
      .updateTable("apps")
      .set({
        // A statement without a change would not be SQL.
        id,
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(icon !== undefined && { icon }),
        ...(websiteUrl !== undefined && { website_url: websiteUrl }),
        ...(earlyAccess !== undefined && { early_access: earlyAccess }),
      })
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** An app as its operator sees it, with its subscribers counted. */
  async describe(id: string): Promise<DescribedApp | undefined> {
    const { rows } = await sql<DescribedApp>`
      select ${describedColumns} from apps a where id = ${id}`.execute(this.#db);
    const [app] = rows;
    if (app === undefined) return undefined;
    const subscribers = await countSubscribers(this.#db, "app", [id]);
    return { ...app, subscribers: subscribers(id) };
  }

  /** By name. */
  async listPage({ after, limit }: PageRequest): Promise<DescribedApp[]> {
    const { rows } = await sql<DescribedApp>`
      select ${describedColumns} from apps a
      where ${after ?? null}::uuid is null
        or (name, id) > (select name, id from apps where id = ${after ?? null})
      order by name, id
      limit ${limit}`.execute(this.#db);
    return rows;
  }

  /** Every app, the oldest first. */
  async listAll(): Promise<ListedApp[]> {
    const { rows } = await sql<Omit<ListedApp, "subscribers">>`
      select id, name, wallet, early_access as "earlyAccess", created_at as "createdAt",
        (select count(*)::int from access_keys k where k.app_id = a.id and k.revoked_at is null)
          as "activeKeys"
      from apps a order by created_at, id`.execute(this.#db);
    const ids = rows.map(({ id }) => id);
    const subscribers = await countSubscribers(this.#db, "app", ids);
    return rows.map((app) => ({ ...app, subscribers: subscribers(app.id) }));
  }

  /** Every topic of an app, by name. */
  async listAllTopics(appId: string): Promise<ListedTopic[]> {
    const { rows } = await sql<Omit<ListedTopic, "subscribers">>`
      select id, app_id as "appId", name, description
      from topics where app_id = ${appId} order by name, id`.execute(this.#db);
    const ids = rows.map(({ id }) => id);
    const subscribers = await countSubscribers(this.#db, "topic", ids);
    return rows.map((topic) => ({ ...topic, subscribers: subscribers(topic.id) }));
  }

  /** The app's encrypted Firebase service account. */
  async findPushCredentials(appId: string): Promise<SealedText | undefined> {
    return await this.#db
      .selectFrom("push_credentials")
      .select(["kid", "sealed"])
      .where("app_id", "=", appId)
      .executeTakeFirst();
  }

  async setPushCredentials(appId: string, { kid, sealed }: SealedText, now: Date): Promise<void> {
    const columns = { kid, sealed, updated_at: now };
    await this.#db
      .insertInto("push_credentials")
      .values({ app_id: appId, ...columns })
      .onConflict((conflict) => conflict.column("app_id").doUpdateSet(columns))
      .execute();
  }

  /** False when the app had none. */
  async deletePushCredentials(appId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("push_credentials")
      .where("app_id", "=", appId)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  async find(id: string): Promise<SendingApp | undefined> {
    return await this.#db
      .selectFrom("apps")
      .select(["id", "name", "wallet", "early_access as earlyAccess"])
      .where("id", "=", id)
      .executeTakeFirst();
  }

  /** How many of the app's alerts a wallet may get per hour on a channel; null without a limit. */
  async findAlertsPerHour(id: string): Promise<number | null> {
    const row = await this.#db
      .selectFrom("apps")
      .select("alerts_per_hour as alertsPerHour")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.alertsPerHour ?? null;
  }

  async setAlertsPerHour(id: string, alertsPerHour: number | null): Promise<void> {
    await this.#db
      .updateTable("apps")
      .set({ alerts_per_hour: alertsPerHour })
      .where("id", "=", id)
      .execute();
  }

  async findTopic(id: string): Promise<StoredTopic | undefined> {
    return await this.#db
      .selectFrom("topics")
      .select(["id", "app_id as appId", "name", "description"])
      .where("id", "=", id)
      .executeTakeFirst();
  }

  async list(wallet: string, { after, limit }: PageRequest): Promise<SubscribedApp[]> {
    const { rows } = await sql<SubscribedApp>`
      select a.id, a.name, a.description, a.icon, a.website_url as "websiteUrl",
        coalesce(s.channels, 0) as channels
      from apps a
      left join subscriptions s on s.app_id = a.id and s.wallet = ${wallet}
      where ${after ?? null}::uuid is null
        or (a.name, a.id) > (select name, id from apps where id = ${after ?? null})
      order by a.name, a.id
      limit ${limit}`.execute(this.#db);
    return rows;
  }

  /** One app's topics, by name. */
  async listOwnTopics(appId: string, { after, limit }: PageRequest): Promise<OwnTopic[]> {
    const { rows } = await sql<OwnTopic>`
      select id, app_id as "appId", name, description, is_critical as "isCritical",
        alerts_per_hour as "alertsPerHour"
      from topics
      where app_id = ${appId} and (${after ?? null}::uuid is null
        or (name, id) > (select name, id from topics where id = ${after ?? null}))
      order by name, id
      limit ${limit}`.execute(this.#db);
    return rows;
  }

  /** By app and name. */
  async listTopics(
    wallet: string,
    appId: string | undefined,
    { after, limit }: PageRequest,
  ): Promise<SubscribedTopic[]> {
    const { rows } = await sql<SubscribedTopic>`
      select t.id, t.app_id as "appId", t.name, t.description, s.wallet is not null as subscribed
      from topics t
      join apps a on a.id = t.app_id
      left join topic_subscriptions s on s.topic_id = t.id and s.wallet = ${wallet}
      where (${appId ?? null}::uuid is null or t.app_id = ${appId ?? null})
        and (${after ?? null}::uuid is null or (a.name, a.id, t.name, t.id) > (
          select a.name, a.id, t.name, t.id
          from topics t join apps a on a.id = t.app_id
          where t.id = ${after ?? null}
        ))
      order by a.name, a.id, t.name, t.id
      limit ${limit}`.execute(this.#db);
    return rows;
  }
}

const describedColumns = sql`a.id, a.name, a.description, a.icon, a.website_url as "websiteUrl", a.wallet,
  a.early_access as "earlyAccess", a.created_at as "createdAt",
  (select count(*)::int from access_keys k where k.app_id = a.id and k.revoked_at is null) as "activeKeys"`;

async function insertApp(db: Database, app: NewApp): Promise<void> {
  await db
    .insertInto("apps")
    .values({
      id: app.id,
      name: app.name,
      description: app.description,
      icon: app.icon,
      website_url: app.websiteUrl,
      wallet: app.wallet,
      early_access: app.earlyAccess,
      created_at: app.createdAt,
    })
    .execute();
}
