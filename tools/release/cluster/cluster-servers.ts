import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { makeDataFolder } from "@bellwether/service/src/database/data-folder.ts";
import { embeddedName, initialize } from "@bellwether/service/src/database/initialize.ts";
import { type RunAs, userForDatabase } from "@bellwether/service/src/database/unprivileged-user.ts";
import { Client } from "pg";
import { findDebianPostgres } from "../production/database-server.ts";
import { StepFailedError } from "../production/step-failed.ts";
import { waitUntil } from "../production/wait-until.ts";

/** A PostgreSQL server with Citus on loopback. */
export interface ClusterServer {
  readonly port: number;
  url(user: string, database: string): string;
  /** Runs statements as the superuser, each in its own transaction. */
  run(database: string, ...statements: string[]): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends the server and its processes as a power loss does. */
  kill(): Promise<void>;
}

/** Binaries for PostgreSQL with Citus; undefined without one. */
export function findCitus(): string | undefined {
  const bin = findDebianPostgres();
  if (bin === undefined || !existsSync(join(bin, "../lib/citus.so"))) return undefined;
  return bin;
}

/** Makes an empty server in a folder; the caller starts it. */
export async function createClusterServer(bin: string, folder: string): Promise<ClusterServer> {
  makeDataFolder(folder);
  const runAs = userForDatabase(folder);
  const data = initialize(bin, folder, runAs);
  const port = await findFreePort();
  appendFileSync(
    join(data, "postgresql.conf"),
    [
      "shared_preload_libraries = 'citus'",
      "listen_addresses = '127.0.0.1'",
      `port = ${port}`,
      "unix_socket_directories = ''",
      "max_connections = 300",
      "max_prepared_transactions = 300",
      "wal_level = logical",
      "log_min_messages = fatal",
      // A lost server refuses connections at once; another may be silent.
      "citus.node_connection_timeout = '2s'",
      "citus.node_conninfo = 'sslmode=disable'",
      // Looks for transactions to finish more often than each minute.
      "citus.recover_2pc_interval = '5s'\n",
    ].join("\n"),
  );
  return serverIn({ bin, data, runAs, port });
}

interface Place {
  readonly bin: string;
  readonly data: string;
  readonly runAs: RunAs;
  readonly port: number;
}

function serverIn({ bin, data, runAs, port }: Place): ClusterServer {
  let server: ChildProcess | undefined;
  const url = (user: string, database: string) =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;
  const end = async (signal: NodeJS.Signals) => {
    const running = server;
    server = undefined;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    const children = signal === "SIGKILL" ? findChildren(running.pid) : [];
    running.kill(signal);
    // A connection's process goes on for a moment after its server was killed.
    for (const pid of children) killIfRunning(pid);
    await ended;
  };
  return {
    ...{ port, url },
    run: (database, ...statements) => runStatements(url(embeddedName, database), statements),
    async start() {
      // libpq looks for certificates in the user's home, not in root's.
      const env = { PATH: process.env.PATH, HOME: data };
      const options = { ...runAs, env, cwd: data, detached: true, stdio: "ignore" } as const;
      server = spawn(join(bin, "postgres"), ["-D", data], options);
      const isReady = () => {
        try {
          execFileSync(join(bin, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]);
          return true;
        } catch {
          return false;
        }
      };
      await waitUntil(`the server on port ${port} to accept connections`, isReady);
    },
    stop: () => end("SIGINT"),
    kill: () => end("SIGKILL"),
  };
}

function findChildren(parent: number | undefined): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) {
      await client.query(statement).catch((error: Error) => {
        throw new StepFailedError(`"${statement}" failed: ${error.message}.`);
      });
    }
  } finally {
    await client.end();
  }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}
