import { createServer } from "node:net";
import { UsageError } from "./run-command.ts";

const loopback = "127.0.0.1";

/** @throws UsageError for text other than a port */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_000) {
    throw new UsageError(`--port is "${text}"; it must be a whole number from 1 to 65000.`);
  }
  return port;
}

/** The preferred port if it is free, otherwise a free one. */
export async function choosePort(preferred: number): Promise<number> {
  return (await tryPort(preferred)) ?? (await tryPort(0)) ?? preferred;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(undefined));
    probe.listen(port, loopback, () => {
      const address = probe.address();
      const chosen = typeof address === "object" && address !== null ? address.port : port;
      probe.close(() => resolve(chosen));
    });
  });
}
