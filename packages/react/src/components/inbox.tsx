"use client";

import type { Alert } from "@bellwether/alerts";
import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { useInbox } from "../inbox/use-inbox.ts";
import { useSeenAlerts } from "../inbox/use-seen-alerts.ts";
import { useBellwether } from "../provider.tsx";
import { AlertItem } from "./alert-item.tsx";
import { rootClass, type ThemeProps } from "./root-class.ts";
import { SignIn } from "./sign-in.tsx";
import { UndoArchive } from "./undo-archive.tsx";

/** The alerts of the signed-in wallet, newest first; for others, the sign-in. */
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

type FocusedAlert =
  | { readonly index: number }
  | { readonly id: string }
  | { readonly isOlderThan: string | undefined };

function AlertList({ titleId }: { readonly titleId: string }): ReactElement {
  const { texts } = useBellwether();
  const inbox = useInbox();
  const { alerts, status, unreadCount, hasMore, isLoadingMore } = inbox;
  const [hasFailed, setFailed] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  /** The alert that gets the focus, because the button that had it is gone. A new object asks again. */
  const [focused, setFocused] = useState<FocusedAlert>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: alerts that arrive later take no focus
  useEffect(() => {
    if (focused === undefined) return;
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
  const [archived, setArchived] = useState<Alert>();
  useSeenAlerts(list, alerts, inbox.markSeen);
  const run = async (action: Promise<void>) => {
    setFailed(false);
    await action.catch(() => setFailed(true));
  };
  const change = (action: Promise<void>, index: number) => {
    void run(action);
    setFocused({ index });
  };
  const undo = async (id: string) => {
    await run(inbox.unarchive([id]));
    setArchived(undefined);
    setFocused({ id });
  };
  const isAllRead = !unreadCount;
  return (
    <>
      <div className="bellwether-header">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {texts.title}
        </h2>
        <button
          type="button"
          className="bellwether-plain"
          aria-disabled={isAllRead}
          onClick={() => isAllRead || run(inbox.markAllRead())}
        >
          {texts.markAllRead}
        </button>
      </div>
      <p role="alert">{hasFailed && texts.actionFailed}</p>
      <UndoArchive title={archived?.title} onUndo={() => archived && undo(archived.id)} />
      {alerts.length > 0 ? (
        <ul ref={list} className="bellwether-list">
          {alerts.map((alert, index) => (
            <AlertItem
              key={alert.id}
              alert={alert}
              onRead={() => run(inbox.markRead([alert.id]))}
              onUnread={() => run(inbox.markUnread([alert.id]))}
              onArchive={() => {
                change(inbox.archive([alert.id]), index);
                setArchived(alert);
              }}
              onRemove={() => change(inbox.clear([alert.id]), index)}
            />
          ))}
        </ul>
      ) : (
        <p className="bellwether-notice" aria-busy={status === "loading"}>
          {{ loading: texts.loading, ready: texts.empty, error: texts.loadFailed }[status]}
        </p>
      )}
      {status === "error" && (
        <button type="button" className="bellwether-button" onClick={() => run(inbox.reload())}>
          {texts.retry}
        </button>
      )}
      {hasMore && (
        <button
          type="button"
          className="bellwether-more bellwether-button"
          aria-disabled={isLoadingMore}
          onClick={async () => {
            const isOlderThan = alerts.at(-1)?.id;
            await run(inbox.loadMore());
            setFocused({ isOlderThan });
          }}
        >
          {isLoadingMore ? texts.loading : texts.loadMore}
        </button>
      )}
    </>
  );
}
