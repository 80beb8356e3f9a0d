"use client";

import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { useUnseenCount } from "../inbox/use-inbox.ts";
import { useBellwether } from "../provider.tsx";
import { InboxContent } from "./inbox.tsx";
import { rootClass, type ThemeProps } from "./root-class.ts";

export interface InboxBellProps extends ThemeProps {
  /** The button edge at which the inbox opens. Default: `end`, for a bell at the end of a line. */
  readonly align?: "start" | "end" | undefined;
}

/**
 * A button with the count of new alerts, which opens the inbox. Escape, a click outside or leaving it by Tab closes it.
 */
export function InboxBell({ theme, className, align = "end" }: InboxBellProps): ReactElement {
  const { texts } = useBellwether();
  const unseenCount = useUnseenCount() ?? 0;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    popover.current?.focus();
    const closeOutside = ({ target }: Event) => {
      // A button removed by now was inside.
      const isInside = root.current?.contains(target as Node) || !(target as Node).isConnected;
      if (!isInside) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from each element inside
    <div
      ref={root}
      className={rootClass("bell", className)}
      data-theme={theme}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="bellwether-bell-button"
        aria-label={texts.bell(unseenCount)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}popover` : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M12 3a6 6 0 0 0-6 6v4l-2 4h16l-2-4V9a6 6 0 0 0-6-6Zm-2.5 16a2.5 2.5 0 0 0 5 0Z" />
        </svg>
        {unseenCount > 0 && (
          <span className="bellwether-count" aria-hidden="true">
            {unseenCount > 99 ? "99+" : unseenCount}
          </span>
        )}
      </button>
      {isOpen && (
        <div
          ref={popover}
          id={`${id}popover`}
          className="bellwether-popover"
          data-align={align}
          role="dialog"
          aria-labelledby={`${id}title`}
          tabIndex={-1}
        >
          <InboxContent titleId={`${id}title`} />
        </div>
      )}
    </div>
  );
}
