import type { PreparedCall } from "../call/prepare-call.ts";
import { writePairs } from "../call/serialize-parameters.ts";
import { ArgumentError } from "../errors.ts";
import type { CredentialDescription } from "../operation.ts";
import { checkCredential } from "./check-options.ts";
import type { Credentials } from "./options.ts";

export interface CredentialParts {
  readonly headers: Readonly<Record<string, string>>;
  /** The call's query, including credentials in the query. */
  readonly query: string;
}

/**
 * The client's credentials for a call's operation. Plain values are returned at once.
 *
 * @param headers the attempt's headers, which may hold a credential already
 * @throws ArgumentError when the operation needs a credential and has none
 */
export function selectCredentials(
  call: PreparedCall,
  headers: Readonly<Record<string, string>>,
): CredentialParts | Promise<CredentialParts> {
  const { credentials } = call.setup;
  const names = chooseAlternative(call.operation.security, credentials);
  const missing = names.length === 0 && describeMissing(call, headers);
  if (missing) {
    const problem = "is missing; pass it where the client is created, or to with().";
    throw new ArgumentError(call.operationId, missing, problem);
  }
  return names.some((name) => typeof credentials[name] === "function")
    ? obtainAll(call, names)
    : placeCredentials(call, names, credentials);
}

async function obtainAll(call: PreparedCall, names: readonly string[]): Promise<CredentialParts> {
  const values: Record<string, string | undefined> = {};
  for (const name of names) {
    const credential = call.setup.credentials[name];
    values[name] =
      typeof credential === "function"
        ? await obtain(call.operationId, name, credential)
        : credential;
  }
  return placeCredentials(call, names, values);
}

function placeCredentials(
  { host, query }: PreparedCall,
  names: readonly string[],
  values: Credentials,
): CredentialParts {
  const headers: Record<string, string> = {};
  for (const name of names) {
    const scheme = host.credentials[name];
    const value = values[name];
    if (!scheme || typeof value !== "string") continue;
    if (scheme.in === "query") query += (query && "&") + writePairs(scheme, value);
    else headers[headerOf(scheme)] = scheme.write?.(value, scheme.name) ?? value;
  }
  return { headers, query };
}

/** A credential's header; a hook or a caller may set it. In a query no header has it. */
function headerOf(scheme: CredentialDescription): string {
  return scheme.in === "header" ? scheme.name.toLowerCase() : scheme.in;
}

async function obtain(
  operationId: string,
  name: string,
  credential: () => string | Promise<string>,
): Promise<string> {
  let value: string;
  try {
    value = await credential();
  } catch (cause) {
    throw new ArgumentError(operationId, name, "has a function that failed.", { cause });
  }
  checkCredential(operationId, name, value);
  return value;
}

/** The first alternative the client can serve; the strongest one when several fit. */
export function chooseAlternative(
  alternatives: readonly (readonly string[])[] = [],
  held: Credentials,
): readonly string[] {
  let chosen: readonly string[] = [];
  for (const names of alternatives) {
    if (names.length > chosen.length && names.every((name) => held[name] !== undefined)) {
      chosen = names;
    }
  }
  return chosen;
}

/** The credentials the operation needs and does not get; the service would answer with 401. */
function describeMissing(
  { operation: { security = [] }, host, setup, options }: PreparedCall,
  headers: object,
): string | undefined {
  // A null header says the call goes without it.
  const given = { ...headers, ...options.extras?.headers };
  const isMissing = (name: string) => {
    const scheme = host.credentials[name];
    // A scheme without an option, such as basic authentication, can only come in a header.
    if (!scheme || setup.credentials[name] !== undefined) return false;
    return !(headerOf(scheme) in given);
  };
  const missing = security.map((names) => names.filter(isMissing).join(" and "));
  return missing.includes("") ? undefined : missing.join(" or ");
}
