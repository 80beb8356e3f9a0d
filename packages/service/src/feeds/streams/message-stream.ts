/**
 * An open stream's messages, as many at once as have arrived. It ends when the source closes the stream and throws when
 * it breaks. A slow consumer slows the source down.
 */
export type MessageStream = AsyncIterable<readonly string[]>;

/** Opens a stream; resolves once it is open, so a snapshot requested afterwards misses nothing. */
export type OpenStream = (signal: AbortSignal) => Promise<MessageStream>;
