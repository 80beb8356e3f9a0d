import type { InboxStreamEvent } from "@bellwether/alerts";
import { type ListScope, type LoadedAlerts, markAlerts } from "./mark-alerts.ts";

/**
 * Applies a stream event. Applying it twice has the same effect as once.
 *
 * @returns undefined when the alerts must be loaded again
 */
export function applyEvent(
  loaded: LoadedAlerts,
  event: InboxStreamEvent,
  scope: ListScope = {},
): LoadedAlerts | undefined {
  switch (event.event) {
    case "alert": {
      if (scope.isArchive) return loaded;
      const isKnown = loaded.alerts.some(({ id }) => id === event.data.id);
      return isKnown ? loaded : { ...loaded, alerts: [event.data, ...loaded.alerts] };
    }
    case "summary": {
      const { unreadCount, unseenCount } = event.data;
      return { ...loaded, unreadCount, unseenCount };
    }
    case "reset":
      return undefined;
    default:
      return markAlerts(loaded, { kind: event.event, marked: event.data }, scope);
  }
}
