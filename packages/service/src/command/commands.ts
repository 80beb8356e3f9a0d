import * as adminKeys from "./admin-keys.ts";
import * as apps from "./apps.ts";
import type { Command } from "./command.ts";
import * as deadLetters from "./dead-letters.ts";
import * as keys from "./keys.ts";
import { setPushCredentialsCommand } from "./push-credentials.ts";
import * as secrets from "./secrets.ts";

const verbList = new Intl.ListFormat("en-GB", { type: "disjunction" });

export const commands: readonly Command[] = [
  ...Object.values(keys),
  ...Object.values(apps),
  ...Object.values(adminKeys),
  setPushCredentialsCommand,
  ...Object.values(deadLetters),
  ...Object.values(secrets),
];

/** The command whose usage starts with the first two words, such as `keys list`. */
export function findCommand([area, verb]: readonly string[]): Command | undefined {
  return commands.find(({ usage }) => {
    const [first, second] = usage.split(" ");
    return first === area && second === verb;
  });
}

/** The problem of words that name no command, with the verbs that the first word takes. */
export function describeUnknownCommand(words: readonly string[]): string {
  const known = commands.map(({ usage }) => usage.split(" "));
  const verbs = known.filter(([area]) => area === words[0]).map(([, verb = ""]) => verb);
  const hint = verbs.length === 0 ? "" : `; ${words[0]} takes ${verbList.format(verbs.sort())}`;
  return `There is no command ${words.slice(0, 2).join(" ")}${hint}.`;
}

/** The part of `--help` about the commands. */
export function describeCommands(): string {
  return commands.map(({ usage, about }) => `  bellwether ${usage}\n      ${about}`).join("\n");
}
