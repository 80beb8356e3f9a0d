import { setTimeout as sleep } from "node:timers/promises";
import { RpcError, rpcCodes } from "../rpc-error.ts";

export interface OriginRpcOptions {
  readonly timeoutMs?: number;
  readonly maxResponseBytes?: number;
}

/** Public networks limit connections from an address to 40. */
const maxConcurrent = 8;
const maxAttempts = 3;
const maxRetryMs = 2_000;

/** Calls the forked chain. Messages have its host alone, because a URL often contains a key. */
export class OriginRpc {
  readonly #url: URL;
  readonly #timeoutMs: number;
  readonly #maxResponseBytes: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(url: URL, options: OriginRpcOptions = {}) {
    this.#url = url;
    this.#timeoutMs = options.timeoutMs ?? 10_000;
    this.#maxResponseBytes = options.maxResponseBytes ?? 64 * 1024 * 1024;
  }

  /** @throws RpcError */
  async call(method: string, params: readonly unknown[]): Promise<unknown> {
    if (this.#running >= maxConcurrent)
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#running += 1;
    try {
      return await this.#callAgain(method, params);
    } finally {
      this.#running -= 1;
      this.#queue.shift()?.();
    }
  }

  fail(method: string, reason: string, data?: unknown): never {
    const message = `The forked chain at ${this.#url.host} ${reason} (${method}).`;
    throw new RpcError(rpcCodes.internalError, message, data);
  }

  async #callAgain(method: string, params: readonly unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    for (let attempt = 1; ; attempt += 1) {
      const signal = AbortSignal.timeout(this.#timeoutMs);
      const request = {
        ...{ method: "POST", body, signal, redirect: "manual" as const },
        headers: { "content-type": "application/json" },
      };
      const response = await fetch(this.#url, request).catch((error: unknown) =>
        this.fail(method, describeFailure(error)),
      );
      if (response.status === 429 && attempt < maxAttempts) {
        await response.body?.cancel();
        await sleep(readRetryMs(response.headers.get("retry-after")));
        continue;
      }
      if (!response.ok) this.fail(method, `answered ${response.status}`);
      return this.#readResult(method, await this.#readText(method, response));
    }
  }

  async #readText(method: string, response: Response): Promise<string> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    try {
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length;
        if (bytes > this.#maxResponseBytes) break;
        chunks.push(chunk);
      }
    } catch (error) {
      this.fail(method, describeFailure(error));
    }
    if (bytes > this.#maxResponseBytes)
      this.fail(method, `sent more than ${this.#maxResponseBytes} bytes`);
    return Buffer.concat(chunks).toString("utf8");
  }

  #readResult(method: string, text: string): unknown {
    let answer: { readonly result?: unknown; readonly error?: unknown };
    try {
      answer = Object(JSON.parse(text, keepDigits));
    } catch {
      return this.fail(method, "did not answer with JSON");
    }
    const { result, error } = answer;
    if (error !== undefined) {
      const { code, message } = Object(error);
      this.fail(method, `refused with the code ${code}: ${String(message).slice(0, 200)}`);
    }
    return result;
  }
}

/** Lamports keep all their digits. */
function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== "number" || Number.isSafeInteger(value)) return value;
  const { source = "" } = context ?? {};
  return /^\d+$/.test(source) ? BigInt(source) : value;
}

function describeFailure(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: unknown } };
  if (name === "TimeoutError") return "did not answer in time";
  return `cannot be reached: ${String(cause?.code ?? name)}`;
}

function readRetryMs(header: string | null): number {
  const seconds = Number(header ?? 0.5);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, maxRetryMs) : maxRetryMs;
}
