"use client";

import type { ReactElement } from "react";
import { useBellwether } from "../provider.tsx";

interface UndoMoveProps {
  /** Says which alert was moved last, and where. */
  readonly message: string | undefined;
  readonly onUndo: () => void;
}

/** Announces a moved alert and takes the move back. Screen readers must know the element before its text comes. */
export function UndoMove({ message, onUndo }: UndoMoveProps): ReactElement {
  const { texts } = useBellwether();
  return (
    <div className="bellwether-undo" aria-live="polite">
      {message !== undefined && (
        <>
          <span>
            <bdi>{message}</bdi>
          </span>
          <button type="button" className="bellwether-plain" onClick={onUndo}>
            {texts.undo}
          </button>
        </>
      )}
    </div>
  );
}
