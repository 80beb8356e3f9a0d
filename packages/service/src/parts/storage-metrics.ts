import { statfs } from "node:fs/promises";
import { Gauge, type Registry } from "prom-client";
import { readNewestBackup } from "../backup/newest-backup.ts";
import type { Settings } from "../settings/settings.ts";

/** Adds the room on disks this process writes to or watches, and the backups' age. */
export function addStorageMetrics(
  registry: Registry,
  {
    databaseUrl,
    dataFolder,
    backupFolder,
  }: Pick<Settings, "databaseUrl" | "dataFolder" | "backupFolder">,
): void {
  addDiskMetrics(registry, {
    ...(databaseUrl === undefined && { data: dataFolder }),
    ...(backupFolder !== undefined && { backups: backupFolder }),
  });
  if (backupFolder === undefined) return;
  new Gauge({
    name: "bellwether_backup_timestamp_seconds",
    help: "When the newest file of --backup-folder was written; 0 without one.",
    registers: [registry],
    async collect() {
      const writtenAt = await readNewestBackup(backupFolder).catch(() => undefined);
      this.set((writtenAt?.getTime() ?? 0) / 1000);
    },
  });
}

function addDiskMetrics(registry: Registry, folders: Readonly<Record<string, string>>): void {
  const add = (name: string, help: string, blocks: "bavail" | "blocks") =>
    new Gauge({
      name,
      help,
      labelNames: ["disk"],
      registers: [registry],
      async collect() {
        for (const [disk, folder] of Object.entries(folders)) {
          const found = await statfs(folder).catch(() => undefined);
          if (found === undefined) this.remove({ disk });
          else this.set({ disk }, found[blocks] * found.bsize);
        }
      },
    });
  add(
    "bellwether_disk_available_bytes",
    "The room left on the disk of the embedded database, and on that of the backups.",
    "bavail",
  );
  add("bellwether_disk_size_bytes", "The size of these disks.", "blocks");
}
