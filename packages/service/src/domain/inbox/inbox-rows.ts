import type { StoredAlert } from "./alert.ts";

/** An alert of an inbox without its text, which it shares with the send's other alerts. */
export interface AlertRow
  extends Pick<StoredAlert, "id" | "channels" | "createdAt" | "seenAt" | "readAt"> {
  readonly wallet: string;
  readonly seq: bigint;
  readonly sendId: string;
  readonly appId: string;
}

export type AlertText = Pick<StoredAlert, "app" | "topicId" | "topicName" | "message" | "data">;

/** What subscribers do with their alerts, as streams name it. */
export type MarkKind = "seen" | "read" | "unread" | "archive" | "unarchive" | "clear";

/** Alerts that were marked: the listed ones, or all up to one. */
export interface MarkRow {
  readonly wallet: string;
  readonly seq: bigint;
  readonly kind: MarkKind;
  readonly alertIds: readonly string[] | null;
  readonly through: string | null;
  readonly appId: string | null;
  readonly at: Date;
}

/** What happened in some inboxes. */
export interface InboxChanges {
  readonly alerts: readonly AlertRow[];
  readonly marks: readonly MarkRow[];
}
