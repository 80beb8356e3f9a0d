import { spawn } from "node:child_process";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { connect, createServer, type NetConnectOpts } from "node:net";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { userForDatabase } from "../../src/database/unprivileged-user.ts";
import { waitFor } from "../support/wait-for.ts";
import { createFolder } from "./data-folders.ts";

/** Debian's; CI machines have none. */
const program = "/usr/sbin/pgbouncer";

/** Tests with the real program are skipped where it is missing. */
export const isInstalled = existsSync(program);

export interface PoolerOptions {
  readonly mode: "session" | "transaction" | "statement";
  /** The connections to one database's server. */
  readonly size?: number;
  /** The setting `ignore_startup_parameters`. */
  readonly ignored?: string;
}

/** Starts PgBouncer in front of a server; returns its port. */
export async function startPooler(
  server: NetConnectOpts,
  { mode, size = 20, ignored = "statement_timeout" }: PoolerOptions,
): Promise<number> {
  const folder = createFolder();
  const port = await findFreePort();
  const [host, serverPort] =
    "path" in server
      ? [dirname(server.path), Number(server.path.split(".").at(-1))]
      : [server.host, server.port];
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${host} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users.txt")}
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 200
ignore_startup_parameters = ${ignored}
`,
  );
  writeFileSync(join(folder, "users.txt"), '"bellwether" ""\n');
  chmodSync(folder, 0o755);
  // As root it refuses to run.
  const child = spawn(program, [file], { ...userForDatabase(folder), stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  await waitFor(() => accepts(port));
  return port;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
