import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { embeddedName, giveTo } from "@bellwether/service/src/database/initialize.ts";
import type { ServerFiles } from "@bellwether/service/src/database/postmaster.ts";
import { Client } from "pg";

/** The standby as its primary knows it. */
export const standbyName = "standby";

/**
 * Makes a base backup of a running server that follows it when it is started. The embedded PostgreSQL has no
 * pg_basebackup, so this is the same by PostgreSQL's functions.
 */
export async function copyServer(
  connectionString: string,
  { data, runAs, socketFolder }: ServerFiles,
  copy: string,
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query("select pg_create_physical_replication_slot($1, true)", [standbyName]);
    await client.query("select pg_backup_start('standby', fast => true)");
    copyRunning(data, copy);
    const { rows } = await client.query<{ labelfile: string }>(
      "select labelfile from pg_backup_stop(wait_for_archive => false)",
    );
    for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(join(copy, name));
    const conninfo = `host=${socketFolder} user=${embeddedName} application_name=${standbyName}`;
    appendFileSync(
      join(copy, "postgresql.auto.conf"),
      `primary_conninfo = '${conninfo}'\nprimary_slot_name = '${standbyName}'\n`,
    );
    for (const [name, text] of Object.entries({
      backup_label: rows[0]?.labelfile ?? "",
      "standby.signal": "",
    })) {
      writeFileSync(join(copy, name), text);
      giveTo(join(copy, name), runAs);
    }
  } finally {
    await client.end();
  }
}

/** cp keeps owners: as root, the files belong to the server's user. Files may vanish while they are copied. */
function copyRunning(data: string, copy: string): void {
  try {
    execFileSync("cp", ["-a", data, copy], {
      encoding: "utf8",
      stdio: ["ignore", "ignore", "pipe"],
    });
  } catch (error) {
    const lines = String((error as { stderr?: string }).stderr)
      .trim()
      .split("\n");
    if (!lines.every((line) => line.includes("No such file or directory"))) throw error;
  }
}
