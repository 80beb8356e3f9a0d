import type { SendRequest } from "../../outgoing/send-request.ts";

/** A Bot API call's outcome. */
export type BotApiAnswer<Result> =
  | { readonly state: "ok"; readonly result: Result }
  /** The Bot API refused the call. */
  | {
      readonly state: "refused";
      readonly code: number;
      readonly description: string;
      readonly retryAfterMs?: number;
    }
  /** No Bot API answer arrived. `reason` is a sentence for the operator, without the token. */
  | { readonly state: "unavailable"; readonly reason: string };

type Response = Awaited<ReturnType<SendRequest>>;

interface ReadOptions<Result> {
  readonly maxBytes: number;
  readonly token: string;
  /** Throws when the result has another shape. */
  readonly read: (result: unknown) => Result;
}

interface Refusal {
  readonly ok: false;
  readonly error_code: number;
  readonly description?: unknown;
  readonly parameters?: { readonly retry_after?: unknown };
}

export async function readAnswer<Result>(
  response: Response,
  { maxBytes, token, read }: ReadOptions<Result>,
): Promise<BotApiAnswer<Result>> {
  const status = response.statusCode ?? 0;
  const text = await readText(response, maxBytes);
  if (text === undefined) {
    return { state: "unavailable", reason: `Telegram's answer is longer than ${maxBytes} bytes.` };
  }
  const body = parse(text);
  if (isRefusal(body)) {
    const retryAfter = body.parameters?.retry_after;
    return {
      state: "refused",
      code: body.error_code,
      description: String(body.description ?? "").replaceAll(token, "(token)"),
      ...(typeof retryAfter === "number" && { retryAfterMs: Math.max(0, retryAfter) * 1000 }),
    };
  }
  // Telegram's gateways answer these without a Bot API body.
  if (status === 429 || status >= 500) {
    const seconds = Number(response.headers["retry-after"] ?? Number.NaN);
    const retryAfterMs = Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : undefined;
    const refusal = { state: "refused", code: status, description: "" } as const;
    return { ...refusal, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  try {
    if (status !== 200) throw new Error(`HTTP ${status}`);
    return { state: "ok", result: read((body as { result?: unknown }).result) };
  } catch {
    // A proxy in between may answer 403, which must not end a person's address.
    const reason = `HTTP ${status} came without an answer of the Bot API; a proxy may have sent it.`;
    return { state: "unavailable", reason };
  }
}

function isRefusal(body: unknown): body is Refusal {
  const { ok, error_code: code } = (body ?? {}) as { ok?: unknown; error_code?: unknown };
  return ok === false && typeof code === "number";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body, or undefined when it is longer; leaving the loop destroys the response. */
async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
