import { type InboxStreamEvent, isApiError, streamInbox } from "@bellwether/alerts";
import { type AlertListOptions, createAlertList } from "./alert-list.ts";
import type { InboxStore, InboxStoreOptions } from "./inbox-state.ts";
import type { Mark } from "./mark-alerts.ts";

const calls = {
  seen: "markAlertsSeen",
  read: "markAlertsRead",
  unread: "markAlertsUnread",
  archive: "archiveAlerts",
  unarchive: "unarchiveAlerts",
  clear: "clearAlerts",
} as const;

/** A session's inbox and archive, shared by all hooks and components below a provider. */
export function createInboxStore(options: InboxStoreOptions): InboxStore {
  const { client, appId, pageSize, onSessionEnd } = options;
  /** The marks without a response, and when each call ends. */
  const pending = new Map<Mark, Promise<unknown>>();
  /** The events since each unfinished mark began: the counts in its response may be older than they are. */
  const missed = new Set<InboxStreamEvent[]>();
  let openCount = 0;
  let stream = new AbortController();
  let loading = new AbortController();

  const shared: Omit<AlertListOptions, "isArchive"> = {
    client,
    appId,
    pageSize,
    getSignal: () => loading.signal,
    getPending: () => [...pending.keys()],
    onError(error) {
      if (isApiError(error, 401)) onSessionEnd();
    },
  };
  const inbox = createAlertList({ ...shared, isArchive: false, onShow: () => archive.show() });
  const archive = createAlertList({
    ...shared,
    isArchive: true,
    // The counts are the inbox's.
    getShared() {
      const { unreadCount, unseenCount, latest } = inbox.get();
      return { unreadCount, unseenCount, latest };
    },
  });
  const lists = [inbox, archive] as const;

  function reloadOpen(): void {
    for (const list of lists) if (list.isOpen()) void list.refresh();
  }

  /** Without a stream, such as beyond the open-stream limit, the inbox still loads. */
  async function refresh(): Promise<void> {
    reloadOpen();
    if (inbox.isOpen()) return;
    const { signal } = stream;
    const summary = await client.getInboxSummary({ appId }, { signal }).catch(inbox.fail);
    if (summary === undefined || signal.aborted) return;
    inbox.count(summary);
    inbox.show();
  }

  async function follow(signal: AbortSignal): Promise<void> {
    let isCurrent = false;
    const onReconnect = (_: number, error: unknown) => {
      if (error !== undefined && inbox.get().unreadCount === undefined) void refresh();
    };
    try {
      for await (const event of streamInbox(client, { appId, signal, onReconnect })) {
        for (const events of missed) events.push(event);
        for (const list of lists) list.apply(event);
        // A list from before the first event may lack a change. A bell alone needs no list.
        if (!isCurrent) reloadOpen();
        isCurrent = true;
        inbox.show(event.event === "alert" ? { latest: event.data } : {});
      }
    } catch (error) {
      if (signal.aborted) return;
      for (const list of lists) list.fail(error);
      if (!isApiError(error, 401)) void refresh();
    }
  }

  return {
    list: (archived) => (archived ? archive : inbox),
    open() {
      openCount += 1;
      if (openCount === 1) {
        loading = new AbortController();
        stream = new AbortController();
        void follow(stream.signal);
      }
      return () => {
        openCount -= 1;
        if (openCount > 0) return;
        stream.abort();
        loading.abort();
      };
    },
    async mark(kind, ids) {
      const at = new Date().toISOString();
      const through = inbox.get().alerts[0]?.id;
      const chosen = ids === undefined ? { through, appId } : { ids: [...ids] };
      const mark = { kind, marked: { ...chosen, at } } as Mark;
      const body =
        ids === undefined ? { all: true as const, ...(appId && { appId }) } : { ids: [...ids] };
      const events: InboxStreamEvent[] = [];
      missed.add(events);
      try {
        // Undoing a mark comes after it. What is done to all begins at once: it must not take in later alerts.
        const before = [...pending].flatMap(([{ kind, marked }, ended]) =>
          kind !== "seen" && ids?.some((id) => marked.ids?.includes(id) ?? true) ? ended : [],
        );
        const called = Promise.all(before).then(() => client[calls[kind]]({ body }));
        pending.set(
          mark,
          called.catch(() => {}),
        );
        inbox.show();
        const { summary } = await called;
        for (const list of lists) list.accept(mark);
        // The stream has the counts in order; the responses to two marks may swap theirs. A mark for chosen alerts
        // returns counts for all apps.
        const isCounted = events.some(({ event }) => event === "summary");
        const isOfInbox = ids === undefined || appId === undefined;
        if (isOfInbox && !isCounted) inbox.count(summary);
        // Only the service has the alerts coming from the other list.
        if (kind === "unarchive") await inbox.refresh();
        if (kind === "archive") await archive.refresh();
      } catch (error) {
        if (isApiError(error, 401)) onSessionEnd();
        throw error;
      } finally {
        missed.delete(events);
        pending.delete(mark);
        inbox.show();
      }
    },
  };
}
