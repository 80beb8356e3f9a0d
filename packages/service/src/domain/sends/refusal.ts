import type { Problem } from "../problems.ts";

/** The sentences for send problems without a field or message. */
const sentences: Partial<Record<Problem["code"], string>> = {
  "idempotency-key-reused":
    "This Idempotency-Key was sent before with another alert at this position; use a new one.",
  "idempotency-key-in-use":
    "The first call with this Idempotency-Key is still running; try again in a moment.",
};

/** A sentence for one refused alert of a batch; fields are relative to the alert. */
export function describeRefusal({ code, message, details = [] }: Problem): string {
  const [first] = details;
  if (message !== undefined) return message;
  if (first === undefined) return sentences[code] ?? "The alert was refused.";
  const field = first.field.replace(/^body\./, "");
  const advice = first.advice === undefined ? "" : `; ${first.advice}`;
  return `${field} ${first.message}${advice}.`;
}
