import { type Refusal, refuse } from "../refusals.ts";

/** A refusal with the sentence that a wallet shows to the person who pressed the button. */
export interface ActionRefusal extends Refusal {
  readonly message: string;
}

/** 400: a parameter or the body breaks its limits. */
export function invalidRequest(message: string): ActionRefusal {
  return { ...refuse("invalid-request"), message };
}

/** 404 */
export function notFound(message: string): ActionRefusal {
  return { ...refuse("not-found"), message };
}

/** 422: well formed, yet no transaction can be made of it. */
export function notPossible(message: string): ActionRefusal {
  return { ...refuse("cannot-be-done"), message };
}

/** 503 */
export function unavailable(message: string, retryAfterSeconds: number): ActionRefusal {
  return { ...refuse("unavailable", { retryAfterSeconds }), message };
}
