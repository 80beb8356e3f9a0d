import type { RpcTransport } from "@solana/kit";
import { ChainUnavailable } from "./chain.ts";

export interface JsonRpcEndpoint {
  readonly url: URL;
  readonly fetch: (url: URL, init: RequestInit) => Promise<Response>;
  readonly timeoutMs: number;
}

/** The service reads a few accounts of a few hundred bytes at a time. */
const MAX_RESPONSE_BYTES = 1_000_000;

/**
 * Creates a transport with a timeout, a response limit and no redirects, which the `@solana/kit` transport lacks.
 *
 * The transport throws ChainUnavailable without the URL, which often contains an API key.
 */
export function createJsonRpcTransport(endpoint: JsonRpcEndpoint): RpcTransport {
  return async ({ payload }) => parseResponse(await post(endpoint, stringify(payload)));
}

/** `@solana/kit` passes integers as bigints, which JSON.stringify refuses; ours are account sizes. */
function stringify(payload: unknown): string {
  return JSON.stringify(payload, (_key, value: unknown) =>
    typeof value === "bigint" ? Number(value) : value,
  );
}

async function post({ url, fetch, timeoutMs }: JsonRpcEndpoint, body: string): Promise<string> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new ChainUnavailable(`responded with status ${response.status}.`);
    return await readText(response);
  } catch (error) {
    if (error instanceof ChainUnavailable) throw error;
    const name = error instanceof Error ? error.name : "an error";
    throw new ChainUnavailable(`failed with ${name}; the timeout is ${timeoutMs} ms.`);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) {
      throw new ChainUnavailable(`responded with more than ${MAX_RESPONSE_BYTES} bytes.`);
    }
    chunks.push(chunk);
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
