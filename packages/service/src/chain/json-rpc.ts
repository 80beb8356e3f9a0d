import { ChainUnavailable } from "./chain.ts";

export interface JsonRpcEndpoint {
  readonly url: URL;
  readonly fetch: (url: URL, init: RequestInit) => Promise<Response>;
  readonly timeoutMs: number;
}

/** A few accounts of at most a few hundred bytes; more is no answer to our questions. */
const MAX_ANSWER_BYTES = 1_000_000;

/**
 * Asks a JSON-RPC server.
 *
 * @returns the result, unchecked
 * @throws ChainUnavailable without the address, which often carries a key
 */
export async function callJsonRpc(
  endpoint: JsonRpcEndpoint,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const text = await post(endpoint, method, params);
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new ChainUnavailable(`${method} was answered with something that is no JSON.`);
  }
  const { result, error } = (answer ?? {}) as { result?: unknown; error?: unknown };
  if (error !== undefined) {
    const { code } = (error ?? {}) as { code?: unknown };
    throw new ChainUnavailable(`${method} was refused with the code ${String(code).slice(0, 20)}.`);
  }
  return result;
}

async function post(
  { url, fetch, timeoutMs }: JsonRpcEndpoint,
  method: string,
  params: readonly unknown[],
): Promise<string> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new ChainUnavailable(`${method} was answered with ${response.status}.`);
    return await readText(response);
  } catch (error) {
    if (error instanceof ChainUnavailable) throw error;
    const name = error instanceof Error ? error.name : "an error";
    throw new ChainUnavailable(`${method} failed with ${name} within ${timeoutMs} ms.`);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new ChainUnavailable("The chain's answer is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
