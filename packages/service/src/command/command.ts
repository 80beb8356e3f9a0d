import { parseArgs } from "node:util";
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
  print(line: string): void;
}

/** One thing to do from a terminal, such as `bellwether keys list`. */
export interface Command {
  /** How it is written, after `bellwether`. */
  readonly usage: string;
  readonly about: string;
  run(words: readonly string[], context: CommandContext): Promise<void>;
}

/** What was asked for cannot be done; one line that says why. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** `--name value` pairs and the words between them. */
export function readWords<const Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): { readonly options: Partial<Record<Name, string>>; readonly words: readonly string[] } {
  const known = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: known,
      allowPositionals: true,
    });
    return { options: values as Partial<Record<Name, string>>, words: positionals };
  } catch (cause) {
    throw new CommandError((cause as Error).message, { cause });
  }
}

/** @throws CommandError when the text is no UUID */
export function requireUuid(name: string, text: string | undefined): string {
  if (text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text;
  throw new CommandError(`${name} is ${text ?? "missing"}; it must be a UUID.`);
}

/** @throws CommandError when the text is missing or too long for a page of a list */
export function requireName(name: string, text: string | undefined): string {
  if (text !== undefined && text.length >= 1 && text.length <= 100) return text;
  throw new CommandError(`${name} has ${text?.length ?? 0} characters; give 1 to 100.`);
}
