import type { Backups } from "../backup/run-backups.ts";
import type { ClusterStatus } from "../database/cluster/cluster-status.ts";
import type { DistributionStep } from "../database/cluster/distribute-tables.ts";
import type { Clock } from "../domain/clock.ts";
import { describedLabel, isLabel } from "../domain/labels/label.ts";
import type { Random } from "../domain/random.ts";
import type { SecretCipher } from "../domain/secret-cipher.ts";
import type { SigningKeys } from "../domain/signing-keys.ts";
import type { CheckedFeed } from "../feeds/check/feed-tally.ts";
import type { DeadLetters } from "../jobs/dead-letters.ts";
import type { StoredSecrets } from "../store/service/stored-secrets.ts";
import type { Store } from "../store/store.ts";

/** Creates and retires the session token and cursor secrets. */
export interface SigningKeyRotation {
  add(): Promise<void>;
  /** The active keys. */
  read(): Promise<SigningKeys>;
  /** Retires all but the newest; returns how many. */
  retireOld(): Promise<number>;
}

/** Brings the tables up to date. */
export interface MigrationRunner {
  plan(): Promise<{ readonly migrations: readonly PlannedMigration[]; readonly text: string }>;
  /** Returns the applied migrations' names. */
  apply(): Promise<readonly string[]>;
}

/** A pending migration. */
export interface PlannedMigration {
  readonly name: string;
}

/** Where a distributed database keeps its tables. */
export interface Cluster {
  readStatus(): Promise<ClusterStatus>;
  /** The tables not in their place. Rejects with NotDistributableError. */
  plan(shards: number): Promise<DistributionStep[]>;
  distribute(step: DistributionStep): Promise<void>;
}

export interface CommandContext {
  readonly cluster: Cluster;
  readonly store: Store;
  readonly secrets: {
    readonly cipher: Pick<SecretCipher, "currentId" | "keyIds">;
    readonly stored: Pick<StoredSecrets, "count" | "encryptAll">;
    /** Rejects when the database has secrets under a key the setting lacks. */
    check(): Promise<void>;
  };
  readonly signingKeys: SigningKeyRotation;
  readonly migrations: MigrationRunner;
  readonly deadLetters: Pick<DeadLetters, "list" | "dismiss" | "resend">;
  readonly clock: Clock;
  readonly random: Random;
}

/** A command's result, for programs and for people. */
export interface CommandResult {
  /** Printed with `--json`. */
  readonly json: object;
  /** Printed without it. */
  readonly text: string;
  /** By default 0. */
  readonly exitCode?: number;
}

/** The words after a command's name, and its options and switches without the dashes. */
export interface CommandInput<Option extends string = string, Switch extends string = string> {
  readonly words: readonly string[];
  readonly options: Readonly<Partial<Record<Option, string>>>;
  readonly switches: { has(name: Switch): boolean };
}

interface CommandSyntax<Option extends string, Switch extends string> {
  /** Its syntax, after `bellwether`. */
  readonly usage: string;
  readonly about: string;
  /** Its options' names, each with a value; none by default. */
  readonly options?: readonly Option[];
  /** Its flags' names without a value; none by default. */
  readonly switches?: readonly Switch[];
  /** The maximum word count after its name; 0 by default. */
  readonly maxWords?: number;
}

/** A terminal command, such as `bellwether keys list`. */
export interface Command<Option extends string = string, Switch extends string = string>
  extends CommandSyntax<Option, Switch> {
  /** Whether it also runs on a database whose tables are missing or from another version. */
  readonly needsNoTables?: boolean;
  /**
   * @throws CommandError in one line, when the command cannot be done
   * @throws UsageError when it is written wrongly
   */
  run(input: CommandInput<Option, Switch>, context: CommandContext): Promise<CommandResult>;
}

/** A command copying a whole database. It opens databases itself and migrates none with rows. */
export interface BackupCommand<Option extends string = string>
  extends CommandSyntax<Option, string> {
  /** Throws as other commands' `run` does. */
  copy(input: CommandInput<Option>, backups: BackupActions): Promise<CommandResult>;
}

/** A command trying a settings file against the outside, without a database. */
export interface TrialCommand<Option extends string = string>
  extends CommandSyntax<Option, string> {
  /** Throws as other commands' `run` does. */
  try(input: CommandInput<Option>, trials: Trials): Promise<CommandResult>;
}

/** What trial commands do. */
export interface Trials {
  /**
   * Reads every source in a feeds file.
   * @throws CommandError when the file has a mistake
   */
  checkFeeds(file: string, limitSeconds: number): Promise<readonly CheckedFeed[]>;
}

/** What backup commands do. */
export type BackupActions = Pick<Backups, "backUp" | "restore" | "exportTo">;

export type AnyCommand = Command | BackupCommand | TrialCommand;

/** The command cannot be done; the message is one line with the reason. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** The command is written wrongly; the message says how. */
export class UsageError extends CommandError {}

/** @throws UsageError when the text is not a UUID */
export function requireUuid(name: string, text: string | undefined): string {
  if (text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text;
  throw new UsageError(`${name} is ${text ?? "missing"}; it must be a UUID.`);
}

/** @throws UsageError when the text is missing, empty, too long or no label */
export function requireLabel(name: string, text: string | undefined, maxLength = 100): string {
  if (text === undefined)
    throw new UsageError(`${name} is missing; give 1 to ${maxLength} characters.`);
  if (text.length < 1 || text.length > maxLength)
    throw new UsageError(`${name} has ${text.length} characters; give 1 to ${maxLength}.`);
  if (!isLabel(text)) throw new UsageError(`${name} must be ${describedLabel}.`);
  return text;
}
