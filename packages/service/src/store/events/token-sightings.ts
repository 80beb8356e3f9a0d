import type { NewTokenTrigger } from "@bellwether/alerts";
import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { AuditResults, TokenAudit } from "../../domain/assets/token-audit.ts";
import { judgedForMs, meetsCriteria } from "../../domain/events/audit-criteria.ts";
import { markListed } from "../feeds/feed-marks.ts";
import type { EventOutbox, EventRecipient } from "./event-outbox.ts";

/** What a feed listed at a moment. */
export interface Sightings {
  /** The feed, or its file if it has several. */
  readonly source: string;
  readonly tokenIds: readonly string[];
  readonly audits: readonly TokenAudit[];
  readonly observedAt: Date;
  /** Whether the list was read in whole. */
  readonly isWhole: boolean;
}

interface JudgedToken {
  readonly tokenId: string;
  readonly firstSeenAt: Date;
  readonly audit: AuditResults;
}

/** When each token was first seen, and what audits found. */
export class TokenSightingStore {
  readonly #db: Database;
  readonly #outbox: EventOutbox;

  constructor(db: Database, outbox: EventOutbox) {
    this.#db = db;
    this.#outbox = outbox;
  }

  /**
   * Records tokens and audits with their events and deliveries in one transaction. A source's first whole list is its
   * baseline: its tokens are not new.
   *
   * @returns the number of events
   */
  record(sightings: Sightings, now: Date): Promise<number> {
    const { source, tokenIds, audits, observedAt, isWhole } = sightings;
    return this.#db.transaction().execute(async (transaction) => {
      const isBaseline = tokenIds.length > 0 && (await isFirstList(transaction, sightings));
      if (isBaseline && isWhole) await markListed(transaction, source, observedAt);
      await insertSightings(transaction, tokenIds, observedAt, isBaseline);
      await saveAudits(transaction, audits);
      const touched = [...tokenIds, ...audits.map(({ assetId }) => assetId)];
      const tokens = await readJudged(transaction, touched, observedAt);
      if (tokens.length === 0) return 0;
      const subscriptions = await readSubscriptions(transaction);
      const occurrences = tokens.flatMap(({ tokenId, firstSeenAt, audit }) =>
        subscriptions
          .filter(({ enabledAt }) => enabledAt < firstSeenAt)
          .filter(({ trigger }) => meetsCriteria(audit, trigger.audit))
          .map(({ enabledAt: _, ...subscription }) => ({
            key: `new ${tokenId}`,
            subscription,
            occurrence: { event: "new-token" as const, tokenId, at: observedAt, audit },
          })),
      );
      return await this.#outbox.add(transaction, occurrences, now);
    });
  }
}

async function isFirstList(transaction: Database, { source }: Sightings): Promise<boolean> {
  const mark = await transaction
    .selectFrom("feed_marks")
    .select("listed_at")
    .where("feed", "=", source)
    .executeTakeFirst();
  return mark?.listed_at === undefined || mark.listed_at === null;
}

/** An audit may have come before its token: the token then counts as seen now. */
async function insertSightings(
  transaction: Database,
  tokenIds: readonly string[],
  seenAt: Date,
  isBaseline: boolean,
): Promise<void> {
  await sql`
    insert into token_sightings as old (token_id, first_seen_at, is_baseline)
    select distinct id, ${seenAt}::timestamptz, ${isBaseline}::boolean
    from unnest(${tokenIds}::text[]) as listed (id)
    where not exists (select from token_sightings where token_id = listed.id and is_listed)
    order by 1
    on conflict (token_id) do update set
      first_seen_at = excluded.first_seen_at, is_baseline = excluded.is_baseline, is_listed = true
    where not old.is_listed`.execute(transaction);
}

/**
 * Keeps the latest value of each result, in whatever order audits arrive. An audit for a token without a sighting waits
 * for its token.
 */
async function saveAudits(transaction: Database, audits: readonly TokenAudit[]): Promise<void> {
  if (audits.length === 0) return;
  const rows = JSON.stringify(
    audits.map(({ assetId, observedAt, results }) => ({
      ...{ token_id: assetId, audited_at: observedAt, audit: results },
    })),
  );
  // Before they are merged: of two feeds, the later one waits for the audits of the other.
  await sql`
    insert into token_sightings as old (token_id, first_seen_at, is_baseline, is_listed)
    select token_id, max(audited_at), false, false
    from jsonb_populate_recordset(null::token_sightings, ${rows}::jsonb)
    group by 1 order by 1
    on conflict (token_id) do update set token_id = excluded.token_id`.execute(transaction);
  await sql`
    with given as (
      select token_id, audited_at, audit
      from jsonb_populate_recordset(null::token_sightings, ${rows}::jsonb)
    ), results as (
      select token_id, key, value, audited_at as at, false as is_stored
      from given cross join jsonb_each(audit)
      union all
      select token_id, key, value, coalesce((result_times ->> key)::timestamptz, audited_at), true
      from token_sightings cross join jsonb_each(audit)
      where token_id in (select token_id from given)
    ), latest as (
      select distinct on (token_id, key) * from results order by token_id, key, at desc, is_stored desc
    ), merged as (
      select token_id, max(given.audited_at) as audited_at,
        (select jsonb_object_agg(key, value) from latest l where l.token_id = given.token_id) as audit,
        (select jsonb_object_agg(key, at) from latest l where l.token_id = given.token_id) as times
      from given group by 1
    )
    update token_sightings old set
      audit = coalesce(merged.audit, '{}'), result_times = coalesce(merged.times, '{}'),
      audited_at = greatest(old.audited_at, merged.audited_at)
    from merged where merged.token_id = old.token_id`.execute(transaction);
}

/** The new audited tokens among the known assets. */
async function readJudged(
  transaction: Database,
  tokenIds: readonly string[],
  at: Date,
): Promise<JudgedToken[]> {
  const { rows } = await sql<JudgedToken>`
    select t.token_id as "tokenId", t.first_seen_at as "firstSeenAt", t.audit
    from token_sightings t join assets a on a.id = t.token_id
    where t.token_id = any(${tokenIds}::text[]) and t.is_listed and not t.is_baseline
      and t.audit is not null
      and t.first_seen_at > ${new Date(at.getTime() - judgedForMs)}
    order by 1`.execute(transaction);
  return rows;
}

interface NewTokenSubscription extends EventRecipient {
  readonly trigger: NewTokenTrigger;
  readonly enabledAt: Date;
}

async function readSubscriptions(transaction: Database): Promise<NewTokenSubscription[]> {
  const { rows } = await sql<NewTokenSubscription>`
    select s.id, s.app_id as "appId", s.trigger, s.webhook_id as "webhookId", s.topic_id as "topicId",
      s.enabled_at as "enabledAt"
    from event_watches w join event_subscriptions s on s.id = w.subscription_id
      left join webhooks h on h.id = s.webhook_id
    where w.event = 'new-token' and w.token_id = '' and s.enabled
      and (s.webhook_id is null or h.enabled)
    order by s.seq`.execute(transaction);
  return rows;
}
