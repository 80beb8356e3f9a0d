import type { IncomingHttpHeaders } from "node:http";
import type { Caller } from "../../domain/caller.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { CredentialPlan, HostPlan, OperationPlan } from "../request/operation-plan.ts";

/**
 * Finds the caller for a credential. Returns a problem for a known but invalid credential, such as an expired token,
 * and undefined for an unknown or revoked one.
 */
export interface Authenticator {
  /** @param origin the calling page's origin, when the request comes from one */
  clientKey(
    text: string,
    origin?: string,
  ): Promise<Pick<Caller, "clientKey" | "pageOrigin"> | Problem | undefined>;
  apiKey(text: string): Promise<Pick<Caller, "app"> | Problem | undefined>;
  feedKey(text: string): Promise<Pick<Caller, "feed" | "feedRights"> | Problem | undefined>;
  adminKey(text: string): Promise<Pick<Caller, "admin"> | Problem | undefined>;
  session(token: string): Promise<Pick<Caller, "wallet" | "session"> | Problem | undefined>;
}

/** Additional header names for each credential, for another vendor's clients. */
export type CredentialAliases = Readonly<Record<string, readonly string[] | undefined>>;

export type ReadCaller = (
  operation: OperationPlan,
  headers: IncomingHttpHeaders,
) => Promise<Caller | Problem>;

const anonymous: Caller = {};
const maxLength = 4096;

/**
 * Creates the function to identify the caller by an operation's credentials. Credentials the operation does not use are
 * ignored; those it uses must be valid, even where optional.
 */
export function createCallerReader(
  hosts: Readonly<Record<string, HostPlan>>,
  authenticator: Authenticator,
  aliases: CredentialAliases = {},
): ReadCaller {
  const check = createCheck(authenticator);

  return async function readCaller({ host, security }, headers) {
    if (security.length === 0) return anonymous;
    const plans = hosts[host]?.credentials ?? {};
    const sent = (name: string) => readCredential(plans[name], headers, aliases[name]);
    const complete = security.filter(
      (names) => names.length > 0 && names.every((name) => sent(name) !== undefined),
    );
    const isOptional = security.some((names) => names.length === 0);
    if (complete.length === 0) return isOptional ? anonymous : refuseMissing(security, plans);
    let problem: Problem | undefined;
    for (const names of complete) {
      // An empty header or a scheme other than Bearer holds no credential to look up.
      if (names.some((name) => sent(name) === "")) continue;
      const caller = await identify(names, plans, (name) =>
        check(name, sent(name) ?? "", headers.origin),
      );
      if (!isProblem(caller)) return caller;
      problem ??= caller;
    }
    return problem ?? refuseMissing(security, plans);
  };
}

/**
 * Creates the function to find a session's wallet beside a client key. It gives the wallet turns and a quota apart from
 * other callers with the key; operations with a client key do not see it, and an invalid session changes nothing.
 */
export function createSessionReader({ session }: Authenticator) {
  return async ({ clientKey, wallet }: Caller, headers: IncomingHttpHeaders) => {
    if (clientKey === undefined || wallet !== undefined) return wallet;
    const token = readBearer(headers);
    if (!token || token.length > maxLength) return undefined;
    const found = await session(token);
    return found === undefined || isProblem(found) ? undefined : found.wallet;
  };
}

/** A credential's header, with its spec's name. */
export type CredentialHeader = readonly [name: string, value: string];

/**
 * Creates the function to list a request's credentials, valid or not, by their names in the specs. It is for requests
 * calling operations in turn; each operation checks them.
 */
export function createCredentialLister(
  { credentials: plans }: HostPlan,
  aliases: CredentialAliases = {},
): (headers: IncomingHttpHeaders) => ReadonlyMap<string, CredentialHeader> {
  return (headers) => {
    const sent = Object.entries(plans).flatMap(([name, plan]) => {
      const value = readCredential(plan, headers, aliases[name]);
      if (!value) return [];
      const header: CredentialHeader =
        plan.in === "bearer" ? ["authorization", `Bearer ${value}`] : [plan.name, value];
      return [[name, header] as const];
    });
    return new Map(sent);
  };
}

type Check = (
  name: string,
  text: string,
  origin: string | undefined,
) => Promise<Caller | Problem | undefined>;

function createCheck(authenticator: Authenticator): Check {
  return async (name, text, origin) => {
    if (text.length > maxLength) return undefined;
    if (name === "clientKey") return authenticator.clientKey(text, origin);
    if (name === "apiKey") return authenticator.apiKey(text);
    if (name === "feedKey") return authenticator.feedKey(text);
    if (name === "adminKey") return authenticator.adminKey(text);
    if (name === "sessionToken") return authenticator.session(text);
    throw new Error(
      `The service cannot check the credential ${name}; add it in http/access/credentials.ts.`,
    );
  };
}

async function identify(
  names: readonly string[],
  plans: HostPlan["credentials"],
  check: (name: string) => Promise<Caller | Problem | undefined>,
): Promise<Caller | Problem> {
  let caller: Caller = anonymous;
  for (const name of names) {
    const found = await check(name);
    if (found === undefined) {
      return refuse("unauthorized", {
        message: `The ${describeCredential(name, plans[name]).noun} is unknown or revoked.`,
      });
    }
    if (isProblem(found)) return found;
    caller = { ...caller, ...found };
  }
  return caller;
}

/** A credential's text; undefined when none was sent, empty when it is malformed. */
function readCredential(
  plan: CredentialPlan | undefined,
  headers: IncomingHttpHeaders,
  aliases: readonly string[] = [],
): string | undefined {
  if (plan === undefined) return undefined;
  if (plan.in === "bearer") return readBearer(headers);
  for (const name of [plan.name, ...aliases]) {
    const value = headers[name.toLowerCase()];
    if (value !== undefined) return String(value);
  }
  return undefined;
}

function readBearer({ authorization }: IncomingHttpHeaders): string | undefined {
  if (authorization === undefined) return undefined;
  return /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
}

function refuseMissing(
  security: OperationPlan["security"],
  plans: HostPlan["credentials"],
): Problem {
  const ways = security
    .filter((names) => names.length > 0)
    .map((names) => names.map((name) => describeCredential(name, plans[name]).send).join(" and "));
  return refuse("unauthorized", { message: `Send ${ways.join(", or ")}.` });
}

function describeCredential(name: string, plan: CredentialPlan | undefined) {
  const noun = nouns[name] ?? name;
  const how = plan?.in === "header" ? `as ${plan.name}` : "as a bearer token";
  return { noun, send: `the ${noun} ${how}` };
}

const nouns: Readonly<Record<string, string>> = {
  clientKey: "client key",
  apiKey: "API key",
  feedKey: "feed key",
  adminKey: "admin key",
  sessionToken: "session token",
};

/** The challenge RFC 9110 requires on every 401. */
export function challengeOf({ security }: OperationPlan): string {
  return security.flat().includes("sessionToken") ? "Bearer" : "Key";
}
