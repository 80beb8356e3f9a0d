import type { Alert, AlertMessage } from "@bellwether/alerts";
import { unpackChannels } from "../channels/channel.ts";

/** An alert in an inbox, as the database stores it. */
export interface StoredAlert {
  /** The position in the inbox: a later alert has a higher number. */
  readonly seq: string;
  readonly id: string;
  readonly app: { readonly id: string; readonly name: string; readonly icon: string | null };
  readonly topicId: string | null;
  readonly message: AlertMessage;
  readonly data: Record<string, unknown> | null;
  readonly channels: number;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

export interface InboxSummary {
  readonly unreadCount: number;
  readonly lastRead: Date | null;
}

export function toWireAlert(alert: StoredAlert): Alert {
  const { id, name, icon } = alert.app;
  const { title, body, image, actions } = alert.message;
  return {
    id: alert.id,
    app: { id, name, ...(icon !== null && { icon }) },
    ...(alert.topicId !== null && { topicId: alert.topicId }),
    title,
    body,
    ...(image !== undefined && { image }),
    ...(actions !== undefined && { actions }),
    ...(alert.data !== null && { data: alert.data }),
    channels: unpackChannels(alert.channels),
    createdAt: alert.createdAt.toISOString(),
    ...(alert.readAt !== null && { readAt: alert.readAt.toISOString() }),
  };
}

export function toWireSummary({ unreadCount, lastRead }: InboxSummary) {
  return { unreadCount, ...(lastRead !== null && { lastRead: lastRead.toISOString() }) };
}
