import {
  type Alert,
  type AppId,
  type InboxMark,
  type MarkedAlerts,
  markAlert,
} from "@bellwether/alerts";

/** The loaded alerts, newest first, and the whole inbox's counts, undefined until reported. */
export interface LoadedAlerts {
  readonly alerts: readonly Alert[];
  readonly unreadCount: number | undefined;
  readonly unseenCount: number | undefined;
}

/** Which alerts a list has. */
export interface ListScope {
  /** The app, if the list has only one app's alerts. */
  readonly appId?: AppId | undefined;
  readonly isArchive?: boolean;
}

/** Alerts marked by this page or by another device. */
export interface Mark {
  readonly kind: InboxMark;
  readonly marked: MarkedAlerts;
}

/**
 * Applies a mark. Applying it twice has the same effect as once, so the stream's event may follow the page's own mark.
 *
 * @returns undefined when only the service can tell which of the alerts were marked, or has them
 */
export function markAlerts(
  loaded: LoadedAlerts,
  { kind, marked: { ids, through, appId, at } }: Mark,
  scope: ListScope = {},
): LoadedAlerts | undefined {
  const { alerts } = loaded;
  const { isArchive = false } = scope;
  if (kind === (isArchive ? "archive" : "unarchive")) return undefined;
  // Other marks for all alerts affect those in the inbox.
  if (isArchive && ids === undefined && kind !== "unarchive") return loaded;
  const from = alerts.findIndex(({ id }) => id === through);
  if (ids === undefined && from < 0) return alerts.length > 0 ? undefined : loaded;
  const isMarked = (alert: Alert, index: number) =>
    ids === undefined
      ? index >= from && (appId === undefined || appId === alert.app.id)
      : ids.includes(alert.id);
  const marked = alerts.flatMap((alert, index) =>
    isMarked(alert, index) ? markAlert(alert, kind, at) : alert,
  );
  // All older alerts are marked too, including those not loaded.
  const isWhole = ids === undefined && (appId === undefined || appId === scope.appId);
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
