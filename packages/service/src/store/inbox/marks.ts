import { type RawBuilder, sql } from "kysely";
import type { MarkKind } from "../../domain/inbox/inbox-rows.ts";
import { inInbox } from "./inbox-reads.ts";

/** Archived alerts are outside the inbox as cleared ones are, so the inbox's indexes leave them out. */
export const inArchive = sql<boolean>`alerts.archived_at is not null`;

/** The alerts their subscriber can still mark. */
export const isKept = sql<boolean>`alerts.channels & 2 <> 0
  and (alerts.cleared_at is null or alerts.archived_at is not null)`;

interface MarkStatement {
  /** What `all` selects. */
  readonly scope: RawBuilder<boolean>;
  /** Whether the mark changes an alert. */
  readonly isOpen: RawBuilder<boolean>;
  /** The changed columns. */
  readonly set: (now: Date) => RawBuilder<unknown>;
}

export const marks: Readonly<Record<MarkKind, MarkStatement>> = {
  seen: {
    scope: inInbox,
    isOpen: sql`alerts.seen_at is null and alerts.read_at is null`,
    set: (now) => sql`seen_at = ${now}`,
  },
  read: {
    scope: inInbox,
    isOpen: sql`alerts.read_at is null`,
    set: (now) => sql`read_at = ${now}`,
  },
  unread: {
    scope: inInbox,
    isOpen: sql`alerts.read_at is not null`,
    // It was seen when it was read.
    set: () => sql`seen_at = coalesce(alerts.seen_at, alerts.read_at), read_at = null`,
  },
  archive: {
    scope: inInbox,
    isOpen: sql`alerts.cleared_at is null`,
    set: (now) => sql`archived_at = ${now}, cleared_at = ${now}`,
  },
  unarchive: {
    scope: inArchive,
    isOpen: inArchive,
    set: () => sql`archived_at = null, cleared_at = null`,
  },
  clear: {
    scope: inInbox,
    isOpen: sql`(alerts.cleared_at is null or alerts.archived_at is not null)`,
    set: (now) => sql`archived_at = null, cleared_at = ${now}`,
  },
};
