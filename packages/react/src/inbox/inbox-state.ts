import type { Alert, AppId } from "@bellwether/alerts";
import type { InboxClient } from "../client.ts";
import type { Observable } from "../observable.ts";
import type { LoadedAlerts, Mark } from "./mark-alerts.ts";

/** An inbox as a page shows it. */
export interface InboxState extends LoadedAlerts {
  /** `error` when the alerts could not be loaded. */
  readonly status: "loading" | "ready" | "error";
  readonly error?: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The last alert to arrive while the inbox was open. */
  readonly latest?: Alert | undefined;
}

export const emptyInbox: InboxState = {
  alerts: [],
  unreadCount: undefined,
  unseenCount: undefined,
  status: "loading",
  hasMore: false,
  isLoadingMore: false,
};

export interface InboxStoreOptions {
  /** A client with a session. */
  readonly client: InboxClient;
  readonly appId?: AppId | undefined;
  readonly pageSize: number;
  /** Called when the service refuses the session token. */
  readonly onSessionEnd: () => void;
}

/** The inbox or the archive. */
export interface AlertListStore extends Pick<Observable<InboxState>, "get" | "subscribe"> {
  /** Keeps the alerts loaded until the returned function is called. */
  readonly open: () => () => void;
  readonly reload: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
}

export interface InboxStore {
  readonly list: (archived: boolean) => AlertListStore;
  /** Follows the counts and the open lists until the returned function is called. */
  readonly open: () => () => void;
  /** Marks alerts at once; without ids, all. Undoes it and rejects when the service refuses. */
  readonly mark: (kind: Mark["kind"], ids?: readonly string[]) => Promise<void>;
}
