import { type Refusal, refuse } from "./refusals.ts";

/** A 400 about one field, for the rules that a schema cannot say. */
export function refuseField(
  field: string,
  message: string,
  advice?: string,
  allowed?: string,
): Refusal {
  const more = { ...(advice && { advice }), ...(allowed && { allowed }) };
  return refuse("invalid-request", { details: [{ field, message, ...more }] });
}
