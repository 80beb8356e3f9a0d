import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";

export interface RunningRegistry {
  /** Its address, with a slash at its end. */
  readonly url: string;
  /** Lets its only user publish. */
  readonly token: string;
  readonly stop: () => Promise<void>;
}

const user = "rehearsal";

/**
 * Starts an empty registry on a free port of loopback. It knows no other registry, so what was not
 * published here cannot be installed from it. It runs in this process and ends with it.
 */
export async function startRegistry(folder: string): Promise<RunningRegistry> {
  await mkdir(folder, { recursive: true });
  forgetSettings();
  // It takes half a second to load, which help and wrong usage need not wait for.
  const { runServer } = await import("verdaccio");
  const server: Server = await runServer(configure(folder));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("verdaccio has no port.");
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

/** Variables of the caller's would move the storage or the addresses of tarballs. */
function forgetSettings(): void {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith("VERDACCIO_")) delete process.env[name];
  }
}

function configure(folder: string) {
  return {
    // verdaccio resolves what is relative from here; there is no such file.
    self_path: join(folder, "config.yaml"),
    storage: join(folder, "storage"),
    // The password is checked at each request. Its user lives for seconds, so a fast hash will do.
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
  if (typeof token !== "string") throw new Error(`verdaccio gave no token: ${answer.status}`);
  return token;
}
