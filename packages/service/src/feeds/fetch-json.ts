import type { IncomingMessage } from "node:http";
import { parseJsonInSteps } from "../domain/parse-json-in-steps.ts";
import { runInTurns } from "../domain/run-in-turns.ts";
import { readRetryAfter } from "../outgoing/retry-after.ts";
import { followRedirects, type SourceRequest } from "./follow-redirects.ts";

export interface FetchOptions extends SourceRequest {
  readonly etag?: string | undefined;
}

export interface FetchedJson {
  readonly status: number;
  readonly etag?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly body?: unknown;
}

const maxBytes = 64 * 1024 * 1024;
const timeoutMs = 20_000;

/** Fetches JSON within a time limit. */
export async function fetchJson(address: string, options: FetchOptions): Promise<FetchedJson> {
  const { etag, ...request } = options;
  const headers = { ...options.headers, ...(etag && { "if-none-match": etag }) };
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]);
  const response = await followRedirects(address, "application/json", {
    ...request,
    headers,
    signal,
  });
  return await readResponse(response);
}

async function readResponse(response: IncomingMessage): Promise<FetchedJson> {
  const status = response.statusCode ?? 0;
  const { etag } = response.headers;
  const retryAfterMs = readRetryAfter(response.headers["retry-after"]);
  const text = await readText(response);
  const body = status === 200 ? await runInTurns(parseJsonInSteps(text)) : undefined;
  return { status, etag, retryAfterMs, body };
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`The response is longer than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
