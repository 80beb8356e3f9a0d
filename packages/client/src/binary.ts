/** Bytes in a field of a multipart body. A `File` has a name; `openAsBlob` of `node:fs` opens a large file. */
export type BinaryPart = Blob | ArrayBuffer | ArrayBufferView;

/** Bytes as the body of a request. A stream is sent once: a failed call with one is not retried. */
export type BinaryBody = BinaryPart | ReadableStream<Uint8Array>;
