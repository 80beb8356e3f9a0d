import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";

export interface RunningRegistry {
  /** Its address, with a trailing slash. */
  readonly url: string;
  /** Its only user's token. */
  readonly token: string;
  readonly stop: () => Promise<void>;
}

const user = "rehearsal";

/**
 * Starts an empty registry on a free loopback port, in this process. It has no uplinks, so it serves only packages
 * published to it.
 */
export async function startRegistry(folder: string): Promise<RunningRegistry> {
  await mkdir(folder, { recursive: true });
  unsetCallerSettings();
  // Takes half a second to load; --help and usage errors do not need it.
  const { runServer } = await import("verdaccio");
  const server: Server = await runServer(configure(folder));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || address === null)
    throw new Error("verdaccio listens on no port.");
  const url = `http://127.0.0.1:${address.port}/`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  try {
    return { url, token: await addUser(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The caller's variables could change the storage or the tarball addresses. */
function unsetCallerSettings(): void {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith("VERDACCIO_")) delete process.env[name];
  }
}

function configure(folder: string) {
  return {
    // verdaccio resolves relative paths from here; the file does not exist.
    self_path: join(folder, "config.yaml"),
    storage: join(folder, "storage"),
    // verdaccio checks the password on each request. The user exists for seconds, so a fast hash is enough.
    auth: { htpasswd: { file: join(folder, "htpasswd"), max_users: 1, algorithm: "sha1" } },
    uplinks: {},
    packages: { "**": { access: "$all", publish: user, unpublish: user } },
    web: { enable: false },
    middlewares: {},
    log: { type: "file", path: join(folder, "verdaccio.log"), format: "json", level: "http" },
  };
}

async function addUser(url: string): Promise<string> {
  const answer = await fetch(`${url}-/user/org.couchdb.user:${user}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: user, password: randomUUID() }),
  });
  const { token } = (await answer.json()) as { token?: unknown };
  if (typeof token !== "string") throw new Error(`verdaccio returned no token: ${answer.status}`);
  return token;
}
