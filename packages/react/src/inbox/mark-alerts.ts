import type { Alert, AppId, MarkedAlerts } from "@bellwether/alerts";

/** The alerts that were loaded, newest first, and the unread count of the whole inbox. */
export interface LoadedAlerts {
  readonly alerts: readonly Alert[];
  /** Undefined until the service has reported it. */
  readonly unreadCount: number | undefined;
}

/** Alerts that were marked as read or cleared, by this page or by another device. */
export interface Mark {
  readonly kind: "read" | "clear";
  readonly marked: MarkedAlerts;
}

/**
 * Applies a mark. Applying it twice has the effect of once, so the event of the stream may follow the page's own mark.
 *
 * @param inboxApp the app of the inbox, if it has the alerts of one app only
 * @returns undefined when only the service can tell which of the alerts were marked
 */
export function markAlerts(
  { alerts, unreadCount }: LoadedAlerts,
  { kind, marked: { ids, through, appId, at } }: Mark,
  inboxApp?: AppId,
): LoadedAlerts | undefined {
  const from = alerts.findIndex(({ id }) => id === through);
  if (ids === undefined && from < 0) return alerts.length > 0 ? undefined : { alerts, unreadCount };
  const isMarked = (alert: Alert, index: number) =>
    ids === undefined
      ? index >= from && (appId === undefined || appId === alert.app.id)
      : ids.includes(alert.id);
  const isUnread = ({ readAt }: Alert) => readAt === undefined;
  const changed = alerts.filter((alert, index) => isMarked(alert, index) && isUnread(alert));
  // All older alerts are marked too, including those that were not loaded.
  const isWhole = ids === undefined && (appId === undefined || appId === inboxApp);
  const unread = isWhole
    ? alerts.slice(0, from).filter(isUnread).length
    : unreadCount && Math.max(0, unreadCount - changed.length);
  return {
    unreadCount: unread,
    alerts:
      kind === "clear"
        ? alerts.filter((alert, index) => !isMarked(alert, index))
        : alerts.map((alert, index) =>
            isMarked(alert, index) && isUnread(alert) ? { ...alert, readAt: at } : alert,
          ),
  };
}
