import { ApiError, DecodeError } from "../errors.ts";
import type { OperationDescription } from "../operation.ts";

/** The maximum read from an error body, in bytes; documented errors are far smaller. */
const maxErrorBytes = 65_536;

/** The data of a success; throws an `ApiError` for an error status, and a `DecodeError` for a broken body. */
export function decodeResponse(
  operationId: string,
  operation: OperationDescription,
  response: Response,
  text: string,
): unknown {
  if (!response.ok) throw new ApiError(operationId, response, decodeError(text));
  if (!text) {
    if (operation.mayBeEmpty || operation.method === "HEAD") return undefined;
    throw new DecodeError(operationId, response, "has no body");
  }
  const mediaType = response.headers.get("content-type") ?? "";
  if (/^text\/html\b/i.test(mediaType)) {
    throw new DecodeError(operationId, response, "carries HTML instead of data");
  }
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(mediaType)) return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DecodeError(operationId, response, "carries broken JSON", cause);
  }
}

/** The error text. Runtimes without streams read the whole text and truncate it. */
export async function readStart(response: Response): Promise<string> {
  const reader = response.body?.getReader?.();
  if (!reader) return (await response.text()).slice(0, maxErrorBytes);
  const decoder = new TextDecoder();
  for (let text = ""; ; ) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (text.length < maxErrorBytes) continue;
    // Do not wait for the rest of an oversized error page.
    reader.cancel().catch(() => {});
    return text.slice(0, maxErrorBytes);
  }
}

/** Error bodies are parsed as JSON regardless of their media type. */
function decodeError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text || undefined;
  }
}
