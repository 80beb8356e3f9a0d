import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { sessionDays } from "../../domain/auth/session-token.ts";
import { createBatchLoader } from "../batch-loader.ts";
import { deleteInSteps } from "../delete-in-steps.ts";

export interface IssuedSession {
  readonly id: string;
  readonly wallet: string;
  /** To the second. */
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** A session as its signed token has it. */
export interface PresentedSession extends IssuedSession {
  /** The identity of the issuing database, if the token names it. */
  readonly database: string | undefined;
}

/** A foreign token is another database's, which has its sign-outs. */
export type SessionRefusal = "foreign" | "revoked";

export interface NewSession extends IssuedSession {
  readonly clientKeyId: string | undefined;
  readonly userAgent: string | undefined;
}

export interface ListedSession extends IssuedSession {
  /** The name of the client whose key was sent at the sign-in. */
  readonly client: string | null;
  readonly userAgent: string | null;
}

/** A wallet's older sessions stay valid; only its list lacks them. */
export const maxListedSessions = 100;

/** Sessions with what ends them, and the used sign-in messages. */
export class SessionStore {
  readonly #db: Database;
  /** Every wallet request checks its session, so a busy replica checks many in one statement. */
  readonly findRefusal: (session: PresentedSession) => Promise<SessionRefusal | undefined>;

  constructor(db: Database) {
    this.#db = db;
    this.findRefusal = createBatchLoader((presented: readonly PresentedSession[]) =>
      findRefusals(db, presented),
    );
  }

  /** Marks a message as used; of several calls with one nonce, only one returns true. */
  async useNonce(nonce: string, expiresAt: Date): Promise<boolean> {
    const used = await this.#db
      .insertInto("used_sign_ins")
      .values({ nonce, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning("nonce")
      .executeTakeFirst();
    return used !== undefined;
  }

  /** Returns the database identity, for the token. */
  async add({
    id,
    wallet,
    clientKeyId,
    userAgent,
    issuedAt,
    expiresAt,
  }: NewSession): Promise<string> {
    const { rows } = await sql<{ readonly database: string }>`
      with oldest as (
        select id from sessions where wallet = ${wallet}
        order by issued_at desc, id offset ${maxListedSessions - 1}
      ), dropped as (
        delete from sessions using oldest where sessions.id = oldest.id
      )
      insert into sessions (id, wallet, client_key_id, user_agent, issued_at, expires_at)
      values (${id}, ${wallet}, ${clientKeyId ?? null}, ${userAgent ?? null}, ${issuedAt}, ${expiresAt})
      returning (select database_identity.id from database_identity) as database`.execute(this.#db);
    const [{ database }] = rows as [{ readonly database: string }];
    return database;
  }

  /** The wallet's valid sessions, the newest first. */
  async list(wallet: string, now: Date): Promise<ListedSession[]> {
    return await this.#db
      .selectFrom("sessions as s")
      .leftJoin("access_keys as k", "k.id", "s.client_key_id")
      .select(["s.id", "s.wallet", "s.issued_at as issuedAt", "s.expires_at as expiresAt"])
      .select(["k.client", "s.user_agent as userAgent"])
      .where("s.wallet", "=", wallet)
      .where("s.expires_at", ">", now)
      .orderBy("s.issued_at", "desc")
      .orderBy("s.id")
      .limit(maxListedSessions)
      .execute();
  }

  /** Ends a session, listed or not. */
  async revoke(id: string, expiresAt: Date): Promise<void> {
    await sql`
      with listed as (delete from sessions where id = ${id})
      insert into revoked_sessions (id, expires_at) values (${id}, ${expiresAt})
      on conflict do nothing`.execute(this.#db);
  }

  /** False when the wallet's list has no such session. */
  async revokeListed(wallet: string, id: string): Promise<boolean> {
    const { rows } = await sql`
      with listed as (
        delete from sessions where id = ${id} and wallet = ${wallet} returning id, expires_at
      )
      insert into revoked_sessions (id, expires_at) select id, expires_at from listed
      on conflict (id) do update set expires_at = excluded.expires_at
      returning id`.execute(this.#db);
    return rows.length > 0;
  }

  /**
   * Ends all of a wallet's sessions, listed or not.
   *
   * @param keptId the session to keep
   */
  async revokeAll(wallet: string, now: Date, keptId: string | undefined): Promise<void> {
    // Tokens have whole seconds: this second's tokens are ended by their ids.
    const second = new Date(Math.floor(now.getTime() / 1000) * 1000);
    const kept = keptId ?? null;
    await sql`
      with listed as (
        delete from sessions where wallet = ${wallet} and id is distinct from ${kept}::uuid
        returning id, issued_at, expires_at
      ), ended as (
        insert into revoked_sessions (id, expires_at)
        select id, expires_at from listed where issued_at >= ${second} order by id
        on conflict do nothing
      )
      insert into wallet_sign_outs (wallet, signed_out_at, kept_session)
      values (${wallet}, ${second}, ${kept}::uuid)
      on conflict (wallet) do update
      set signed_out_at = excluded.signed_out_at, kept_session = excluded.kept_session`.execute(
      this.#db,
    );
  }

  /** Deletes rows no check needs: an expired nonce or token is rejected by its own expiry. */
  async forgetExpired(now: Date): Promise<void> {
    // The replicas' clocks differ: a token expired for one may be valid for another.
    const expiredForAll = new Date(now.getTime() - 3_600_000);
    for (const table of ["used_sign_ins", "revoked_sessions", "sessions"] as const) {
      await deleteInSteps(this.#db, table, sql`expires_at < ${expiredForAll}`);
    }
    const endedByAge = new Date(expiredForAll.getTime() - sessionDays * 86_400_000);
    await deleteInSteps(this.#db, "wallet_sign_outs", sql`signed_out_at < ${endedByAge}`);
  }
}

/** A token naming no database belongs to this one if the list has its session. */
async function findRefusals(
  db: Database,
  presented: readonly PresentedSession[],
): Promise<(SessionRefusal | undefined)[]> {
  const ids = presented.map(({ id }) => id);
  const wallets = presented.map(({ wallet }) => wallet);
  const times = presented.map(({ issuedAt }) => issuedAt.toISOString());
  const databases = presented.map(({ database }) => database ?? null);
  const { rows } = await sql<{ readonly id: string; readonly refusal: SessionRefusal | null }>`
    select asked.id, case
      when exists (select from revoked_sessions where revoked_sessions.id = asked.id)
        or exists (
          select from wallet_sign_outs as done
          where done.wallet = asked.wallet and done.signed_out_at > asked.issued_at
            and done.kept_session is distinct from asked.id
        ) then 'revoked'
      when not coalesce(
        asked.database = (select database_identity.id from database_identity),
        exists (select from sessions where sessions.id = asked.id and sessions.wallet = asked.wallet)
      ) then 'foreign'
    end as refusal
    from unnest(${ids}::uuid[], ${wallets}::text[], ${times}::timestamptz[], ${databases}::uuid[])
      as asked (id, wallet, issued_at, database)`.execute(db);
  const refusals = new Map(rows.map(({ id, refusal }) => [id, refusal ?? undefined]));
  return ids.map((id) => refusals.get(id));
}
