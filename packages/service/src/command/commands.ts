import * as adminKeys from "./admin-keys.ts";
import * as apps from "./apps.ts";
import type { Command } from "./command.ts";
import * as deadLetters from "./dead-letters.ts";
import * as keys from "./keys.ts";
import { migrateCommand } from "./migrate.ts";
import { setPushCredentialsCommand } from "./push-credentials.ts";
import * as secrets from "./secrets.ts";

const verbList = new Intl.ListFormat("en-GB", { type: "disjunction" });

export const commands: readonly Command[] = [
  migrateCommand,
  ...Object.values(keys),
  ...Object.values(apps),
  ...Object.values(adminKeys),
  setPushCredentialsCommand,
  ...Object.values(deadLetters),
  ...Object.values(secrets),
];

/** The command whose name the words start with, such as `keys list`. */
export function findCommand(words: readonly string[]): Command | undefined {
  return commands.find((command) => nameOf(command).every((word, index) => word === words[index]));
}

/** The words before its arguments: one, as in `migrate`, or two. */
export function nameOf({ usage }: Command): string[] {
  return usage.split(" ").filter((word, index) => index < 2 && /^[a-z]/.test(word));
}

/** The problem of words that name no command, with the verbs that the first word takes. */
export function describeUnknownCommand(words: readonly string[]): string {
  const known = commands.map(nameOf);
  const verbs = known.filter(([area]) => area === words[0]).map(([, verb = ""]) => verb);
  const hint = verbs.length === 0 ? "" : `; ${words[0]} takes ${verbList.format(verbs.sort())}`;
  return `There is no command ${words.slice(0, 2).join(" ")}${hint}.`;
}

/** The part of `--help` about the commands. */
export function describeCommands(): string {
  return commands.map(({ usage, about }) => `  bellwether ${usage}\n      ${about}`).join("\n");
}
