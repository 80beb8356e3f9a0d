import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { type AdminSessionTimes, maxAdminSessions } from "../../domain/admin/admin-session.ts";
import { constantTimeEqual } from "../../domain/signing-keys.ts";
import { deleteInSteps } from "../delete-in-steps.ts";
import type { AdminKey } from "./admin-keys.ts";

export interface NewAdminSession extends AdminSessionTimes {
  readonly id: string;
  readonly hash: Buffer;
  readonly adminKeyId: string;
}

/** An admin key, with its session. */
export interface KeyOfSession extends AdminKey {
  readonly session: AdminSessionTimes & { readonly id: string };
}

/** Sessions for operators' keys, by their hashes. */
export class AdminSessionStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores a key's session, and ends its oldest ones beyond the maximum. */
  async add(session: NewAdminSession): Promise<void> {
    const { id, hash, adminKeyId, startedAt, idleExpiresAt, expiresAt } = session;
    await sql`
      with oldest as (
        select id from admin_sessions where admin_key_id = ${adminKeyId}
        order by started_at desc, id offset ${maxAdminSessions - 1}
      ), dropped as (
        delete from admin_sessions using oldest where admin_sessions.id = oldest.id
      )
      insert into admin_sessions (id, hash, admin_key_id, started_at, idle_expires_at, expires_at)
      values (${id}, ${hash}, ${adminKeyId}, ${startedAt}, ${idleExpiresAt}, ${expiresAt})`.execute(
      this.#db,
    );
  }

  /** The active key of a session which has not ended. A session missed by a revocation ends with its key too. */
  async find(hash: Buffer, now: Date): Promise<KeyOfSession | undefined> {
    const found = await this.#db
      .selectFrom("admin_sessions as s")
      .innerJoin("admin_keys as k", "k.id", "s.admin_key_id")
      .select(["k.id", "k.name", "k.role", "s.hash", "s.id as sessionId"])
      .select(["s.started_at as startedAt", "s.idle_expires_at as idleExpiresAt"])
      .select("s.expires_at as expiresAt")
      .where("s.hash", "=", hash)
      .where("s.idle_expires_at", ">", now)
      .where("s.expires_at", ">", now)
      .where("k.revoked_at", "is", null)
      .executeTakeFirst();
    if (found === undefined || !constantTimeEqual(found.hash, hash)) return undefined;
    const { id, name, role, sessionId, startedAt, idleExpiresAt, expiresAt } = found;
    return { id, name, role, session: { id: sessionId, startedAt, idleExpiresAt, expiresAt } };
  }

  /** False when the session has ended meanwhile. */
  async renew(id: string, idleExpiresAt: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("admin_sessions")
      .set({ idle_expires_at: idleExpiresAt })
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** Ends one or all of a key's sessions; returns how many. */
  async end(adminKeyId: string, id?: string): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("admin_sessions")
      .where("admin_key_id", "=", adminKeyId)
      .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }

  async forgetExpired(now: Date): Promise<void> {
    await deleteInSteps(
      this.#db,
      "admin_sessions",
      sql`idle_expires_at <= ${now} or expires_at <= ${now}`,
    );
  }
}
