import { StartupError } from "../database/startup-error.ts";

/** A backup, a restore or an export cannot be done. The message is one line with the reason and the remedy. */
export class BackupError extends StartupError {
  override readonly name = "BackupError";
}
