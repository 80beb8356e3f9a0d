import type { Database } from "../database/connect.ts";
import type { Clock } from "../domain/clock.ts";
import type { Random } from "../domain/random.ts";
import type { Store } from "../store/store.ts";

/** What commands work with. */
export interface CommandContext {
  readonly db: Database;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
}

/** What a command did, for programs and for people. */
export interface CommandResult {
  /** What `--json` prints. */
  readonly json: object;
  /** What is printed otherwise. */
  readonly text: string;
}

/** One thing to do from a terminal, such as `bellwether keys list`. */
export interface Command {
  /** How it is written, after `bellwether`. */
  readonly usage: string;
  readonly about: string;
  run(words: readonly string[], context: CommandContext): Promise<CommandResult>;
}

/** What was asked for cannot be done; one line that says why. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** It was written wrongly; a sentence that says how. */
export class UsageError extends CommandError {}

/** @throws UsageError when the text is no UUID */
export function requireUuid(name: string, text: string | undefined): string {
  if (text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text;
  throw new UsageError(`${name} is ${text ?? "missing"}; it must be a UUID.`);
}

/** @throws UsageError when the text is missing or too long for a page of a list */
export function requireName(name: string, text: string | undefined): string {
  if (text === undefined) throw new UsageError(`${name} is missing; give 1 to 100 characters.`);
  if (text.length >= 1 && text.length <= 100) return text;
  throw new UsageError(`${name} has ${text.length} characters; give 1 to 100.`);
}
