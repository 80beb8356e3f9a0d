import * as apps from "./apps.ts";
import { type Command, type CommandContext, type CommandResult, UsageError } from "./command.ts";
import * as keys from "./keys.ts";

const commands: readonly Command[] = [...Object.values(keys), ...Object.values(apps)];

/** Whether the words start with a command's first two, such as `keys list`. */
export function isCommand(words: readonly string[]): boolean {
  return findCommand(words) !== undefined;
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
  if (command === undefined) {
    throw new UsageError(`There is no command ${words.slice(0, 2).join(" ")}.`);
  }
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
