"use client";

import type { Alert } from "@bellwether/alerts";
import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { useSeenAlerts } from "../inbox/use-seen-alerts.ts";
import { useBellwether } from "../provider.tsx";
import { AlertItem } from "./alert-item.tsx";
import { rootClass, type ThemeProps } from "./root-class.ts";
import { SignIn } from "./sign-in.tsx";
import { UndoMove } from "./undo-move.tsx";
import { useShownView } from "./use-shown-view.ts";
import { ViewChoice } from "./view-choice.tsx";

/** The signed-in wallet's alerts, newest first; for others, the sign-in. */
export function Inbox({ theme, className }: ThemeProps): ReactElement {
  const id = useId();
  return (
    <section className={rootClass("inbox", className)} data-theme={theme} aria-labelledby={id}>
      <InboxContent titleId={id} />
    </section>
  );
}

export function InboxContent({ titleId }: { readonly titleId: string }): ReactElement {
  const { session, texts } = useBellwether();
  if (session.client !== undefined) return <AlertList titleId={titleId} />;
  return (
    <>
      <div className="bellwether-header">
        <h2 id={titleId}>{texts.title}</h2>
      </div>
      <SignIn />
    </>
  );
}

type FocusedAlert = {
  /** The list it is in. */
  readonly isArchive: boolean;
} & (
  | { readonly index: number }
  | { readonly id: string }
  | { readonly isOlderThan: string | undefined }
);

/** The last moved alert. */
interface MovedAlert {
  readonly alert: Alert;
  readonly toArchive: boolean;
  /** Another wallet must not see its title. */
  readonly store: unknown;
}

function AlertList({ titleId }: { readonly titleId: string }): ReactElement {
  const { texts, inbox: store } = useBellwether();
  const [isArchiveChosen, chooseArchive] = useState(false);
  const { inbox, isArchive } = useShownView(isArchiveChosen);
  const isSwitching = isArchive !== isArchiveChosen;
  const { alerts, status, unreadCount, hasMore, isLoadingMore } = inbox;
  const [hasFailed, setFailed] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  /** The alert to focus, because the focused button is gone. A new object asks again. */
  const [focused, setFocused] = useState<FocusedAlert>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: alerts that arrive later take no focus
  useEffect(() => {
    if (focused === undefined || focused.isArchive !== isArchive) return;
    const indexOf = (wanted: string | undefined) => alerts.findIndex(({ id }) => id === wanted);
    const index =
      "index" in focused
        ? focused.index
        : "id" in focused
          ? Math.max(0, indexOf(focused.id))
          : indexOf(focused.isOlderThan) + 1;
    const items = list.current?.children ?? [];
    const item = items[Math.min(index, items.length - 1)] as HTMLElement | undefined;
    (item ?? title.current)?.focus();
  }, [focused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins at its top
  useEffect(() => {
    title.current?.closest(".bellwether-popover")?.scrollTo(0, 0);
  }, [isArchive]);
  const [moved, setMoved] = useState<MovedAlert>();
  useSeenAlerts(list, alerts, inbox.markSeen);
  const run = async (action: Promise<void>) => {
    setFailed(false);
    await action.catch(() => setFailed(true));
  };
  const change = (action: Promise<void>, index: number) => {
    void run(action);
    setFocused({ index, isArchive });
  };
  const move = isArchive ? inbox.unarchive : inbox.archive;
  const shownMove = moved?.store === store ? moved : undefined;
  const undo = async ({ alert: { id }, toArchive }: MovedAlert) => {
    await run(toArchive ? inbox.unarchive([id]) : inbox.archive([id]));
    setMoved(undefined);
    setFocused({ id, isArchive });
  };
  const isAllRead = !unreadCount;
  const empty = isArchive ? texts.emptyArchive : texts.empty;
  return (
    <>
      <div className="bellwether-header">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {texts.title}
        </h2>
        {!isArchiveChosen && (
          <button
            type="button"
            className="bellwether-plain"
            aria-disabled={isAllRead}
            onClick={() => isAllRead || run(inbox.markAllRead())}
          >
            {texts.markAllRead}
          </button>
        )}
        <ViewChoice
          isArchive={isArchiveChosen}
          onChange={(isArchive) => {
            setFailed(false);
            setMoved(undefined);
            chooseArchive(isArchive);
          }}
        />
      </div>
      <p role="alert">{hasFailed && texts.actionFailed}</p>
      <UndoMove
        message={
          shownMove &&
          texts[shownMove.toArchive ? "movedToArchive" : "movedToInbox"](shownMove.alert.title)
        }
        onUndo={() => shownMove && undo(shownMove)}
      />
      {alerts.length > 0 ? (
        <ul ref={list} className="bellwether-list" aria-busy={isSwitching}>
          {alerts.map((alert, index) => (
            <AlertItem
              key={alert.id}
              alert={alert}
              isArchive={isArchive}
              onRead={() => run(inbox.markRead([alert.id]))}
              onUnread={() => run(inbox.markUnread([alert.id]))}
              onMove={() => {
                change(move([alert.id]), index);
                setMoved({ alert, toArchive: !isArchive, store });
              }}
              onRemove={() => change(inbox.clear([alert.id]), index)}
            />
          ))}
        </ul>
      ) : (
        <p className="bellwether-notice" aria-busy={status === "loading"}>
          {{ loading: texts.loading, ready: empty, error: texts.loadFailed }[status]}
        </p>
      )}
      {status === "error" && (
        <button type="button" className="bellwether-button" onClick={() => run(inbox.reload())}>
          {texts.retry}
        </button>
      )}
      {hasMore && !isSwitching && (
        <button
          type="button"
          className="bellwether-more bellwether-button"
          aria-disabled={isLoadingMore}
          onClick={async () => {
            const isOlderThan = alerts.at(-1)?.id;
            await run(inbox.loadMore());
            setFocused({ isOlderThan, isArchive });
          }}
        >
          {isLoadingMore ? texts.loading : texts.loadMore}
        </button>
      )}
    </>
  );
}
