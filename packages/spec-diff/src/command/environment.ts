/** The process as the command sees it; tests pass their own. */
export interface CommandEnvironment {
  readonly folder: string;
  readonly version: string;
  readonly out: (text: string) => void;
  /** For people only: progress and complaints. */
  readonly err: (text: string) => void;
  readonly width: number;
  readonly isColoured: boolean;
  /** Someone watches stderr, so progress is worth showing. */
  readonly isWatched: boolean;
}

/** A progress line; the next output overwrites it. */
export function showProgress({ isWatched, err }: CommandEnvironment, text: string): void {
  if (isWatched) err(`\r\u001b[K${text}`);
}
