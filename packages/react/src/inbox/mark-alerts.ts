import {
  type Alert,
  type AppId,
  type InboxMark,
  type MarkedAlerts,
  markAlert,
} from "@bellwether/alerts";

/** The alerts that were loaded, newest first, and the counts of the whole inbox, which are undefined until reported. */
export interface LoadedAlerts {
  readonly alerts: readonly Alert[];
  readonly unreadCount: number | undefined;
  readonly unseenCount: number | undefined;
}

/** Alerts that were marked, by this page or by another device. */
export interface Mark {
  readonly kind: InboxMark;
  readonly marked: MarkedAlerts;
}

/**
 * Applies a mark. Applying it twice has the effect of once, so the event of the stream may follow the page's own mark.
 *
 * @param inboxApp the app of the inbox, if it has the alerts of one app only
 * @returns undefined when only the service can tell which of the alerts were marked, or has them
 */
export function markAlerts(
  loaded: LoadedAlerts,
  { kind, marked: { ids, through, appId, at } }: Mark,
  inboxApp?: AppId,
): LoadedAlerts | undefined {
  const { alerts } = loaded;
  if (kind === "unarchive") return undefined;
  const from = alerts.findIndex(({ id }) => id === through);
  if (ids === undefined && from < 0) return alerts.length > 0 ? undefined : loaded;
  const isMarked = (alert: Alert, index: number) =>
    ids === undefined
      ? index >= from && (appId === undefined || appId === alert.app.id)
      : ids.includes(alert.id);
  const marked = alerts.flatMap((alert, index) =>
    isMarked(alert, index) ? markAlert(alert, kind, at) : alert,
  );
  // All older alerts are marked too, including those that were not loaded.
  const isWhole = ids === undefined && (appId === undefined || appId === inboxApp);
  const recount = (count: number | undefined, key: "seenAt" | "readAt", isSettled: boolean) => {
    const countOpen = (list: readonly Alert[]) =>
      list.filter((alert) => alert[key] === undefined).length;
    if (isWhole && isSettled) return countOpen(alerts.slice(0, from));
    return count && Math.max(0, count + countOpen(marked) - countOpen(alerts));
  };
  return {
    alerts: marked,
    unreadCount: recount(loaded.unreadCount, "readAt", kind !== "seen" && kind !== "unread"),
    unseenCount: recount(loaded.unseenCount, "seenAt", kind !== "unread"),
  };
}
