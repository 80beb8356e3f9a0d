import { checkCredential } from "./check-options.ts";
import { ArgumentError } from "./errors.ts";
import type { Credentials } from "./options.ts";
import type { PreparedCall } from "./prepare-call.ts";

export interface CredentialParts {
  readonly headers: Readonly<Record<string, string>>;
  /** The query of the call, including credentials in the query. */
  readonly query: string;
}

/** The credentials that the operation of a call takes, of those the client holds. */
export async function selectCredentials({
  operationId,
  operation,
  host,
  setup,
  query,
}: PreparedCall): Promise<CredentialParts> {
  const headers: Record<string, string> = {};
  for (const name of chooseAlternative(operation.security, setup.credentials)) {
    const scheme = host.credentials[name];
    const credential = setup.credentials[name];
    if (scheme === undefined || credential === undefined) continue;
    const value =
      typeof credential === "function" ? await obtain(operationId, name, credential) : credential;
    if (scheme.in === "bearer") headers.authorization = `Bearer ${value}`;
    else if (scheme.in === "header") headers[scheme.name.toLowerCase()] = value;
    else {
      const pair = `${encodeURIComponent(scheme.name)}=${encodeURIComponent(value)}`;
      if (scheme.in === "cookie") headers.cookie = pair;
      else query += (query && "&") + pair;
    }
  }
  return { headers, query };
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
    throw new ArgumentError(operationId, name, "has a function that failed.", {
      cause,
    });
  }
  checkCredential(operationId, name, value);
  return value;
}

/** The first alternative that the client can serve; the strongest one when several fit. */
function chooseAlternative(
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
