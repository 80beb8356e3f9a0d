import type { CopyResult } from "../backup/run-backups.ts";
import { findDatabaseUrlFault } from "../database/hosts/database-url.ts";
import { type BackupCommand, UsageError } from "./command.ts";

export const backupCommand: BackupCommand = {
  usage: "backup [<file> | <folder>]",
  about:
    "Writes the database as of this moment to a file that restore reads, or to a new file in the folder, by default the current one.",
  maxWords: 1,
  async copy({ words: [path] }, backups) {
    const { file, bytes, ...result } = await backups.backUp(path);
    return {
      json: { file, bytes, ...result },
      text: `file      ${file}\nbytes     ${bytes}\n${describe(result)}`,
    };
  },
};

export const restoreCommand: BackupCommand = {
  usage: "restore <file>",
  about:
    "Restores a backup into a new data folder, or into an empty database of --database-url. It never replaces a database.",
  maxWords: 1,
  async copy({ words: [file] }, backups) {
    if (file === undefined) throw new UsageError("Give the file of the backup.");
    const { service, ...result } = await backups.restore(file);
    return { json: { service, ...result }, text: describe(result) };
  },
};

export const exportCommand: BackupCommand<"to"> = {
  usage: "export --to <url>",
  about: "Copies the database as of this moment into an empty database of another PostgreSQL.",
  options: ["to"],
  async copy({ options: { to } }, backups) {
    if (to === undefined) throw new UsageError("Give --to with the URL of an empty database.");
    if (!/^postgres(ql)?:\/\//.test(to)) {
      throw new UsageError("--to is not a PostgreSQL URL; it must start with postgres://.");
    }
    const fault = findDatabaseUrlFault(to);
    if (fault !== undefined) throw new UsageError(`--to is wrong: ${fault}.`);
    const result = await backups.exportTo(to);
    return { json: result, text: describe(result) };
  },
};

function describe({ createdAt, tables, rows, secrets }: CopyResult): string {
  const { keyIds, hasPlainText } = secrets;
  const states = [
    ...(hasPlainText ? ["in plain text; keep the copy like a password"] : []),
    ...keyIds.map((id) => `encrypted with the key ${id} of SECRETS_KEY`),
  ];
  return [
    `as of     ${createdAt}`,
    `tables    ${tables}`,
    `rows      ${rows}`,
    ...states.map((state) => `secrets   ${state}`),
  ].join("\n");
}
