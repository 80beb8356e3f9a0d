"use client";

import type { Alert, AlertAction } from "@bellwether/alerts";
import { type ReactElement, useId } from "react";
import { useBellwether } from "../provider.tsx";

export interface AlertItemProps {
  readonly alert: Alert;
  readonly isArchive: boolean;
  readonly onRead: () => void;
  readonly onUnread: () => void;
  /** Moves it to the archive, or back. */
  readonly onMove: () => void;
  readonly onRemove: () => void;
}

/** One alert in a list. It takes the focus by script when the focused button is gone. */
export function AlertItem(props: AlertItemProps): ReactElement {
  const { alert, isArchive, onRead, onUnread, onMove, onRemove } = props;
  const { texts } = useBellwether();
  const id = useId();
  const isUnread = alert.readAt === undefined;
  const { app, title, body, image, actions = [], createdAt } = alert;
  const buttons = [
    isUnread
      ? { text: texts.markRead, onClick: onRead }
      : { text: texts.markUnread, onClick: onUnread },
    { text: isArchive ? texts.unarchive : texts.archive, onClick: onMove },
    { text: texts.remove, onClick: onRemove },
  ];
  return (
    <li className="bellwether-alert" data-unread={isUnread || undefined} tabIndex={-1}>
      {app.icon && <img className="bellwether-icon" src={app.icon} alt="" loading="lazy" />}
      <div className="bellwether-content">
        <p className="bellwether-meta bellwether-muted">
          <bdi>{app.name}</bdi>
          <time dateTime={createdAt}>{texts.time(new Date(createdAt))}</time>
        </p>
        <h3 id={id}>
          {isUnread && <span className="bellwether-dot" role="img" aria-label={texts.unread} />}
          <bdi>{title}</bdi>
        </h3>
        <p className="bellwether-body">
          <bdi>{body}</bdi>
        </p>
        {image && <img className="bellwether-image" src={image} alt="" loading="lazy" />}
        <div className="bellwether-buttons">
          {actions.filter(isSafe).map(({ label, url }) => (
            <a
              key={label + url}
              className="bellwether-button"
              href={url}
              onClick={() => isUnread && onRead()}
            >
              {label}
            </a>
          ))}
          {buttons.map(({ text, onClick }, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a button whose text changes keeps the focus
              key={index}
              type="button"
              className="bellwether-plain"
              aria-describedby={id}
              onClick={onClick}
            >
              {text}
            </button>
          ))}
        </div>
      </div>
    </li>
  );
}

/** An app chooses the URL; one with a script would run in the page. */
function isSafe({ url }: AlertAction): boolean {
  return /^(https?|solana|solana-action):/i.test(url);
}
