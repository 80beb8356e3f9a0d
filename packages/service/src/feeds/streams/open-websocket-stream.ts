import { openWebSocket, type WebSocketOptions } from "../../outgoing/open-websocket.ts";
import { SourceError } from "../source-error.ts";
import { createInbox } from "./inbox.ts";
import type { MessageStream } from "./message-stream.ts";

interface WebSocketStreamOptions extends WebSocketOptions {
  /** Sent in order when the WebSocket opens. */
  readonly subscribe: readonly string[];
  /** The stream breaks when no message and no ping arrives for this long. */
  readonly silenceMs: number;
}

/** Opens a WebSocket and subscribes. */
export async function openWebSocketStream(
  url: string,
  { subscribe, silenceMs, ...options }: WebSocketStreamOptions,
): Promise<MessageStream> {
  const socket = await openWebSocket(new URL(url), options);
  const inbox = createInbox({
    silenceMs,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: () => socket.terminate(),
  });
  socket
    .on("message", (data) => inbox.push(String(data)))
    .on("ping", inbox.touch)
    .on("error", (error) => inbox.end(error))
    .on("close", (code) => inbox.end(toCloseError(code)));
  socket.resume();
  for (const message of subscribe) socket.send(message);
  return inbox;
}

/** 1000 and 1001 are the ends a source intends. */
function toCloseError(code: number): Error | undefined {
  if (code === 1000 || code === 1001) return undefined;
  return new SourceError(`the source closed the stream with code ${code}.`);
}
