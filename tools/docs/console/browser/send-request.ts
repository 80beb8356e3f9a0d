import { explainNoResponse } from "./explain-no-response.ts";

/** A response as the console shows it. */
export interface ConsoleResponse {
  readonly status: number;
  readonly statusText: string;
  readonly tookMs: number;
  /** The URL after a redirect. */
  readonly redirectedTo: string | undefined;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export interface ReadyRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const timeoutMs = 20_000;

/** The response, or a sentence on why there is none. */
export async function sendRequest(
  baseUrl: string,
  { url, method, headers, body }: ReadyRequest,
): Promise<ConsoleResponse | string> {
  const problem = findInvalidHeader(headers);
  if (problem !== undefined) return problem;
  const startedMs = performance.now();
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return {
      status: response.status,
      statusText: response.statusText,
      tookMs: Math.round(performance.now() - startedMs),
      redirectedTo: response.redirected ? response.url : undefined,
      headers: [...response.headers],
      body: text,
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") {
      return `${new URL(url).host} took longer than ${timeoutMs / 1000} seconds. It may still be processing the request.`;
    }
    return explainNoResponse(baseUrl);
  }
}

function findInvalidHeader(headers: Readonly<Record<string, string>>): string | undefined {
  const invalid = Object.entries(headers).find(([, value]) => /[^\t\x20-\xff]/.test(value));
  return invalid && `${invalid[0]} has a character that headers cannot contain.`;
}
