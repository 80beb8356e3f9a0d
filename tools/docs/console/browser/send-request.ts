import { explainSilence } from "./explain-silence.ts";

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly tookMs: number;
  /** Where a redirect led. */
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

/** How long a person waits for an answer, in ms. */
const patienceMs = 20_000;

/** The answer, or a sentence about why there is none. */
export async function sendRequest(
  baseUrl: string,
  { url, method, headers, body }: ReadyRequest,
): Promise<Answer | string> {
  const fault = faultOf(headers);
  if (fault !== undefined) return fault;
  const startedMs = performance.now();
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(patienceMs),
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
      return `${new URL(url).host} took longer than ${patienceMs / 1000} seconds. It may still be at work on this.`;
    }
    return explainSilence(baseUrl);
  }
}

function faultOf(headers: Readonly<Record<string, string>>): string | undefined {
  const unfit = Object.entries(headers).find(([, value]) => /[^\t\x20-\xff]/.test(value));
  return unfit && `${unfit[0]} has a character that no header can carry.`;
}
