import type { SendAlertRequest } from "@bellwether/alerts";
import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { lostServerOf } from "../../database/transient-errors.ts";
import {
  type Lane,
  maxImmediateRecipients,
  maxNormalRecipients,
} from "../../domain/delivery/jobs.ts";
import type { IdempotencyKey } from "../../domain/idempotency.ts";
import type { StoredMessage } from "../../domain/sends/send.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { inSpan } from "../../tracing/in-span.ts";
import {
  findFirstResult,
  type IdempotencyConflict,
  storeFirstResult,
} from "../service/idempotency-keys.ts";
import { addFanOutStep } from "./fan-out-turns.ts";
import type { OutcomePartitions } from "./outcome-partitions.ts";
import {
  countCandidates,
  type ExpansionStep,
  expandNextWallets,
  type SendToExpand,
} from "./send-expansion.ts";

export interface NewSend {
  readonly id: string;
  readonly appId: string;
  readonly topicId: string | undefined;
  readonly channels: number;
  readonly message: StoredMessage;
  readonly data: SendAlertRequest["data"];
  /** Whether it passes quiet hours, digests and throttles. */
  readonly isCritical?: boolean;
  readonly recipient: SendAlertRequest["recipient"];
  readonly createdAt: Date;
  /** The service does not send the alert after this time. */
  readonly expiresAt: Date;
}

export interface KeyedSend {
  readonly send: NewSend;
  readonly key: IdempotencyKey | undefined;
}

export type SendResult =
  | { readonly sendId: string }
  | IdempotencyConflict
  | { readonly unknownTopic: string };

/** Wallets expanded per transaction, about a tenth of a second. */
const stepSize = 5000;

/** Sends, and the alerts they put into inboxes. */
export class SendStore {
  readonly #db: Database;
  readonly #jobs: JobQueue;
  readonly #partitions: OutcomePartitions;

  constructor(db: Database, jobs: JobQueue, partitions: OutcomePartitions) {
    this.#db = db;
    this.#jobs = jobs;
    this.#partitions = partitions;
  }

  /**
   * Stores the send and its key in one transaction: a crash stores both or none, and a refused send stores no key. A
   * small send is expanded at once, so its alerts are in the inboxes when the caller has the response; a job expands a
   * large one, or one whose wallets are on a server lost by a distributed database.
   */
  async accept(send: NewSend, key: IdempotencyKey | undefined): Promise<SendResult> {
    await this.#preparePartitions([send]);
    return await this.#acceptOrDefer((transaction, isDeferred) =>
      acceptSend(transaction, this.#jobs, { send, key }, isDeferred),
    );
  }

  /** Accepts several sends in one transaction; a refused one does not affect the others. */
  async acceptAll(sends: readonly KeyedSend[]): Promise<SendResult[]> {
    await this.#preparePartitions(sends.map(({ send }) => send));
    return await this.#acceptOrDefer(async (transaction, isDeferred) => {
      const results: SendResult[] = [];
      for (const send of sends) {
        results.push(await acceptSend(transaction, this.#jobs, send, isDeferred));
      }
      return results;
    });
  }

  async #acceptOrDefer<Result>(
    accept: (transaction: Database, isDeferred: boolean) => Promise<Result>,
  ): Promise<Result> {
    const attempt = (isDeferred: boolean) =>
      this.#db.transaction().execute((transaction) => accept(transaction, isDeferred));
    try {
      return await attempt(false);
    } catch (error) {
      if (lostServerOf(error) === undefined) throw error;
      return await attempt(true);
    }
  }

  /** A send may store outcomes for skipped wallets, and a partition made in its transaction would lock all of them. */
  async #preparePartitions(
    sends: readonly Pick<NewSend, "recipient" | "createdAt">[],
  ): Promise<void> {
    for (const send of sends) {
      if (namesFewWallets(send)) await this.#partitions.ensure(send.createdAt);
    }
  }

  /**
   * Expands a large send's next 5,000 wallets, and adds the next step's job. False when none is left, or there is no
   * such send.
   */
  async expandNext(sendId: string, now: Date): Promise<boolean> {
    const named = await readUnexpanded(this.#db, sendId);
    if (named === undefined) return false;
    await this.#preparePartitions([named]);
    return await this.#db.transaction().execute(async (transaction) => {
      const send = await readUnexpanded(transaction, sendId, sql`for update`);
      if (send === undefined) return false;
      const step = {
        ...{ after: send.expandedTo, limit: stepSize },
        ...{ lane: laneOf(send.recipient), listsSkipped: namesFewWallets(send) },
      };
      const last = await expandNextWallets(transaction, this.#jobs, send, step);
      await transaction
        .updateTable("sends")
        .set(last === null ? { expanded_at: now, recipient: null } : { expanded_to: last })
        .where("id", "=", sendId)
        .execute();
      if (last !== null) await addFanOutStep(transaction, this.#jobs, send);
      return last !== null;
    });
  }
}

interface UnexpandedSend extends SendToExpand {
  readonly expandedTo: string | null;
}

async function readUnexpanded(
  db: Database,
  sendId: string,
  lock = sql``,
): Promise<UnexpandedSend | undefined> {
  const { rows } = await sql<UnexpandedSend>`
    select id, app_id as "appId", topic_id as "topicId", channels, recipient, created_at as "createdAt",
      expanded_to as "expandedTo"
    from sends where id = ${sendId} and expanded_at is null ${lock}`.execute(db);
  return rows[0];
}

/** Named wallets are expanded by a job only when a server was lost. */
function laneOf(recipient: NewSend["recipient"]): Lane {
  if (recipient.type === "all-subscribers") return "bulk";
  const count = recipient.type === "subscriber" ? 1 : recipient.walletAddresses.length;
  return count <= maxNormalRecipients ? "normal" : "bulk";
}

async function acceptSend(
  transaction: Database,
  jobs: JobQueue,
  { send, key }: KeyedSend,
  isDeferred: boolean,
): Promise<SendResult> {
  const first = key && (await findFirstResult(transaction, key));
  if (first !== undefined && "response" in first) return { conflict: "idempotency-key-reused" };
  if (first !== undefined) return first;
  if (send.topicId !== undefined && !(await hasTopic(transaction, send.appId, send.topicId))) {
    return { unknownTopic: send.topicId };
  }
  await storeSend(transaction, jobs, send, { listsSkipped: namesFewWallets(send), isDeferred });
  if (key !== undefined) await storeFirstResult(transaction, key, { sendId: send.id });
  return { sendId: send.id };
}

/** Apps ask about wallets they name. In a longer list, a single request would write rows for many strangers. */
const maxListedWallets = 100;

function namesFewWallets({ recipient }: Pick<NewSend, "recipient">): boolean {
  if (recipient.type === "all-subscribers") return false;
  return recipient.type === "subscriber" || recipient.walletAddresses.length <= maxListedWallets;
}

export interface StoreSendOptions extends Pick<ExpansionStep, "listsSkipped"> {
  /** Whether a job expands even a small send, because a server with wallet tables is lost. */
  readonly isDeferred: boolean;
}

/** Stores a send, and expands a small one at once. */
export async function storeSend(
  transaction: Database,
  jobs: JobQueue,
  send: NewSend,
  { listsSkipped, isDeferred }: StoreSendOptions,
): Promise<void> {
  if (isDeferred) {
    await insertSend(transaction, send, false);
    await addFanOutStep(transaction, jobs, send);
    return;
  }
  const expanding = { ...send, topicId: send.topicId ?? null };
  const limit = maxImmediateRecipients;
  const found = await countCandidates(transaction, expanding, limit + 1);
  const isSmall = found <= limit;
  await insertSend(transaction, send, isSmall);
  if (isSmall) {
    const lane = found <= maxNormalRecipients ? "normal" : "bulk";
    const step = { after: null, limit, lane, listsSkipped } as const;
    await inSpan("expand send", { kind: "internal" }, () =>
      expandNextWallets(transaction, jobs, expanding, step),
    );
  } else {
    await addFanOutStep(transaction, jobs, send);
  }
}

async function hasTopic(transaction: Database, appId: string, topicId: string): Promise<boolean> {
  const topic = await transaction
    .selectFrom("topics")
    .select("id")
    .where("id", "=", topicId)
    .where("app_id", "=", appId)
    .executeTakeFirst();
  return topic !== undefined;
}

async function insertSend(transaction: Database, send: NewSend, isExpanded: boolean) {
  await transaction
    .insertInto("sends")
    .values({
      id: send.id,
      app_id: send.appId,
      topic_id: send.topicId ?? null,
      channels: send.channels,
      message: JSON.stringify(send.message),
      data: send.data === undefined ? null : JSON.stringify(send.data),
      is_critical: send.isCritical ?? false,
      recipient: isExpanded ? null : JSON.stringify(send.recipient),
      created_at: send.createdAt,
      expires_at: send.expiresAt,
      expanded_at: isExpanded ? send.createdAt : null,
    })
    .execute();
}
