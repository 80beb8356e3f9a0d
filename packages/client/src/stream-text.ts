import type { PreparedCall } from "./call/prepare-call.ts";
import { AbortError, ConnectionError, DecodeError } from "./errors.ts";
import type { AnsweredCall } from "./operation.ts";

/**
 * Checks a stream against the spec. A service ends a stream with 204.
 *
 * @throws DecodeError
 */
export function checkStream(
  response: Response,
  { operationId }: AnsweredCall,
  allowed: RegExp,
  items: string,
): Response {
  const mediaType = response.headers.get("content-type") ?? "no media type";
  if (response.status === 204 || allowed.test(mediaType)) return response;
  response.body?.cancel().catch(() => {});
  throw new DecodeError(operationId, response, `carries ${mediaType} instead of ${items}`);
}

/** A response's text as it arrives. Closes the connection when the iteration ends early. */
export async function* readChunks(
  response: Response,
  { operationId, options: { signal } }: PreparedCall,
): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  const close = () => void reader.cancel().catch(() => {});
  signal?.addEventListener("abort", close);
  try {
    for (;;) {
      if (signal?.aborted) throw new AbortError(operationId, signal.reason);
      const { done, value } = await reader.read().catch((cause: unknown) => {
        if (signal?.aborted) throw new AbortError(operationId, signal.reason);
        throw new ConnectionError(operationId, cause, response);
      });
      if (signal?.aborted) throw new AbortError(operationId, signal.reason);
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    signal?.removeEventListener("abort", close);
    close();
  }
}

/** @throws DecodeError */
export function parseItem(
  text: string,
  response: Response,
  { operationId }: AnsweredCall,
  item: string,
): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DecodeError(operationId, response, `carries ${item} that is not JSON`, cause);
  }
}
