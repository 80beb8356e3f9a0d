import { chmod } from "node:fs/promises";
import { join } from "node:path";
import type { Progress } from "../rehearsal/progress.ts";
import type { Balancer } from "./balancer.ts";
import { buildImage } from "./build-image.ts";
import { createDatabase, createRoles } from "./database-roles.ts";
import { createDatabaseServer, primaryFolder, requireSocketRoom } from "./database-server.ts";
import {
  addReplica,
  createApp,
  databaseName,
  type Environment,
  ownerSettings,
  startBalancer,
} from "./environment.ts";
import { type FailoverReport, failOver } from "./fail-over.ts";
import {
  type InstalledService,
  installPacked,
  installRelease,
  packService,
} from "./install-service.ts";
import { listProcessesOf } from "./leftovers.ts";
import { addSubscriber, prepareCalls } from "./loaded-calls.ts";
import { replaceReplicas } from "./replace-replicas.ts";
import { type DatabaseRestart, restartDatabase } from "./restart-database.ts";
import { restoreBackup } from "./restore-backup.ts";
import { runServiceCommand } from "./run-service.ts";
import { requireThat } from "./step-failed.ts";

export interface RehearsalOptions {
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** An empty folder for every file of the rehearsal. */
  readonly folder: string;
  /** The tarball of an earlier release, which the replicas are upgraded from. */
  readonly from: string | undefined;
}

export interface RehearsalReport {
  /** Whether the image of the Dockerfile was built. */
  readonly image: string;
  readonly database: string;
  readonly balancer: string;
  /** Whether the rolling restart replaced an earlier release. */
  readonly isUpgrade: boolean;
  readonly migrations: number;
  readonly rollingRestart: { readonly calls: number; readonly failed: 0 };
  readonly databaseRestart: DatabaseRestart;
  readonly backup: { readonly rows: number; readonly alerts: number };
  readonly failover: FailoverReport;
}

/** Deploys the packed service, and does to it what an operator does in a year. Each step checks its result. */
export async function rehearseProduction(options: RehearsalOptions): Promise<RehearsalReport> {
  const { progress, signal, folder, from } = options;
  requireSocketRoom(folder);
  // As root, PostgreSQL and the workers of nginx run as other users, who must be able to enter.
  await chmod(folder, 0o711);
  const earlier =
    from &&
    (await progress.run("Installing the earlier release", () =>
      installRelease(join(folder, "earlier"), from, signal),
    ));
  const tarball = await progress.run("Packing the service", () =>
    packService(join(folder, "packed")),
  );
  const packed = await progress.run("Installing the service", () =>
    installPacked(join(folder, "new"), tarball, signal),
  );
  const image = await progress.run("Building the image, if a Docker daemon runs", () =>
    buildImage(tarball, { signal }),
  );
  const server = createDatabaseServer(join(folder, primaryFolder));
  const environment: Environment = { folder, server, standbys: [], replicas: new Map() };
  try {
    const report = await rehearse(environment, { ...options, first: earlier ?? packed, packed });
    return { image, ...report };
  } finally {
    // After a failure, replicas may run.
    for (const { process } of environment.replicas.values()) process.kill("SIGKILL");
    await stopServers(environment);
  }
}

async function stopServers({ server, standbys }: Environment): Promise<void> {
  for (const each of [server, ...standbys]) await each.stop();
}

async function rehearse(
  environment: Environment,
  options: RehearsalOptions & { first: InstalledService; packed: InstalledService },
): Promise<Omit<RehearsalReport, "image">> {
  const { progress, first } = options;
  const { server } = environment;
  await progress.run(`Starting ${server.description} with two roles`, async () => {
    await server.start();
    await createRoles(server);
    await createDatabase(server, databaseName, first);
  });
  const { applied } = await progress.run("Migrating as the owner", () =>
    runServiceCommand<{ applied: string[] }>(first, ownerSettings(environment), ["migrate"]),
  );
  requireThat(applied.length > 0, "bellwether migrate applied no migration to an empty database.");
  const balancer = await progress.run("Starting two replicas and what is before them", async () => {
    await Promise.all([1, 2].map((number) => addReplica(environment, first, number)));
    return startBalancer(environment, first);
  });
  try {
    const report = await operate(environment, balancer, options);
    const isUpgrade = options.from !== undefined;
    const { description } = server;
    return {
      ...{ database: description, balancer: balancer.description, isUpgrade },
      migrations: applied.length,
      ...report,
    };
  } finally {
    await balancer.stop();
  }
}

async function operate(
  environment: Environment,
  balancer: Balancer,
  {
    progress,
    first,
    packed,
    folder,
  }: RehearsalOptions & { first: InstalledService; packed: InstalledService },
) {
  const { fetch } = balancer;
  const load = await progress.run("Signing a wallet in, and reading markets", async () => {
    // The newer one would ask for its migrations first.
    const app = await createApp(environment, first);
    const subscriber = await addSubscriber(fetch, app);
    return { fetch, subscriber, app, ...(await prepareCalls(fetch, app, subscriber)) };
  });
  const rollingRestart = await progress.run("Replacing both replicas under load", () =>
    replaceReplicas(environment, packed, load),
  );
  const databaseRestart = await progress.run("Restarting the database under load", () =>
    restartDatabase(environment, load),
  );
  const backup = await progress.run("Backing up under load, restoring, and reading the copy", () =>
    restoreBackup(environment, packed, load, folder),
  );
  const failover = await progress.run(
    "Killing the primary under load, and promoting a standby",
    () => failOver(environment, packed, load),
  );
  await progress.run("Stopping everything", async () => {
    const replicas = [...environment.replicas.values()];
    await Promise.all(replicas.map((replica) => replica.stop()));
    environment.replicas.clear();
    await balancer.stop();
    await stopServers(environment);
    const left = listProcessesOf(folder);
    requireThat(left.length === 0, `These processes still run: ${left.join("; ")}.`);
  });
  return { rollingRestart, databaseRestart, backup, failover };
}
