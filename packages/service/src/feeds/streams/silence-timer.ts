import { SourceError } from "../source-error.ts";

/** Measures how long a stream sends nothing; it is stopped while messages are written. */
export interface SilenceTimer {
  start(): void;
  stop(): void;
}

/** @param onSilence called with the error that says so */
export function createSilenceTimer(
  silenceMs: number,
  onSilence: (error: SourceError) => void,
): SilenceTimer {
  let timeout: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timeout);
  return {
    stop,
    start() {
      stop();
      timeout = setTimeout(() => {
        onSilence(new SourceError(`the stream was silent for ${silenceMs / 1000} seconds.`));
      }, silenceMs);
    },
  };
}
