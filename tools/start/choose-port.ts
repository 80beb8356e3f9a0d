import { createServer } from "node:net";

const loopback = "127.0.0.1";

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
