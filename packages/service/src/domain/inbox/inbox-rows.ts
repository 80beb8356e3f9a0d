import type { StoredAlert } from "./alert.ts";

/** An alert of an inbox without its text, which it shares with the send's other alerts. */
export interface AlertRow extends Pick<StoredAlert, "id" | "channels" | "createdAt" | "readAt"> {
  readonly wallet: string;
  readonly seq: bigint;
  readonly sendId: string;
  readonly appId: string;
}

export type AlertText = Pick<StoredAlert, "app" | "topicId" | "topicName" | "message" | "data">;

/** Alerts that were marked: the listed ones, or all up to one. */
export interface MarkRow {
  readonly wallet: string;
  readonly seq: bigint;
  readonly kind: "read" | "clear";
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
