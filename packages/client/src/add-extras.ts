import { addHeaders } from "./check-options.ts";
import { ArgumentError } from "./errors.ts";
import type { CallOptions } from "./options.ts";

/** The query with the call's `extraQuery`, whose parameters replace those of the same name. */
export function addExtraQuery(query: string, { extraQuery = {} }: CallOptions): string {
  const pairs = query ? query.split("&") : [];
  for (const [name, value] of Object.entries(extraQuery)) {
    if (value === undefined) continue;
    const start = `${encodeURIComponent(name)}=`;
    const kept = pairs.filter((pair) => !pair.startsWith(start));
    const values = [value].flat().map((one) => start + encodeURIComponent(String(one)));
    pairs.splice(0, pairs.length, ...kept, ...values);
  }
  return pairs.join("&");
}

/** The body with the properties of the call's `extraBody`. */
export function addExtraBody(
  operationId: string,
  body: unknown,
  { extraBody }: CallOptions,
): unknown {
  if (extraBody === undefined) return body;
  if (typeof (body ?? {}) === "object" && !Array.isArray(body)) {
    return { ...(body as object | undefined), ...extraBody };
  }
  throw new ArgumentError(operationId, "extraBody", "needs a body that is an object.");
}

/** The headers with the call's `extraHeaders`, which come last; null removes a header. */
export function addExtraHeaders<Sent extends Record<string, string>>(
  operationId: string,
  headers: Sent,
  { extraHeaders }: CallOptions,
): Sent {
  if (extraHeaders === undefined) return headers;
  const changed = { ...headers };
  const added: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(extraHeaders)) {
    if (value === null) delete changed[name.toLowerCase()];
    else added[name] = value;
  }
  addHeaders(operationId, changed, added);
  return changed;
}
