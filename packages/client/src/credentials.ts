import type { CredentialDescription, OperationDescription } from "./operation.ts";

/** Credentials by the name of their security scheme; each a value or a function that yields one. */
export type Credentials = Readonly<Record<string, Credential | undefined>>;
export type Credential = string | (() => string | Promise<string>);

export interface CredentialParts {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: readonly string[];
}

/** The credentials that an operation takes, of those the client holds. */
export async function selectCredentials(
  operation: OperationDescription,
  schemes: Readonly<Record<string, CredentialDescription>>,
  held: Credentials,
): Promise<CredentialParts> {
  const headers: Record<string, string> = {};
  const query: string[] = [];
  for (const name of chooseAlternative(operation.security ?? [], held)) {
    const scheme = schemes[name];
    const credential = held[name];
    if (scheme === undefined || credential === undefined) continue;
    const value = typeof credential === "function" ? await credential() : credential;
    if (scheme.in === "bearer") headers.authorization = `Bearer ${value}`;
    else if (scheme.in === "header") headers[scheme.name.toLowerCase()] = value;
    else if (scheme.in === "cookie") headers.cookie = `${scheme.name}=${value}`;
    else query.push(`${encodeURIComponent(scheme.name)}=${encodeURIComponent(value)}`);
  }
  return { headers, query };
}

/** The first alternative that the client can serve; the strongest one when several fit. */
function chooseAlternative(
  alternatives: readonly (readonly string[])[],
  held: Credentials,
): readonly string[] {
  const servable = alternatives.filter((names) => names.every((name) => held[name] !== undefined));
  return [...servable].sort((one, other) => other.length - one.length)[0] ?? [];
}
