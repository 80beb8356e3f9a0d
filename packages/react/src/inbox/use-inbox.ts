"use client";

import { useEffect, useMemo } from "react";
import { useBellwether, useInboxState } from "../provider.tsx";
import type { InboxState } from "./inbox-state.ts";

/** An inbox and what its subscriber can do. Changes show at once; a call that fails undoes its change and rejects. */
export interface InboxControls extends InboxState {
  /** Loads the next page of older alerts. */
  readonly loadMore: () => Promise<void>;
  /** Loads the alerts again, such as after an error. */
  readonly reload: () => Promise<void>;
  /** Marks up to 100 alerts as read. */
  readonly markRead: (ids: readonly string[]) => Promise<void>;
  readonly markAllRead: () => Promise<void>;
  /** Removes up to 100 alerts for good. */
  readonly clear: (ids: readonly string[]) => Promise<void>;
  readonly clearAll: () => Promise<void>;
}

/** The alerts of the signed-in wallet, kept current. Empty without one. */
export function useInbox(): InboxControls {
  const { inbox } = useBellwether();
  const state = useInboxState();
  useEffect(() => inbox?.open(true), [inbox]);
  const actions = useMemo(() => {
    const done = Promise.resolve();
    return {
      loadMore: () => inbox?.loadMore() ?? done,
      reload: () => inbox?.reload() ?? done,
      markRead: (ids: readonly string[]) => inbox?.mark("read", ids) ?? done,
      markAllRead: () => inbox?.mark("read") ?? done,
      clear: (ids: readonly string[]) => inbox?.mark("clear", ids) ?? done,
      clearAll: () => inbox?.mark("clear") ?? done,
    };
  }, [inbox]);
  return { ...state, ...actions };
}

/** The number of unread alerts, kept current; undefined while it is unknown. Loads no alerts. */
export function useUnreadCount(): number | undefined {
  const { inbox } = useBellwether();
  useEffect(() => inbox?.open(false), [inbox]);
  return useInboxState().unreadCount;
}
