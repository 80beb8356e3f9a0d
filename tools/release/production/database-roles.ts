import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseServer } from "./database-server.ts";
import { requireThat } from "./step-failed.ts";

/** The role that migrates. */
export const ownerRole = "bellwether_owner";
/** The role of the replicas: it reads and writes rows only. */
export const serviceRole = "bellwether_service";

export async function createRoles(server: DatabaseServer): Promise<void> {
  await server.run("postgres", `create role ${ownerRole} login; create role ${serviceRole} login`);
}

/** Creates a database of the owner and runs the grants that the installed package documents. */
export async function createDatabase(
  server: DatabaseServer,
  name: string,
  packageFolder: string,
): Promise<void> {
  await server.run("postgres", `create database ${name} owner ${ownerRole}`);
  const page = await readFile(join(packageFolder, "docs/operating.md"), "utf8");
  const [, grants] = /```sql\n(grant usage[\s\S]*?)```/.exec(page) ?? [];
  requireThat(
    grants !== undefined,
    "docs/operating.md of the package has no block of grants that begins with `grant usage`.",
  );
  await server.run(name, grants);
}
