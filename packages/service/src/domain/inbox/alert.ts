import type { Alert, AlertMessage } from "@bellwether/alerts";
import { unpackChannels } from "../channels/channel.ts";
import { toSlug } from "../subscriptions/topic.ts";

/** An alert in an inbox, as the database stores it. */
export interface StoredAlert {
  /** The position in the inbox: a later alert has a higher number. */
  readonly seq: string;
  readonly id: string;
  readonly app: { readonly id: string; readonly name: string; readonly icon: string | null };
  readonly topicId: string | null;
  readonly topicName: string | null;
  readonly message: AlertMessage;
  readonly data: Record<string, unknown> | null;
  readonly channels: number;
  readonly createdAt: Date;
  readonly seenAt: Date | null;
  readonly readAt: Date | null;
  readonly archivedAt: Date | null;
}

export interface InboxSummary {
  readonly unreadCount: number;
  readonly unseenCount: number;
  readonly lastRead: Date | null;
}

export function toWireAlert(alert: StoredAlert): Alert {
  const { id, name, icon } = alert.app;
  const { title, body, image, actions } = alert.message;
  const { topicId, topicName } = alert;
  const createdAt = alert.createdAt.toISOString();
  // Read alerts were seen, though the service may not have been told.
  const seenAt = alert.seenAt ?? alert.readAt;
  return {
    id: alert.id,
    app: { id, name, ...(icon !== null && { icon }) },
    ...(topicId !== null && { topicId }),
    ...(topicId !== null &&
      topicName !== null && {
        topic: { id: topicId, name: topicName, slug: toSlug(topicName) },
      }),
    title,
    body,
    ...(image !== undefined && { image }),
    ...(actions !== undefined && {
      actions: actions.map(({ label, url }) => ({ type: "link", label, url })),
    }),
    ...(alert.data !== null && { data: alert.data }),
    channels: unpackChannels(alert.channels),
    timestamp: createdAt,
    createdAt,
    ...(seenAt !== null && { seenAt: seenAt.toISOString() }),
    ...(alert.readAt !== null && { readAt: alert.readAt.toISOString() }),
    ...(alert.archivedAt !== null && { archivedAt: alert.archivedAt.toISOString() }),
  };
}

export function toWireSummary({ lastRead, ...counts }: InboxSummary) {
  return { ...counts, ...(lastRead !== null && { lastRead: lastRead.toISOString() }) };
}
