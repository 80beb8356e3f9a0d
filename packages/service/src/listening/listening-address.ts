import { createServer } from "node:net";
import { StartupError } from "../database/startup-error.ts";

export interface ListeningAddress {
  readonly host: string;
  readonly port: number;
}

/** The flags for an address, for errors. */
export interface AddressFlags {
  readonly host: string;
  readonly port: string;
}

const publicFlags: AddressFlags = { host: "--host", port: "--port" };
export const managementFlags: AddressFlags = {
  host: "--management-host",
  port: "--management-port",
};

/**
 * Listens on the address for a moment: an address in use is reported before a database is started, and links and
 * sign-in texts need the port chosen for 0.
 *
 * @throws StartupError when it is in use or not an address on this machine
 */
export function probeAddress(
  { host, port }: ListeningAddress,
  flags: AddressFlags = publicFlags,
): Promise<ListeningAddress> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (cause) => reject(toListenError(cause, { host, port }, flags)));
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address();
      const found = typeof address === "object" && address !== null ? address.port : port;
      probe.close(() => resolve({ host, port: found }));
    });
  });
}

/** Describes a failure to listen in one line. */
export function toListenError(
  cause: Error,
  { host, port }: ListeningAddress,
  flags: AddressFlags = publicFlags,
): Error {
  const { code } = cause as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is in use; choose another with ${flags.port}, or 0 for a free one.`,
    EACCES: `Port ${port} is reserved for root; choose one above 1023 with ${flags.port}.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine; choose another with ${flags.host}.`,
    ENOTFOUND: `${host} is not an address of this machine; choose another with ${flags.host}.`,
  };
  const reason = reasons[code ?? ""];
  return reason === undefined ? cause : new StartupError(reason, { cause });
}

/** The URL for clients on this machine. */
export function toUrl({ host, port }: ListeningAddress): string {
  const isAnyAddress = host === "0.0.0.0" || host === "::";
  const name = isAnyAddress ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
