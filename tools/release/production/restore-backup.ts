import { join } from "node:path";
import { createDatabase } from "./database-roles.ts";
import {
  addReplica,
  callReplica,
  type Environment,
  ownerSettings,
  stopReplica,
} from "./environment.ts";
import type { InstalledService } from "./install-service.ts";
import { startLoad } from "./load.ts";
import { readInbox } from "./loaded-calls.ts";
import { callsBetween, type Load } from "./replace-replicas.ts";
import { runServiceCommand } from "./run-service.ts";
import { requireThat } from "./step-failed.ts";

const copyName = "bellwether_restored";
/** Beside the two replicas of the database that was copied. */
const copyReplica = 3;

interface Copied {
  readonly rows: number;
}

/** Backs the database up while it is written to, restores it into another one and reads the rows there. */
export async function restoreBackup(
  environment: Environment,
  installed: InstalledService,
  load: Load,
  folder: string,
): Promise<{ rows: number; alerts: number }> {
  const file = join(folder, "bellwether.backup");
  const before = await readInbox(load.fetch, load.subscriber);
  const running = startLoad(load.calls);
  const backup = await runServiceCommand<Copied>(installed, ownerSettings(environment), [
    "backup",
    file,
  ]).finally(() => running.waitForMore(callsBetween).finally(() => running.stop()));
  const { unavailable, failures } = await running.stop();
  requireThat(
    failures.length + unavailable === 0,
    `Calls failed during a backup: ${unavailable} with 503. ${failures[0] ?? ""}`,
  );

  await createDatabase(environment.server, copyName, installed);
  const settings = ownerSettings(environment, copyName);
  const restored = await runServiceCommand<Copied>(installed, settings, ["restore", file]);
  requireThat(
    restored.rows === backup.rows,
    `The restore loaded ${restored.rows} rows; the backup has ${backup.rows}.`,
  );
  await addReplica(environment, installed, copyReplica, copyName);
  // The session of the wallet is valid in the copy too.
  const { fetch } = callReplica(environment, copyReplica);
  const copied = new Set(await readInbox(fetch, load.subscriber));
  const missing = before.filter((id) => !copied.has(id));
  requireThat(
    before.length > 0 && missing.length === 0,
    `${missing.length} of ${before.length} alerts from before the backup are missing after the restore.`,
  );
  await stopReplica(environment, copyReplica);
  return { rows: backup.rows, alerts: before.length };
}
