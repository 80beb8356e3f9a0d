import { openWebSocket, type WebSocketOptions } from "../../outgoing/open-websocket.ts";
import { SourceError } from "../source-error.ts";
import type { MessageStream } from "./message-stream.ts";
import { createSilenceTimer } from "./silence-timer.ts";

interface WebSocketStreamOptions extends WebSocketOptions {
  /** Sent in order when the WebSocket opens. */
  readonly subscribe: readonly string[];
  /** The stream breaks when no message and no ping arrives for this long. */
  readonly silenceMs: number;
}

type Socket = Awaited<ReturnType<typeof openWebSocket>>;

/** The source waits when this many messages are not read yet. */
const maxUnread = 10_000;

/** Opens a WebSocket and subscribes. */
export async function openWebSocketStream(
  url: string,
  { subscribe, silenceMs, ...options }: WebSocketStreamOptions,
): Promise<MessageStream> {
  const socket = await openWebSocket(new URL(url), options);
  const inbox = collectMessages(socket);
  for (const message of subscribe) socket.send(message);
  return readMessages(socket, inbox, silenceMs);
}

interface Inbox {
  take(): readonly string[];
  /** Resolves when a message, a ping or the end arrives. */
  changed(): Promise<void>;
  isOver(): boolean;
  readonly error: () => Error | undefined;
  fail(error: Error): void;
}

/** Listens from the start: the source may answer before anyone reads. */
function collectMessages(socket: Socket): Inbox {
  let messages: string[] = [];
  let isOver = false;
  let failure: Error | undefined;
  let change = Promise.withResolvers<void>();
  const notify = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  const end = (error?: Error) => {
    failure ??= error;
    isOver = true;
    notify();
  };
  socket.on("message", (data) => {
    messages.push(String(data));
    if (messages.length >= maxUnread) socket.pause();
    notify();
  });
  socket.on("ping", notify);
  socket.on("error", (error) => end(error));
  socket.on("close", (code) => end(toCloseError(code)));
  return {
    take() {
      const taken = messages;
      messages = [];
      socket.resume();
      return taken;
    },
    changed: () => change.promise,
    isOver: () => isOver,
    error: () => failure,
    fail: end,
  };
}

/** 1000 and 1001 are the ends that a source intends. */
function toCloseError(code: number): Error | undefined {
  if (code === 1000 || code === 1001) return undefined;
  return new SourceError(`the source closed the stream with code ${code}.`);
}

async function* readMessages(
  socket: Socket,
  inbox: Inbox,
  silenceMs: number,
): AsyncGenerator<readonly string[]> {
  const silence = createSilenceTimer(silenceMs, inbox.fail);
  try {
    for (;;) {
      const changed = inbox.changed();
      const messages = inbox.take();
      if (messages.length > 0) {
        yield messages;
        continue;
      }
      if (inbox.isOver()) break;
      silence.start();
      await changed;
      silence.stop();
    }
    const error = inbox.error();
    if (error) throw error;
  } finally {
    silence.stop();
    socket.terminate();
  }
}
