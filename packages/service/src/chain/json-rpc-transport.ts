import type { RpcTransport } from "@solana/kit";
import { readRetryAfter } from "../outgoing/retry-after.ts";
import { ChainUnavailable } from "./chain.ts";

export interface JsonRpcEndpoint {
  readonly url: URL;
  readonly fetch: (url: URL, init: RequestInit) => Promise<Response>;
  readonly timeoutMs: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly maxResponseBytes?: number;
  /** Runs each call: the caller may do other work while the node answers. */
  readonly wait?: (<Result>(call: () => Promise<Result>) => Promise<Result>) | undefined;
  /** Called with each response's length, as far as it was read. */
  readonly countBytes?: (bytes: number) => void;
}

/** Transactions need a few accounts at a time, a few hundred bytes each. */
const defaultMaxResponseBytes = 1_000_000;

/**
 * Creates a transport with a timeout, a response limit and no redirects, which the `@solana/kit` transport lacks.
 *
 * The transport throws ChainUnavailable without the URL, which often contains an API key.
 */
export function createJsonRpcTransport(endpoint: JsonRpcEndpoint): RpcTransport {
  const { wait = (call) => call() } = endpoint;
  return async ({ payload, signal }) => {
    const body = stringify(payload);
    return parseResponse(await wait(() => post(endpoint, body, signal)));
  };
}

/** `@solana/kit` passes integers as bigints, which JSON.stringify refuses; ours are account sizes. */
function stringify(payload: unknown): string {
  return JSON.stringify(payload, (_key, value: unknown) =>
    typeof value === "bigint" ? Number(value) : value,
  );
}

async function post(
  endpoint: JsonRpcEndpoint,
  body: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { url, fetch, timeoutMs, headers } = endpoint;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body,
      redirect: "error",
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    if (!response.ok) {
      // Frees the connection.
      await response.body?.cancel();
      throw toUnavailable(response);
    }
    return await readText(response, endpoint);
  } catch (error) {
    if (error instanceof ChainUnavailable) throw error;
    signal?.throwIfAborted();
    if (timeout.aborted) throw new ChainUnavailable(`did not respond within ${timeoutMs} ms.`);
    throw new ChainUnavailable(`failed with ${nameOf(error)}.`);
  }
}

/** Such as `ECONNRESET`; the message may repeat the URL. */
function nameOf(error: unknown): string {
  const { code, name } = Object(error);
  const isCode = typeof code === "string" && /^[A-Z_]+$/.test(code);
  return isCode ? code : String(name ?? "an error");
}

function toUnavailable({ status, headers }: Response): ChainUnavailable {
  const retryAfterMs = readRetryAfter(headers.get("retry-after")) ?? 0;
  return new ChainUnavailable(`responded with status ${status}.`, {
    retryAfterMs,
    isRateLimit: status === 429,
  });
}

async function readText(
  response: Response,
  { maxResponseBytes = defaultMaxResponseBytes, countBytes }: JsonRpcEndpoint,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > maxResponseBytes) {
        const message = `responded with more than ${maxResponseBytes} bytes.`;
        throw new ChainUnavailable(message, { isTooLong: true });
      }
      chunks.push(chunk);
    }
  } finally {
    countBytes?.(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseResponse<Result>(text: string): Result {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ChainUnavailable("responded with text that is not JSON.");
  }
  if (isObject<Result>(value)) return value;
  throw new ChainUnavailable("responded with JSON that is not an object.");
}

/** `@solana/kit` types a response by its method alone; `json-rpc-chain.ts` checks what is inside. */
function isObject<Result>(value: unknown): value is Result & object {
  return typeof value === "object" && value !== null;
}
