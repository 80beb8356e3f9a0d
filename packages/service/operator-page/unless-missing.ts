import { isApiError } from "@bellwether/admin";

/** Undefined if there is no such thing. */
export function unlessMissing<Data>(call: Promise<Data>): Promise<Data | undefined> {
  return call.catch((error: unknown) => {
    if (isApiError(error, 404)) return undefined;
    throw error;
  });
}
