"use client";

import type { ReactElement } from "react";
import { useBellwether } from "../provider.tsx";

interface UndoArchiveProps {
  /** The title of the alert that was archived last. */
  readonly title: string | undefined;
  readonly onUndo: () => void;
}

/** Says that an alert was archived, and takes it back. Screen readers must know the element before its text comes. */
export function UndoArchive({ title, onUndo }: UndoArchiveProps): ReactElement {
  const { texts } = useBellwether();
  return (
    <div className="bellwether-undo" aria-live="polite">
      {title !== undefined && (
        <>
          <span>
            <bdi>{texts.archived(title)}</bdi>
          </span>
          <button type="button" className="bellwether-plain" onClick={onUndo}>
            {texts.undo}
          </button>
        </>
      )}
    </div>
  );
}
