import type { Alert, KnownInboxEvent, MarkedAlerts } from "./generated/types.ts";

/** An inbox event that marks alerts. */
export type InboxMark = Extract<KnownInboxEvent, { readonly data: MarkedAlerts }>["event"];

/**
 * An alert after a mark in its list; none when the mark removes it from there. Marking twice has the same effect as
 * once, so a stream may repeat what a page has shown already.
 */
export function markAlert(alert: Alert, mark: InboxMark, at: string): readonly Alert[] {
  switch (mark) {
    case "seen":
      return [{ seenAt: at, ...alert }];
    case "read":
      return [{ seenAt: at, readAt: at, ...alert }];
    case "unread": {
      const { readAt: _, ...unread } = alert;
      return [unread];
    }
    default:
      return [];
  }
}
