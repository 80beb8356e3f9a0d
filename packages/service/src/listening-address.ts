import { createServer } from "node:net";
import { StartupError } from "./database/startup-error.ts";

export interface ListeningAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Finds out whether the address can be had before anything else is started, and which port a 0 means,
 * because links and sign-in texts name it.
 *
 * @throws StartupError when it is taken or not ours
 */
export function probeAddress({ host, port }: ListeningAddress): Promise<ListeningAddress> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (cause) => reject(toStartupError(cause, { host, port })));
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address();
      const found = typeof address === "object" && address !== null ? address.port : port;
      probe.close(() => resolve({ host, port: found }));
    });
  });
}

/** The failure to listen in one line. */
export function toStartupError(cause: Error, { host, port }: ListeningAddress): Error {
  const { code } = cause as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is in use; choose another with --port, or 0 for a free one.`,
    EACCES: `Port ${port} is only for root; choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `${host} is no address of this machine; choose another with --host.`,
    ENOTFOUND: `${host} is no address of this machine; choose another with --host.`,
  };
  const reason = reasons[code ?? ""];
  return reason === undefined ? cause : new StartupError(reason, { cause });
}

/** The address as callers on this machine write it. */
export function urlOf({ host, port }: ListeningAddress): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
