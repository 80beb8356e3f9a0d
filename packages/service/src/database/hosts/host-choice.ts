import { Socket } from "node:net";
import pg from "pg";
import { destroyConnection } from "../end-timed-out-connections.ts";
import { isDisconnected, isSilence, reasonOf } from "../transient-errors.ts";
import type { DatabaseHost, DatabaseUrl, SessionAttribute } from "./database-url.ts";

/** Where a client connects to: `host` may be a socket's folder. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** An unanswering host costs so long. Requests wait 5 seconds for a connection: enough for two hosts. */
const hostTimeoutMs = 2000;

/**
 * Chooses the host for each new connection, as libpq does: the first reachable one in order which satisfies
 * `target_session_attrs`. The last good host comes first, so a dead one costs its timeout once.
 */
export class HostChoice {
  readonly #url: DatabaseUrl;
  readonly #attribute: SessionAttribute;
  readonly #report: (line: string) => void;
  #last: DatabaseHost | undefined;
  #running: Promise<Address> | undefined;

  constructor(url: DatabaseUrl, attribute: SessionAttribute, report = (_line: string) => {}) {
    this.#url = url;
    this.#attribute = attribute;
    this.#report = report;
  }

  /**
   * Connections opened at once share a choice, which outlives timed-out ones.
   *
   * @throws NoHostError when no host is suitable, and the error from a server refusing the credentials or the database
   */
  choose(): Promise<Address> {
    this.#running ??= this.#find().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #find(): Promise<Address> {
    const unsuitable: Answer[] = [];
    const reasons: string[] = [];
    for (const host of this.#inOrder()) {
      try {
        const answer = await ask(host, this.#url.connectTimeoutMs ?? hostTimeoutMs);
        if (isSuitable(answer, this.#attribute)) return this.#remember(answer);
        unsuitable.push(answer);
        reasons.push(`${host.name} ${describeState(answer)}`);
      } catch (error) {
        // As in libpq: a server refusing the password or without such a database ends the search.
        if (!isDisconnected(error) && !isSilence(error)) throw error;
        reasons.push(`${host.name}: ${reasonOf(error)}`);
      }
    }
    const [fallback] = unsuitable;
    if (this.#attribute === "prefer-standby" && fallback) return this.#remember(fallback);
    const isReadOnly =
      unsuitable.length === reasons.length && /^(read-write|primary)$/.test(this.#attribute);
    throw new NoHostError(reasons, this.#attribute, isReadOnly ? "25006" : "08001");
  }

  #inOrder(): readonly DatabaseHost[] {
    const { hosts } = this.#url;
    const last = this.#last;
    return last === undefined ? hosts : [last, ...hosts.filter((host) => host !== last)];
  }

  #remember({ host, address }: Answer): Address {
    if (this.#last !== undefined && this.#last !== host) {
      this.#report(`New database connections lead to ${host.name} instead of ${this.#last.name}.`);
    }
    this.#last = host;
    return address;
  }
}

/** No host in the URL is suitable now; one may be later. */
class NoHostError extends Error {
  /** PostgreSQL's code for a read-only server, if every host is one, or for a connection which could not be opened. */
  readonly code: "25006" | "08001";

  constructor(reasons: readonly string[], attribute: SessionAttribute, code: "25006" | "08001") {
    super(`no host of the database is suitable (${attribute}): ${reasons.join("; ")}`);
    this.code = code;
  }
}

interface ServerState {
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
}

interface Answer extends ServerState {
  readonly host: DatabaseHost;
  readonly address: Address;
}

async function ask(host: DatabaseHost, timeoutMs: number): Promise<Answer> {
  const client = new pg.Client({
    connectionString: host.url,
    application_name: "bellwether",
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // A stopping server ends idle connections with an error.
  client.on("error", () => {});
  const { stream } = client.connection;
  // A stopping process does not wait for a silent host.
  if (stream instanceof Socket) stream.unref();
  const address = { host: client.host, port: client.port };
  try {
    await client.connect();
    const { rows } = await client.query<ServerState>(stateQuery);
    client.end().catch(() => {});
    const [state = { isStandby: false, isReadOnly: false }] = rows;
    return { host, address, ...state };
  } catch (error) {
    destroyConnection(client);
    throw error;
  }
}

const stateQuery = `
  select pg_is_in_recovery() as "isStandby",
    current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

function isSuitable({ isStandby, isReadOnly }: ServerState, attribute: SessionAttribute): boolean {
  switch (attribute) {
    case "any":
      return true;
    case "read-write":
      return !isReadOnly;
    case "read-only":
      return isReadOnly;
    case "primary":
      return !isStandby;
    case "standby":
    case "prefer-standby":
      return isStandby;
  }
}

function describeState({ isStandby, isReadOnly }: ServerState): string {
  if (isStandby) return "is a standby";
  return isReadOnly ? "is read-only" : "accepts writes";
}
