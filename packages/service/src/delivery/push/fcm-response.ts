import type { Attempt } from "../../domain/delivery/alert-channel.ts";
import { type CallResult, readRetryAfter } from "./call-server.ts";
import { fieldsOf, parseFields } from "./parse-fields.ts";

/** What a Firebase response means for the phone, or for the credential with which the message was sent. */
export type FcmOutcome =
  | Attempt
  /** Firebase refuses the service account, or its Apple credential: no such message can be sent. */
  | { readonly state: "refused"; readonly scope: "app" | "ios"; readonly reason: string };

/** The documentation asks for a minute after a 429 without Retry-After. */
const quotaDelayMs = 60_000;

export function interpretFcmResponse(result: CallResult, now: Date): FcmOutcome {
  if ("unavailable" in result) return { state: "unavailable", reason: result.unavailable };
  if ("failure" in result) return { state: "retry", code: result.failure };
  const { status, headers, text } = result;
  if (status === 200) return { state: "sent", ...readMessageName(text) };
  const error = readError(text);
  const code = `fcm-${(error.code ?? String(status)).toLowerCase().replaceAll("_", "-")}`;
  if (isDeadToken(status, error)) return { state: "failed", code, endsAddress: true };
  if (error.code === "THIRD_PARTY_AUTH_ERROR") {
    return refuse("ios", "Firebase has no valid APNs key or certificate for the app");
  }
  // A 404 about anything but the token is about the project.
  if ([401, 403, 404].includes(status)) {
    return refuse("app", `Firebase refused the service account with status ${status}`);
  }
  if ([408, 425, 429].includes(status) || status >= 500) {
    const afterMs = readRetryAfter(headers, now) ?? (status === 429 ? quotaDelayMs : undefined);
    return { state: "retry", code, ...(afterMs !== undefined && { afterMs }) };
  }
  return { state: "failed", code };

  function refuse(scope: "app" | "ios", why: string): FcmOutcome {
    const detail = error.code ?? error.status;
    return { state: "refused", scope, reason: `${why}${detail ? ` (${detail})` : ""}.` };
  }
}

interface FcmError {
  /** Firebase's own code, such as `UNREGISTERED`. */
  readonly code?: string;
  /** Google's general code, such as `NOT_FOUND`. */
  readonly status?: string;
  readonly namesToken: boolean;
}

function readError(text: string): FcmError {
  const { details, status, message } = fieldsOf(parseFields(text).error);
  const parts = (Array.isArray(details) ? details : []).map(fieldsOf);
  const code = parts.map(({ errorCode }) => errorCode).find(isCode);
  const violations = parts.flatMap(({ fieldViolations: found }) =>
    Array.isArray(found) ? found : [],
  );
  // Firebase names the field in the details or, since 2021, the token in the message only.
  const namesToken =
    violations.some((violation) => fieldsOf(violation).field === "message.token") ||
    message === "The registration token is not a valid FCM registration token";
  return { ...(code && { code }), ...(isCode(status) && { status }), namesToken };
}

/** Codes reach logs and metrics, so other text is not one. */
function isCode(value: unknown): value is string {
  return typeof value === "string" && /^[A-Z_]{1,40}$/.test(value);
}

function isDeadToken(status: number, { code, namesToken }: FcmError): boolean {
  if (code === "UNREGISTERED" || code === "SENDER_ID_MISMATCH") return true;
  return status === 400 && namesToken;
}

/** The message's name, such as `projects/harbor/messages/0:1500415314455276%31bd1c9631bd1c96`. */
function readMessageName(text: string): { providerId?: string } {
  const { name } = parseFields(text);
  const id = typeof name === "string" ? (name.split("/").at(-1) ?? "") : "";
  return id !== "" && id.length <= 128 ? { providerId: id } : {};
}
