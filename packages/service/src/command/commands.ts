import * as adminKeys from "./admin-keys.ts";
import * as apps from "./apps.ts";
import * as backups from "./backups.ts";
import type { AnyCommand, Command } from "./command.ts";
import * as database from "./database.ts";
import * as deadLetters from "./dead-letters.ts";
import * as feeds from "./feeds.ts";
import * as keys from "./keys.ts";
import { migrateCommand } from "./migrate.ts";
import { setPushCredentialsCommand } from "./push-credentials.ts";
import * as secrets from "./secrets.ts";
import { usageCommand } from "./usage.ts";
import * as wallets from "./wallets.ts";
import * as webhooks from "./webhooks.ts";

const verbList = new Intl.ListFormat("en-GB", { type: "disjunction" });

export const commands: readonly AnyCommand[] = [
  migrateCommand,
  ...Object.values(database),
  ...Object.values(keys),
  ...Object.values(apps),
  ...Object.values(adminKeys),
  ...Object.values(feeds),
  usageCommand,
  setPushCredentialsCommand,
  ...Object.values(deadLetters),
  ...Object.values(wallets),
  ...Object.values(webhooks),
  ...Object.values(secrets),
  ...Object.values(backups),
];

/** A command name's words: `keys list`, or one such as `backup`. */
export function nameOf({ usage }: Pick<Command, "usage">): string[] {
  return usage.split(" ", 2).filter((word) => /^[a-z]/.test(word));
}

/** The command whose name the words begin with. */
export function findCommand(words: readonly string[]): AnyCommand | undefined {
  return commands.find((command) => nameOf(command).every((word, index) => word === words[index]));
}

/** The problem when words name no command, with the verbs the first word takes. */
export function describeUnknownCommand(words: readonly string[]): string {
  const known = commands.map(nameOf);
  const verbs = known.filter(([area]) => area === words[0]).map(([, verb = ""]) => verb);
  const hint = verbs.length === 0 ? "" : `; ${words[0]} takes ${verbList.format(verbs.sort())}`;
  return `There is no command ${words.slice(0, 2).join(" ")}${hint}.`;
}

/** The `--help` part about the commands. */
export function describeCommands(): string {
  return commands.map(({ usage, about }) => `  bellwether ${usage}\n      ${about}`).join("\n");
}
