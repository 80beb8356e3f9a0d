import { type Balancer, callInTurn } from "./balancer.ts";
import { ownerRole, serviceRole } from "./database-roles.ts";
import type { DatabaseServer } from "./database-server.ts";
import type { InstalledService } from "./install-service.ts";
import type { LoadedApp } from "./loaded-calls.ts";
import { hasNginx, startNginx } from "./nginx.ts";
import { type Replica, socketOf, startReplica } from "./replica.ts";
import { runServiceCommand } from "./run-service.ts";

/** The database that the replicas share. */
export const databaseName = "bellwether";

/** An operator's setup: a PostgreSQL server, a proxy and two replicas. */
export interface Environment {
  readonly folder: string;
  readonly server: DatabaseServer;
  /** Those that were started beside it. */
  readonly standbys: DatabaseServer[];
  /** The replicas that run, by number. */
  readonly replicas: Map<number, Replica>;
}

/** The settings of commands that change tables or copy the database. */
export function ownerSettings({ server }: Environment, database = databaseName) {
  return { DATABASE_URL: server.url(ownerRole, database) };
}

/** Starts replica `number`, and waits until it is ready. */
export async function addReplica(
  { folder, server, replicas }: Environment,
  installed: InstalledService,
  number: number,
  database = databaseName,
): Promise<Replica> {
  const databaseUrl = server.url(serviceRole, database);
  const replica = startReplica(installed, { folder, number, databaseUrl });
  replicas.set(number, replica);
  await replica.waitUntilReady();
  return replica;
}

export async function stopReplica({ replicas }: Environment, number: number): Promise<void> {
  await replicas.get(number)?.stop();
  replicas.delete(number);
}

export function startBalancer(
  { folder }: Environment,
  installed: InstalledService,
): Promise<Balancer> {
  if (hasNginx()) return startNginx(folder, installed);
  return Promise.resolve(callInTurn([socketOf(folder, 1), socketOf(folder, 2)]));
}

/** The address of one replica, without a balancer. */
export function callReplica({ folder }: Environment, number: number): Balancer {
  const socket = socketOf(folder, number);
  return callInTurn([socket, socket]);
}

/** Creates an app with its API key, and a client key, as the role of the service. */
export async function createApp(
  { server }: Environment,
  installed: InstalledService,
): Promise<LoadedApp> {
  const DATABASE_URL = server.url(serviceRole, databaseName);
  const settings = { DATABASE_URL, MIGRATIONS: "manual" };
  const run = <Result>(...words: string[]) => runServiceCommand<Result>(installed, settings, words);
  const { id } = await run<{ id: string }>("apps", "create", "--name", "Rehearsal");
  const { key: apiKey } = await run<{ key: string }>("keys", "create", "--app", id);
  const { key: clientKey } = await run<{ key: string }>("keys", "create", "--client", "load");
  return { appId: id, apiKey, clientKey };
}
