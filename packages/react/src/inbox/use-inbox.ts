"use client";

import { useEffect, useMemo } from "react";
import { useBellwether, useInboxState } from "../provider.tsx";
import type { InboxState } from "./inbox-state.ts";

/** An inbox and its subscriber's actions. Changes show at once; a failed call undoes its change and rejects. */
export interface InboxControls extends InboxState {
  /** Loads the next page of older alerts. */
  readonly loadMore: () => Promise<void>;
  /** Loads the alerts again, such as after an error. */
  readonly reload: () => Promise<void>;
  /** Marks up to 100 alerts as read. */
  readonly markRead: (ids: readonly string[]) => Promise<void>;
  readonly markAllRead: () => Promise<void>;
  readonly markUnread: (ids: readonly string[]) => Promise<void>;
  /** Marks up to 100 alerts as shown, for the bell's count. */
  readonly markSeen: (ids: readonly string[]) => Promise<void>;
  readonly markAllSeen: () => Promise<void>;
  /** Moves up to 100 alerts to the archive. Resolves when they are listed there, if it is shown. */
  readonly archive: (ids: readonly string[]) => Promise<void>;
  readonly archiveAll: () => Promise<void>;
  /** Moves up to 100 archived alerts to the inbox. Resolves when they are listed there, if it is shown. */
  readonly unarchive: (ids: readonly string[]) => Promise<void>;
  /** Removes up to 100 alerts for good. */
  readonly clear: (ids: readonly string[]) => Promise<void>;
  readonly clearAll: () => Promise<void>;
}

export interface InboxOptions {
  /** Lists the archived alerts instead. The counts, and actions on all alerts, still cover the inbox. */
  readonly archived?: boolean | undefined;
}

/** The signed-in wallet's alerts, kept current. Empty without one. */
export function useInbox({ archived = false }: InboxOptions = {}): InboxControls {
  const { inbox } = useBellwether();
  const state = useInboxState(archived);
  // Another list must not end the stream.
  useEffect(() => inbox?.open(), [inbox]);
  useEffect(() => inbox?.list(archived).open(), [inbox, archived]);
  const actions = useMemo(() => {
    const done = Promise.resolve();
    return {
      loadMore: () => inbox?.list(archived).loadMore() ?? done,
      reload: () => inbox?.list(archived).reload() ?? done,
      markRead: (ids: readonly string[]) => inbox?.mark("read", ids) ?? done,
      markAllRead: () => inbox?.mark("read") ?? done,
      markUnread: (ids: readonly string[]) => inbox?.mark("unread", ids) ?? done,
      markSeen: (ids: readonly string[]) => inbox?.mark("seen", ids) ?? done,
      markAllSeen: () => inbox?.mark("seen") ?? done,
      archive: (ids: readonly string[]) => inbox?.mark("archive", ids) ?? done,
      archiveAll: () => inbox?.mark("archive") ?? done,
      unarchive: (ids: readonly string[]) => inbox?.mark("unarchive", ids) ?? done,
      clear: (ids: readonly string[]) => inbox?.mark("clear", ids) ?? done,
      clearAll: () => inbox?.mark("clear") ?? done,
    };
  }, [inbox, archived]);
  return { ...state, ...actions };
}

/** The number of unread alerts, kept current; undefined while it is unknown. Loads no alerts. */
export function useUnreadCount(): number | undefined {
  return useCounts().unreadCount;
}

/** The number of alerts not yet shown on any device, kept current; undefined while it is unknown. Loads no alerts. */
export function useUnseenCount(): number | undefined {
  return useCounts().unseenCount;
}

function useCounts(): InboxState {
  const { inbox } = useBellwether();
  useEffect(() => inbox?.open(), [inbox]);
  return useInboxState();
}
