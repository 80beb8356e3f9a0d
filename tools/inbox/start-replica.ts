import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type SpawnedService, startServiceProcess } from "@bellwether/start/service-process";
import { choosePort } from "@bellwether/tasks/port";

interface ReplicaOptions {
  /** The first replica's data folder, whose embedded PostgreSQL both share. */
  readonly dataFolder: string;
  /** The first replica's address, for which sessions are issued. */
  readonly publicUrl: string;
}

/** Starts another service replica with the embedded PostgreSQL. */
export async function startReplica(options: ReplicaOptions): Promise<SpawnedService> {
  const socketFolder = await findSocketFolder(options.dataFolder);
  const database = `postgresql://bellwether@localhost/bellwether?host=${socketFolder}`;
  return startServiceProcess(
    [
      ...["--database-url", database, "--public-url", options.publicUrl],
      ...["--port", String(await choosePort(25_040)), "--log-level", "silent"],
    ],
    {},
  );
}

/** PostgreSQL writes it into its file's fifth line. */
async function findSocketFolder(dataFolder: string): Promise<string> {
  const files = await readdir(dataFolder, { recursive: true });
  const file = files.find((path) => path.endsWith("postmaster.pid"));
  if (file === undefined) throw new Error(`PostgreSQL does not run in ${dataFolder}.`);
  return (await readFile(join(dataFolder, file), "utf8")).split("\n")[4] ?? "";
}
