import { isApiError } from "@bellwether/admin";

/** What the page says about a failed call. */
export function describeError(error: unknown): string {
  return isApiError(error) ? error.message : "The service does not respond.";
}
