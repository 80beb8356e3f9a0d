/** Bytes in a multipart field. A `File` has a name; `openAsBlob` from `node:fs` opens a large file. */
export type BinaryPart = Blob | ArrayBuffer | ArrayBufferView;

/** Bytes as a request's body. A stream is sent once: a failed call with one is not retried. */
export type BinaryBody = BinaryPart | ReadableStream<Uint8Array>;
