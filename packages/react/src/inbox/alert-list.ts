import type { InboxStreamEvent, InboxSummary, MarkedAlerts } from "@bellwether/alerts";
import type { InboxClient } from "../client.ts";
import { createObservable } from "../observable.ts";
import { applyEvent } from "./apply-event.ts";
import { type AlertListStore, emptyInbox, type InboxState } from "./inbox-state.ts";
import { type ListScope, type LoadedAlerts, type Mark, markAlerts } from "./mark-alerts.ts";

const maxPageSize = 200;

export interface AlertListOptions extends ListScope {
  readonly client: InboxClient;
  readonly pageSize: number;
  /** Ends loads. */
  readonly getSignal: () => AbortSignal;
  /** Marks without a response. They are applied to what the service reported, so undoing one loses no event. */
  readonly getPending: () => readonly Mark[];
  /** What another list knows. */
  readonly getShared?: () => Partial<InboxState>;
  readonly onShow?: () => void;
  readonly onError: (error: unknown) => void;
}

/** The inbox or the archive, as far as it was loaded. */
export interface AlertList extends AlertListStore {
  readonly isOpen: () => boolean;
  /** Shows the alerts with the pending marks. */
  readonly show: (changes?: Partial<InboxState>) => void;
  readonly apply: (event: InboxStreamEvent) => void;
  /** Applies this page's mark once the service has accepted it. */
  readonly accept: (mark: Mark) => void;
  readonly count: (summary: InboxSummary) => void;
  readonly fail: (error: unknown) => void;
  /** Loads the alerts again, unless nothing shows or has shown them. Resolves at once while nothing does. */
  readonly refresh: () => Promise<void>;
}

export function createAlertList(options: AlertListOptions): AlertList {
  const { client, appId, pageSize, isArchive, getSignal, getPending, onError } = options;
  const state = createObservable(emptyInbox);
  let loaded: LoadedAlerts = { alerts: [], unreadCount: undefined, unseenCount: undefined };
  let cursor: string | undefined;
  /** The events since each unfinished load began: its response may be older than they are. */
  const missed = new Set<InboxStreamEvent[]>();
  /** Alerts this page moved here, until the stream says so: an event removing them is older. */
  const movedHere = new Set<string>();
  const [moveHere, moveAway] = isArchive ? ["archive", "unarchive"] : ["unarchive", "archive"];
  let openCount = 0;
  /** Loads run one after another: a reload replaces the list to which older alerts are added. */
  let lastLoad: Promise<void> = Promise.resolve();
  let nextReload: Promise<void> | undefined;

  function show(changes: Partial<InboxState> = {}): void {
    const shown = getPending().reduce(
      (alerts, mark) => markAlerts(alerts, mark, options) ?? alerts,
      loaded,
    );
    const shared = options.getShared?.();
    state.set({ ...state.get(), hasMore: cursor !== undefined, ...changes, ...shown, ...shared });
    options.onShow?.();
  }

  function apply(event: InboxStreamEvent, moved: Set<string> = movedHere): void {
    for (const events of missed) events.push(event);
    const { ids } = event.data as Partial<MarkedAlerts>;
    if (event.event === moveHere) for (const id of ids ?? []) moved.delete(id);
    const isOld = event.event === moveAway && (ids ?? [...moved]).some((id) => moved.has(id));
    const changed = isOld ? undefined : applyEvent(loaded, event, options);
    if (changed !== undefined) loaded = changed;
    // A closed list is loaded again when it opens.
    else if (openCount > 0) void reload();
  }

  function queueLoad(load: () => Promise<void>): Promise<void> {
    const queued = lastLoad.then(load);
    lastLoad = queued.catch(() => {});
    return queued;
  }

  async function load(more: boolean): Promise<void> {
    const signal = getSignal();
    if (signal.aborted || (more && cursor === undefined)) return;
    const events: InboxStreamEvent[] = [];
    missed.add(events);
    // Events applied again meet the same state as at first.
    const moved = new Set(movedHere);
    try {
      const known = Math.min(Math.max(pageSize, loaded.alerts.length), maxPageSize);
      const list = { appId, ...(isArchive && { archived: true }) };
      const page = await client.listAlerts(
        more ? { ...list, limit: pageSize, cursor } : { ...list, limit: known },
        { signal },
      );
      const before = more ? loaded.alerts : [];
      const ids = new Set(before.map(({ id }) => id));
      const added = page.alerts.filter(({ id }) => !ids.has(id));
      cursor = page.cursor ?? undefined;
      loaded = { ...loaded, alerts: [...before, ...added] };
      count(page.summary);
      missed.delete(events);
      for (const event of events) apply(event, moved);
      show({ status: "ready", error: undefined });
    } catch (error) {
      if (signal.aborted) return;
      fail(error);
      if (more) throw error;
    } finally {
      missed.delete(events);
    }
  }

  function count({ unreadCount, unseenCount }: InboxSummary): void {
    loaded = { ...loaded, unreadCount, unseenCount };
  }

  function fail(error: unknown): void {
    onError(error);
    // Loaded alerts stay.
    if (state.get().status !== "ready" && openCount > 0) show({ status: "error", error });
  }

  function reload(): Promise<void> {
    nextReload ??= queueLoad(() => {
      nextReload = undefined;
      return load(false);
    });
    return nextReload;
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    isOpen: () => openCount > 0,
    open() {
      openCount += 1;
      if (openCount === 1) void reload();
      return () => {
        openCount -= 1;
      };
    },
    show,
    apply,
    accept(mark) {
      loaded = markAlerts(loaded, mark, options) ?? loaded;
      if (mark.kind === moveHere) for (const id of mark.marked.ids ?? []) movedHere.add(id);
    },
    count,
    fail,
    async refresh() {
      const isShown = openCount > 0;
      if (!isShown && state.get().status !== "ready") return;
      const reloaded = reload();
      if (isShown) await reloaded;
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
  };
}
