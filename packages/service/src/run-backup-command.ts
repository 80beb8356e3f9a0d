import { BackupError } from "./backup/backup-error.ts";
import type { SecretSummary } from "./backup/backup-format.ts";
import { Backups } from "./backup/run-backups.ts";
import {
  type BackupCommand,
  CommandError,
  type CommandInput,
  type CommandResult,
} from "./command/command.ts";
import { connect, type Target } from "./database/connect.ts";
import { StartupError } from "./database/startup-error.ts";
import { isUnavailable } from "./database/transient-errors.ts";
import { systemClock as clock } from "./domain/clock.ts";
import { systemRandom as random } from "./domain/random.ts";
import { SecretCipher } from "./domain/secret-cipher.ts";
import type { Settings } from "./settings/settings.ts";
import { StoredSecrets } from "./store/service/stored-secrets.ts";
import { readVersion } from "./version.ts";

/**
 * Runs a command copying the whole configured database.
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
  const about = { service: readVersion(), clock, countSecrets };
  const backups = new Backups({ settings, ...about, report, signal });
  try {
    return await command.copy(input, backups);
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    // Such as a role without the permission to create tables.
    if (isDatabaseError(cause)) throw new CommandError(cause.message, { cause });
    throw cause;
  }
}

/** Tables from a version before SECRETS_KEY have no columns for encrypted secrets. */
async function countSecrets(target: Target): Promise<SecretSummary> {
  const db = connect(target, { poolSize: 1, report: () => {} });
  try {
    const counts = await new StoredSecrets(db, new SecretCipher(undefined, random)).count();
    const keyIds = new Set(counts.flatMap(({ keyId }) => keyId ?? []));
    return { keyIds: [...keyIds].sort(), hasPlainText: counts.some(({ keyId }) => keyId === null) };
  } catch (error) {
    if (!["42703", "42P01"].includes((error as { code?: string }).code ?? "")) throw error;
    return { keyIds: [], hasPlainText: true };
  } finally {
    await db.destroy();
  }
}

/** A server error neither explained by other code nor repaired by a later attempt. */
function isDatabaseError(cause: unknown): cause is Error {
  if (cause instanceof BackupError || cause instanceof StartupError || isUnavailable(cause)) {
    return false;
  }
  return cause instanceof Error && "severity" in cause;
}
