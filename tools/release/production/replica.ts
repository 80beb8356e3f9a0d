import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { InstalledService } from "./install-service.ts";
import { type RunningProcess, type Settings, spawnService } from "./run-service.ts";
import { sendRequest } from "./send-request.ts";
import { requireThat, StepFailedError } from "./step-failed.ts";
import { waitUntil } from "./wait-until.ts";

/** The address that callers use; wallets sign for it. */
export const publicUrl = "https://api.bellwether.example";

/** Two replicas have the numbers 1 and 2, as in the examples of the package. */
export interface Replica {
  readonly number: number;
  readonly process: RunningProcess;
  waitUntilReady(): Promise<void>;
  /** Sends SIGTERM, and requires an exit with 0. */
  stop(): Promise<void>;
}

/** The socket of a replica, as in the example for nginx. */
export function socketOf(folder: string, number: number): string {
  return join(folder, `bellwether-${number}`, "http.sock");
}

/** Starts a replica as a role that only reads and writes. */
export function startReplica(
  installed: InstalledService,
  { folder, number, databaseUrl }: { folder: string; number: number; databaseUrl: string },
): Replica {
  const socket = socketOf(folder, number);
  mkdirSync(join(folder, `bellwether-${number}`), { recursive: true });
  // nginx has workers of another user when root runs the rehearsal.
  chmodSync(join(folder, `bellwether-${number}`), 0o755);
  const settings: Settings = {
    DATABASE_URL: databaseUrl,
    MIGRATIONS: "manual",
    SOCKET_PATH: socket,
    SOCKET_MODE: "666",
    PUBLIC_URL: publicUrl,
    FEEDS: "simulator",
    // Above the time that nginx keeps idle connections.
    DRAIN_SECONDS: "3",
    // The load comes from one address.
    REQUESTS_PER_MINUTE: "0",
    KEY_REQUESTS_PER_MINUTE: "0",
  };
  const process = spawnService(installed, settings);
  const isReady = async () => {
    if (process.hasEnded()) throw new StepFailedError(describeEnd(number, process.output()));
    const sent = sendRequest({ socketPath: socket }, `${publicUrl}/health/ready`);
    return (await sent.catch(() => undefined))?.ok ?? false;
  };
  return {
    number,
    process,
    async waitUntilReady() {
      await waitUntil(`replica ${number} to be ready`, isReady);
    },
    async stop() {
      requireThat(!process.hasEnded(), describeEnd(number, process.output()));
      process.kill("SIGTERM");
      await waitUntil(`replica ${number} to end after SIGTERM`, () => process.hasEnded());
      const code = await process.ended;
      requireThat(
        code === 0,
        `Replica ${number} ended with ${code} after SIGTERM; it must end with 0. ${lastLines(process.output())}`,
      );
    },
  };
}

function describeEnd(number: number, output: string): string {
  return `Replica ${number} ended by itself. ${lastLines(output)}`;
}

function lastLines(output: string): string {
  return `The end of its log:\n${output.trim().split("\n").slice(-5).join("\n")}`;
}
