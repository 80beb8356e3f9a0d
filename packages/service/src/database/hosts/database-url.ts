/** What `target_session_attrs` accepts, as libpq defines it. */
export const sessionAttributes = [
  "any",
  "read-write",
  "read-only",
  "primary",
  "standby",
  "prefer-standby",
] as const;

export type SessionAttribute = (typeof sessionAttributes)[number];

export interface DatabaseHost {
  /** For errors and logs: without user and password. */
  readonly name: string;
  /** The URL with this host alone. */
  readonly url: string;
}

/** A PostgreSQL URL with one host or several. */
export interface DatabaseUrl {
  readonly hosts: readonly [DatabaseHost, ...DatabaseHost[]];
  readonly attribute?: SessionAttribute;
  /** The `connect_timeout` limit for each host; undefined without one. */
  readonly connectTimeoutMs?: number;
}

/** Scheme, credentials, hosts, and the rest from the path on. A password may contain any character but `/?#`. */
const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/s;

/** @throws Error with a fault repeating no part of the URL */
export function parseDatabaseUrl(url: string): DatabaseUrl {
  const [, scheme = "", credentials = "", list = "", rest = ""] = parts.exec(url) ?? [];
  if (scheme === "") throw new Error("it has another scheme");
  const [first = "", ...others] = list.split(",");
  const parse = (host: string, index: number) =>
    parseHost(host, { scheme, credentials, rest, place: `host ${index + 1}` });
  if (others.length > 0 && first === "") throw new Error("host 1 is empty");
  const hosts: DatabaseUrl["hosts"] = [
    parse(first, 0),
    ...others.map((host, index) => parse(host, index + 1)),
  ];
  return { hosts, ...readParameters(new URL(hosts[0].url).searchParams) };
}

/** Why a text is not a database URL; repeats no part of it. Undefined without a fault. */
export function findDatabaseUrlFault(url: string): string | undefined {
  try {
    parseDatabaseUrl(url);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

interface Surroundings {
  readonly scheme: string;
  readonly credentials: string;
  readonly rest: string;
  readonly place: string;
}

function parseHost(host: string, { scheme, credentials, rest, place }: Surroundings): DatabaseHost {
  const url = `${scheme}${credentials}${host}${rest}`;
  if (host === "" && place !== "host 1") throw new Error(`${place} is empty`);
  if (!URL.canParse(url))
    throw new Error(`${place} is not a name or address with an optional port`);
  return { name: decodeHost(host), url };
}

function decodeHost(host: string): string {
  try {
    return decodeURIComponent(host);
  } catch {
    throw new Error("a host has an invalid percent-encoding");
  }
}

function readParameters(parameters: URLSearchParams): Omit<DatabaseUrl, "hosts"> {
  if (parameters.get("host")?.includes(",")) {
    throw new Error("several hosts stand in the parameter host; write them before the path");
  }
  const given = parameters.get("target_session_attrs");
  const attribute = sessionAttributes.find((known) => known === given);
  if (given !== null && attribute === undefined) {
    throw new Error(`target_session_attrs is not one of ${sessionAttributes.join(", ")}`);
  }
  const seconds = parameters.get("connect_timeout");
  if (seconds !== null && !/^\d{1,4}$/.test(seconds)) {
    throw new Error("connect_timeout is not a number of seconds");
  }
  return {
    ...(attribute && { attribute }),
    // libpq waits without a limit then.
    ...(Number(seconds) > 0 && { connectTimeoutMs: Number(seconds) * 1000 }),
  };
}
