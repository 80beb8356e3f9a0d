import { useEffect, useRef } from "react";
import { type InboxControls, useInbox } from "../inbox/use-inbox.ts";
import { useBellwether, useInboxState } from "../provider.tsx";

export interface ShownView {
  readonly inbox: InboxControls;
  readonly isArchive: boolean;
}

/** The chosen alerts; until they are loaded, the previous view's, so the list does not flicker. */
export function useShownView(isArchive: boolean): ShownView {
  const { inbox: store } = useBellwether();
  const inbox = useInbox({ archived: isArchive });
  const chosen = { store, inbox, isArchive };
  const last = useRef(chosen);
  const isLoading = inbox.status === "loading";
  useEffect(() => {
    if (!isLoading) last.current = chosen;
  });
  const { current: before } = last;
  const state = useInboxState(before.isArchive);
  // Another wallet's alerts must not show.
  const isKept = before.store === store && state.status === "ready";
  if (!isLoading || !isKept || before.isArchive === isArchive) return chosen;
  return { inbox: { ...before.inbox, ...state }, isArchive: before.isArchive };
}
