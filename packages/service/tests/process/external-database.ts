import type { NetConnectOpts } from "node:net";
import { onTestFinished } from "vitest";
import type { Database } from "../../src/database/connect.ts";
import { createTestDatabase } from "../support/database.ts";

/** A migrated database on the run's server, which the service reaches by DATABASE_URL. */
export interface ExternalDatabase {
  readonly url: string;
  /** Where its server listens. */
  readonly address: NetConnectOpts;
  /** The same database through another address. */
  urlThrough(port: number, query?: string): string;
  /** Connections outside the service. */
  readonly db: Database;
}

/** Tests which stop or kill the server start their own, in `external-server.ts`. */
export async function createExternalDatabase(): Promise<ExternalDatabase> {
  const { url, db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { username, password, pathname, hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  const number = Number(port || 5432);
  return {
    url,
    db,
    address: host.startsWith("/") ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number },
    urlThrough(proxyPort, query = "") {
      const login = password === "" ? username : `${username}:${password}`;
      return `postgres://${login}@127.0.0.1:${proxyPort}${pathname}${query}`;
    },
  };
}
