import { writePairs } from "../call/serialize-parameters.ts";
import { ArgumentError } from "../errors.ts";
import type { CallOptions } from "./options.ts";

/** The query with the call's `extraQuery`, whose parameters replace those of the same name. */
export function addExtraQuery(query: string, { extraQuery = {} }: CallOptions): string {
  let pairs = query.split("&");
  for (const [name, value] of Object.entries(extraQuery)) {
    if (value === undefined) continue;
    pairs = pairs.filter((pair) => !pair.startsWith(`${encodeURIComponent(name)}=`));
    pairs.push(writePairs({ name }, value));
  }
  return pairs.filter(Boolean).join("&");
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
