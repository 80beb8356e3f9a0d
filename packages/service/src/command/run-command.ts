import * as apps from "./apps.ts";
import { type Command, type CommandContext, type CommandResult, UsageError } from "./command.ts";
import * as keys from "./keys.ts";

const choices = new Intl.ListFormat("en-GB", { type: "disjunction" });
const commands: readonly Command[] = [...Object.values(keys), ...Object.values(apps)];

/** What is wrong with words that do not start with a command's first two, such as `keys list`. */
export function describeUnknownCommand(words: readonly string[]): string | undefined {
  if (findCommand(words) !== undefined) return undefined;
  const known = commands.map(({ usage }) => usage.split(" "));
  const verbs = known.filter(([area]) => area === words[0]).map(([, verb = ""]) => verb);
  const hint = verbs.length === 0 ? "" : `; ${words[0]} takes ${choices.format(verbs.sort())}`;
  return `There is no command ${words.slice(0, 2).join(" ")}${hint}.`;
}

/**
 * @throws CommandError in one line, when the command cannot be done
 * @throws UsageError when it is written wrongly
 */
export async function runCommand(
  words: readonly string[],
  context: CommandContext,
): Promise<CommandResult> {
  const command = findCommand(words);
  if (command === undefined) throw new UsageError(describeUnknownCommand(words));
  return command.run(words.slice(2), context);
}

/** What `--help` says about the commands. */
export function describeCommands(): string {
  return commands.map(({ usage, about }) => `  bellwether ${usage}\n      ${about}`).join("\n");
}

function findCommand([area, verb]: readonly string[]): Command | undefined {
  return commands.find(({ usage }) => {
    const [first, second] = usage.split(" ");
    return first === area && second === verb;
  });
}
