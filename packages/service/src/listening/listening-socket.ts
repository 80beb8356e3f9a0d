import { chmodSync, existsSync, lstatSync, rmSync, unlinkSync } from "node:fs";
import { connect, createServer } from "node:net";
import { dirname } from "node:path";
import { StartupError } from "../database/startup-error.ts";

/**
 * Removes the socket left by an ended process, and listens for a moment: an unusable path is reported before a database
 * is started.
 *
 * @throws StartupError when another process listens on it, or it cannot be created
 */
export async function probeSocket(path: string): Promise<void> {
  const folder = dirname(path);
  // Listening there fails with EACCES, as for a folder without permission.
  if (!existsSync(folder)) {
    throw new StartupError(`The folder ${folder} does not exist; create it for --socket-path.`);
  }
  await removeStaleSocket(path);
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (cause) => reject(toSocketError(cause, path)));
    probe.listen(path, () => probe.close(() => resolve()));
  });
}

/** Lets the proxy connect. Until then only the service's user could. */
export function setSocketMode(path: string, mode: string): void {
  chmodSync(path, Number.parseInt(mode, 8));
}

/**
 * Lets no new connection in; open ones stay. A proxy then takes another replica at once, where a port would first
 * refuse its requests.
 */
export function removeSocket(path: string): void {
  rmSync(path, { force: true });
}

async function removeStaleSocket(path: string): Promise<void> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isSocket()) {
    throw new StartupError(`${path} is not a socket; choose another path with --socket-path.`);
  }
  if (await isListening(path)) {
    throw new StartupError(
      `Another process listens on ${path}; stop it, or choose another path with --socket-path.`,
    );
  }
  unlinkSync(path);
}

/** Only a refusal proves its process ended: a full connection queue fails with EAGAIN. */
function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "ECONNREFUSED"));
  });
}

/** Describes a failure to listen in one line. */
export function toSocketError(cause: Error, path: string): Error {
  const { code } = cause as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `${path} exists; choose another path with --socket-path.`,
    EACCES: `The folder ${dirname(path)} does not allow this user to create the socket.`,
    ENOTDIR: `${dirname(path)} is not a folder; choose another path with --socket-path.`,
    EROFS: `The folder ${dirname(path)} is read-only; choose another path with --socket-path.`,
  };
  const reason = reasons[code ?? ""];
  return reason === undefined ? cause : new StartupError(reason, { cause });
}
