import {
  type InboxStreamEvent,
  type InboxSummary,
  isApiError,
  streamInbox,
} from "@bellwether/alerts";
import { createObservable } from "../observable.ts";
import { applyEvent } from "./apply-event.ts";
import {
  emptyInbox,
  type InboxState,
  type InboxStore,
  type InboxStoreOptions,
} from "./inbox-state.ts";
import { type LoadedAlerts, type Mark, markAlerts } from "./mark-alerts.ts";

const maxPageSize = 200;

const calls = {
  seen: "markAlertsSeen",
  read: "markAlertsRead",
  unread: "markAlertsUnread",
  archive: "archiveAlerts",
  unarchive: "unarchiveAlerts",
  clear: "clearAlerts",
} as const;

function countsOf({ unreadCount, unseenCount }: InboxSummary): Omit<LoadedAlerts, "alerts"> {
  return { unreadCount, unseenCount };
}

/** The inbox of a session, shared by all hooks and components below a provider. */
export function createInboxStore(options: InboxStoreOptions): InboxStore {
  const { client, appId, pageSize, onSessionEnd } = options;
  const state = createObservable(emptyInbox);
  let loaded: LoadedAlerts = emptyInbox;
  let cursor: string | undefined;
  /** Marks of this page without a response. They are applied to what the service reported, so undoing one loses no event. */
  let pending: readonly Mark[] = [];
  /** The events since each unfinished load or mark began: its response may be older than they are. */
  const missed = new Set<InboxStreamEvent[]>();
  /** Alerts that this page returned from the archive, until the stream says so: an event that archives them is older. */
  const returned = new Set<string>();
  let openCount = 0;
  let listCount = 0;
  let stream = new AbortController();
  let loading = new AbortController();
  /** Loads run one after another: a reload replaces the list that older alerts are added to. */
  let lastLoad: Promise<void> = Promise.resolve();
  let nextReload: Promise<void> | undefined;

  function show(changes: Partial<InboxState> = {}): void {
    const shown = pending.reduce(
      (alerts, mark) => markAlerts(alerts, mark, appId) ?? alerts,
      loaded,
    );
    state.set({ ...state.get(), hasMore: cursor !== undefined, ...changes, ...shown });
  }

  function apply(event: InboxStreamEvent): void {
    if (event.event === "unarchive") for (const id of event.data.ids ?? []) returned.delete(id);
    const isOld =
      event.event === "archive" && (event.data.ids ?? [...returned]).some((id) => returned.has(id));
    const changed = isOld ? undefined : applyEvent(loaded, event, appId);
    if (changed !== undefined) loaded = changed;
    else if (listCount > 0) void reload();
    else loaded = { ...loaded, alerts: [] };
  }

  function queueLoad(load: () => Promise<void>): Promise<void> {
    const queued = lastLoad.then(load);
    lastLoad = queued.catch(() => {});
    return queued;
  }

  async function load(more: boolean): Promise<void> {
    const { signal } = loading;
    if (signal.aborted || (more && cursor === undefined)) return;
    const events: InboxStreamEvent[] = [];
    missed.add(events);
    try {
      const known = Math.min(Math.max(pageSize, loaded.alerts.length), maxPageSize);
      const page = await client.listAlerts(
        more ? { appId, limit: pageSize, cursor } : { appId, limit: known },
        { signal },
      );
      const before = more ? loaded.alerts : [];
      const ids = new Set(before.map(({ id }) => id));
      const added = page.alerts.filter(({ id }) => !ids.has(id));
      cursor = page.cursor ?? undefined;
      loaded = { alerts: [...before, ...added], ...countsOf(page.summary) };
      missed.delete(events);
      events.forEach(apply);
      show({ status: "ready", error: undefined });
    } catch (error) {
      if (signal.aborted) return;
      fail(error);
      if (more) throw error;
    } finally {
      missed.delete(events);
    }
  }

  function fail(error: unknown): void {
    if (isApiError(error, 401)) onSessionEnd();
    // Alerts that were loaded stay.
    else if (state.get().status !== "ready" && listCount > 0) show({ status: "error", error });
  }

  function reload(): Promise<void> {
    nextReload ??= queueLoad(() => {
      nextReload = undefined;
      return load(false);
    });
    return nextReload;
  }

  /** Without a stream, such as beyond the limit of open ones, the inbox still loads. */
  async function refresh(): Promise<void> {
    if (listCount > 0) return reload();
    const { signal } = stream;
    const summary = await client.getInboxSummary({ appId }, { signal }).catch(fail);
    if (summary === undefined || signal.aborted) return;
    loaded = { ...loaded, ...countsOf(summary) };
    show();
  }

  async function follow(signal: AbortSignal): Promise<void> {
    let isCurrent = false;
    const onReconnect = (_: number, error: unknown) => {
      if (error !== undefined && loaded.unreadCount === undefined) void refresh();
    };
    try {
      for await (const event of streamInbox(client, { appId, signal, onReconnect })) {
        for (const events of missed) events.push(event);
        apply(event);
        // A list from before the first event may lack a change. A bell alone needs no list.
        if (!isCurrent && listCount > 0) void reload();
        isCurrent = true;
        show(event.event === "alert" ? { latest: event.data } : {});
      }
    } catch (error) {
      if (signal.aborted) return;
      fail(error);
      if (!isApiError(error, 401)) void refresh();
    }
  }

  function close(withAlerts: boolean): void {
    if (withAlerts) listCount -= 1;
    openCount -= 1;
    if (openCount > 0) return;
    stream.abort();
    loading.abort();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    open(withAlerts) {
      openCount += 1;
      if (openCount === 1) {
        loading = new AbortController();
        stream = new AbortController();
        void follow(stream.signal);
      }
      if (withAlerts) {
        listCount += 1;
        if (listCount === 1) void reload();
      }
      return () => close(withAlerts);
    },
    reload() {
      show({ status: loaded.alerts.length > 0 ? "ready" : "loading", error: undefined });
      return reload();
    },
    async loadMore() {
      if (cursor === undefined || state.get().isLoadingMore) return;
      show({ isLoadingMore: true });
      try {
        await queueLoad(() => load(true));
      } finally {
        show({ isLoadingMore: false });
      }
    },
    async mark(kind, ids) {
      const at = new Date().toISOString();
      const through = state.get().alerts[0]?.id;
      const chosen = ids === undefined ? { through, appId } : { ids: [...ids] };
      const mark = { kind, marked: { ...chosen, at } } as Mark;
      pending = [...pending, mark];
      show();
      const body =
        ids === undefined ? { all: true as const, ...(appId && { appId }) } : { ids: [...ids] };
      const events: InboxStreamEvent[] = [];
      missed.add(events);
      try {
        const { summary } = await client[calls[kind]]({ body });
        loaded = markAlerts(loaded, mark, appId) ?? loaded;
        if (kind === "unarchive") for (const id of ids ?? []) returned.add(id);
        // The stream has the counts in order; responses of two marks may swap theirs. Those of chosen alerts are of all apps.
        const isCounted = events.some(({ event }) => event === "summary");
        const isOfInbox = ids === undefined || appId === undefined;
        if (isOfInbox && !isCounted) loaded = { ...loaded, ...countsOf(summary) };
        // Only the service has the alerts that return.
        if (kind === "unarchive" && listCount > 0) await reload();
      } catch (error) {
        if (isApiError(error, 401)) onSessionEnd();
        throw error;
      } finally {
        missed.delete(events);
        pending = pending.filter((other) => other !== mark);
        show();
      }
    },
  };
}
