import { createServer } from "node:net";
import { UsageError } from "./run-command.ts";

const loopback = "127.0.0.1";

/** The port that an option names; anything else is wrong usage. */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_000) {
    throw new UsageError(`--port is "${text}"; it must be a whole number from 1 to 65000.`);
  }
  return port;
}

/** The wanted port if it is free, else one that the system chooses. */
export async function choosePort(wanted: number): Promise<number> {
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? wanted;
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
