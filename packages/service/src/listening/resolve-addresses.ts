import { StartupError } from "../database/startup-error.ts";
import { pathOfUrl } from "../domain/base-path.ts";
import type { Settings } from "../settings/settings.ts";
import { managementFlags, probeAddress, toUrl } from "./listening-address.ts";
import { probeSocket } from "./listening-socket.ts";

/** Where the service listens, and its clients' URL. */
export interface ResolvedAddresses {
  /** The address clients reach: with a Unix socket the public URL's host, which the proxy has. */
  readonly host: string;
  readonly port: number;
  readonly managementHost: string;
  readonly basePath: string;
  readonly publicUrl: string;
}

/** @throws StartupError when an address cannot be used, or the settings contradict each other */
export async function resolveAddresses(settings: Settings): Promise<ResolvedAddresses> {
  const { socketPath, basePath = "", managementPort } = settings;
  checkPublicUrl(settings);
  const chosen =
    socketPath === undefined
      ? await probeAddress(settings)
      : await chooseSocket(settings, socketPath);
  const { managementHost = socketPath === undefined ? settings.host : "127.0.0.1" } = settings;
  if (managementPort !== undefined) {
    if (managementPort !== 0 && socketPath === undefined && managementPort === chosen.port) {
      throw new StartupError(
        `--management-port and --port are both ${managementPort}; choose another.`,
      );
    }
    await probeAddress({ host: managementHost, port: managementPort }, managementFlags);
  }
  const publicUrl = settings.publicUrl ?? `${toUrl(chosen)}${basePath}`;
  return { ...chosen, managementHost, basePath, publicUrl };
}

function checkPublicUrl({ publicUrl, socketPath, basePath = "" }: Settings): void {
  if (publicUrl === undefined && socketPath !== undefined) {
    throw new StartupError(
      "--public-url is missing; with --socket-path the service cannot tell its URL.",
    );
  }
  if (publicUrl === undefined || pathOfUrl(publicUrl).endsWith(basePath)) return;
  throw new StartupError(
    `--public-url is ${publicUrl}; with --base-path ${basePath} its path must end with ${basePath}.`,
  );
}

/** Whether other machines reach the service depends on the proxy before the socket. */
async function chooseSocket({ publicUrl = "", port }: Settings, socketPath: string) {
  await probeSocket(socketPath);
  return { host: new URL(publicUrl).hostname, port };
}
