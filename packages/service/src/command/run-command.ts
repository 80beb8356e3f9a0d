import * as apps from "./apps.ts";
import { type Command, type CommandContext, CommandError } from "./command.ts";
import * as keys from "./keys.ts";

const commands: readonly Command[] = [...Object.values(keys), ...Object.values(apps)];

/** Whether the words start with a command's first two, such as `keys list`. */
export function isCommand(words: readonly string[]): boolean {
  return findCommand(words) !== undefined;
}

/** @throws CommandError in one line, when the command cannot be done */
export async function runCommand(words: readonly string[], context: CommandContext): Promise<void> {
  const command = findCommand(words);
  if (command === undefined) {
    throw new CommandError(`There is no command ${words.slice(0, 2).join(" ")}; see --help.`);
  }
  await command.run(words.slice(2), context);
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
