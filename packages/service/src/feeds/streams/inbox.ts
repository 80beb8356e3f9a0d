import { SourceError } from "../source-error.ts";
import type { MessageStream } from "./message-stream.ts";

/** One connection's messages between their arrival and their reader. */
export interface Inbox extends MessageStream {
  push(message: string): void;
  /** A life sign without a message, such as a heartbeat. */
  touch(): void;
  /** Later messages are ignored; the reader still gets the earlier ones, then the error. */
  end(error?: Error): void;
}

interface InboxOptions {
  /** The stream breaks when nothing arrives for this long while the reader waits. */
  readonly silenceMs: number;
  /** Stops the source from sending, while the reader has enough. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Closes the connection. */
  readonly close: () => void;
}

/** The source waits when this many messages or characters are not read yet. */
const maxUnread = 10_000;
const maxUnreadCharacters = 32_000_000;

/** Collects from the start, so messages before the first read are not lost when the connection breaks. */
export function createInbox({ silenceMs, pause, resume, close }: InboxOptions): Inbox {
  let messages: string[] = [];
  let characters = 0;
  let isOver = false;
  let failure: Error | undefined;
  let change = Promise.withResolvers<void>();
  const touch = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  const end = (error?: Error) => {
    if (isOver) return;
    isOver = true;
    failure = error;
    touch();
  };
  const waitForChange = async () => {
    const silence = new SourceError(`the stream was silent for ${silenceMs / 1000} seconds.`);
    const timeout = setTimeout(end, silenceMs, silence);
    await change.promise;
    clearTimeout(timeout);
  };
  return {
    touch,
    end,
    push(message) {
      if (isOver) return;
      messages.push(message);
      characters += message.length;
      if (messages.length >= maxUnread || characters >= maxUnreadCharacters) pause();
      touch();
    },
    async *[Symbol.asyncIterator]() {
      try {
        for (;;) {
          const taken = messages;
          messages = [];
          characters = 0;
          resume();
          if (taken.length > 0) yield taken;
          else if (isOver) break;
          else await waitForChange();
        }
        if (failure !== undefined) throw failure;
      } finally {
        close();
      }
    },
  };
}
