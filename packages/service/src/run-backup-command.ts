import { BackupError } from "./backup/backup-error.ts";
import { Backups } from "./backup/run-backups.ts";
import {
  type BackupCommand,
  CommandError,
  type CommandInput,
  type CommandResult,
} from "./command/command.ts";
import { StartupError } from "./database/startup-error.ts";
import { isUnavailable } from "./database/transient-errors.ts";
import { systemClock as clock } from "./domain/clock.ts";
import type { Settings } from "./settings/settings.ts";
import { readVersion } from "./version.ts";

/**
 * Runs a command that copies the whole database of the settings.
 *
 * @throws CommandError when the database or the file does not allow it
 */
export async function runBackupCommand(
  command: BackupCommand,
  input: CommandInput,
  settings: Settings,
  signal: AbortSignal,
): Promise<CommandResult> {
  const report = (line: string) => console.error(line);
  const backups = new Backups({ settings, service: readVersion(), clock, report, signal });
  try {
    return await command.copy(input, backups);
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    // Such as a role without the permission to create tables.
    if (isDatabaseError(cause)) throw new CommandError(cause.message, { cause });
    throw cause;
  }
}

/** An error that the server has reported, and that neither other code explains nor a later attempt repairs. */
function isDatabaseError(cause: unknown): cause is Error {
  if (cause instanceof BackupError || cause instanceof StartupError || isUnavailable(cause)) {
    return false;
  }
  return cause instanceof Error && "severity" in cause;
}
